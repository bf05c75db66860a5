import { expect, test } from 'vitest'
import { memoryStorage } from '../lib/session/testing.ts'
import { paintStoredTheme } from './storedTheme.ts'

const paintedWith = (storage: () => Pick<Storage, 'getItem'>) => {
  const dataset: DOMStringMap = {}
  paintStoredTheme(storage, { dataset } as HTMLElement)
  return dataset.theme
}

test.each(['light', 'dark'])('a chosen %s theme is there before the first paint', (theme) => {
  expect(paintedWith(() => memoryStorage({ theme }))).toBe(theme)
})

test.each(['auto', 'pink'])('%s in storage leaves the theme to the system', (theme) => {
  expect(paintedWith(() => memoryStorage({ theme }))).toBeUndefined()
})

test('without a choice, or where storage is refused, the theme is the system’s', () => {
  expect(paintedWith(() => memoryStorage())).toBeUndefined()
  expect(
    paintedWith(() => {
      throw new Error('denied')
    }),
  ).toBeUndefined()
})
