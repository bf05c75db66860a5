import { expect, test, vi } from 'vitest'
import { reloadOnLostChunk } from './reloadOnce.ts'
import { memoryStorage } from './session/memoryStorage.ts'

const lost = (file: string) => Object.assign(new Event('x'), { payload: new Error(file) })

test('a lost chunk reloads the page, and the same one never twice', () => {
  const reload = vi.fn()
  const handle = reloadOnLostChunk(memoryStorage(), reload)
  handle(lost('a.js'))
  handle(lost('a.js'))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('another lost chunk may reload again', () => {
  const reload = vi.fn()
  const handle = reloadOnLostChunk(memoryStorage(), reload)
  handle(lost('a.js'))
  handle(lost('b.js'))
  expect(reload).toHaveBeenCalledTimes(2)
})
