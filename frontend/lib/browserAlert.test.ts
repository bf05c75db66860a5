import { expect, test, vi } from 'vitest'
import { browserAlert } from './browserAlert.ts'

test('a browser alert stays until it is answered', () => {
  browserAlert.show('Already logged in')
  expect(browserAlert.current()).toBe('Already logged in')
  browserAlert.clear()
  expect(browserAlert.current()).toBeUndefined()
})

test('watchers hear until they stop', () => {
  const heard = vi.fn()
  const stop = browserAlert.watch(heard)
  browserAlert.show('one')
  stop()
  browserAlert.clear()
  expect(heard).toHaveBeenCalledTimes(1)
})
