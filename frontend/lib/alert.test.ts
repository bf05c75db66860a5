import { expect, test, vi } from 'vitest'
import { alert } from './alert.ts'

test('an alert is a message or an error, and a newer one takes its place', () => {
  alert.say('Saved')
  expect(alert.current()).toMatchObject({ style: 'message', text: 'Saved' })
  alert.fail('Lost')
  expect(alert.current()).toMatchObject({ style: 'error', text: 'Lost' })
  alert.clear()
  expect(alert.current()).toBeUndefined()
})

test('the same sentence twice is two alerts, so that its time starts anew', () => {
  alert.say('Saved')
  const first = alert.current()?.id
  alert.say('Saved')
  expect(alert.current()?.id).not.toBe(first)
})

test('watchers hear until they stop', () => {
  const heard = vi.fn()
  const stop = alert.watch(heard)
  alert.say('one')
  stop()
  alert.say('two')
  expect(heard).toHaveBeenCalledTimes(1)
})
