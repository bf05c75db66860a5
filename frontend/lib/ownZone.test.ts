import { expect, test } from 'vitest'
import { createOwnZone } from './ownZone.ts'
import { memoryStorage } from './session/testing.ts'

test('times are shown in the reader’s zone until he switches it off, and his choice is remembered', () => {
  const storage = memoryStorage()
  const visit = () => createOwnZone('Europe/Berlin', () => storage)
  const first = visit()
  expect(first.current()).toBe('Europe/Berlin')
  first.show(false)
  expect(first.current()).toBeUndefined()
  expect(visit().current()).toBeUndefined()
  first.show(true)
  expect(visit().current()).toBe('Europe/Berlin')
})

test('a browser that denies storage keeps the choice for the page', () => {
  const own = createOwnZone('Europe/Berlin', () => {
    throw new Error('denied')
  })
  expect(own.current()).toBe('Europe/Berlin')
  own.show(false)
  expect(own.current()).toBeUndefined()
})

test('a browser that names no zone shows no times in the reader’s zone', () => {
  const own = createOwnZone(undefined, () => memoryStorage())
  expect(own.current()).toBeUndefined()
})
