import { expect, test } from 'vitest'
import { memoryStorage } from '../lib/session/testing.ts'
import { paintStoredTheme } from './storedTheme.ts'

const paintedWith = (storage: () => Pick<Storage, 'getItem'>) => {
  const dataset: DOMStringMap = {}
  paintStoredTheme(storage, { dataset } as HTMLElement)
  return dataset.theme
}

test.each(['light', 'dark'])('paints a stored %s theme', (theme) => {
  expect(paintedWith(() => memoryStorage({ theme }))).toBe(theme)
})

test.each(['auto', 'pink'])('follows the system where %s is stored', (theme) => {
  expect(paintedWith(() => memoryStorage({ theme }))).toBeUndefined()
})

test('follows the system without a stored theme or without storage', () => {
  expect(paintedWith(() => memoryStorage())).toBeUndefined()
  expect(
    paintedWith(() => {
      throw new Error('denied')
    }),
  ).toBeUndefined()
})
