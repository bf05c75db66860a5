import { expect, test, vi } from 'vitest'
import { memoryStorage } from '../session/testing.ts'
import { reloadForLostStyles } from './lostStyles.ts'

const lost = (file: string) => new Error(`Unable to preload CSS for /assets/${file}`)

test('reloads after a stylesheet failed to load, but never twice for the same file', () => {
  const reload = vi.fn()
  const storage = memoryStorage()
  expect(reloadForLostStyles(lost('a.css'), storage, reload)).toBe(true)
  expect(reloadForLostStyles(lost('a.css'), storage, reload)).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('reloads again for another file', () => {
  const reload = vi.fn()
  const storage = memoryStorage()
  reloadForLostStyles(lost('a.css'), storage, reload)
  reloadForLostStyles(lost('b.css'), storage, reload)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('does not reload for another error', () => {
  const reload = vi.fn()
  expect(reloadForLostStyles(new Error('x is undefined'), memoryStorage(), reload)).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})
