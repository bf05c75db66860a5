import { expect, test, vi } from 'vitest'
import { followAlerts } from './alertsOfPage.ts'

type Event = 'onBeforeNavigate' | 'onResolved'

/** A visit that is on its first page. */
const visit = () => {
  const listeners: [Event, (change: { pathChanged: boolean }) => void][] = []
  const clear = vi.fn()
  followAlerts({ subscribe: (event, listener) => listeners.push([event, listener]) }, clear)
  const emit = (event: Event, pathChanged = true) => {
    for (const [name, listener] of listeners) if (name === event) listener({ pathChanged })
  }
  emit('onBeforeNavigate')
  emit('onResolved')
  return { clear, emit }
}

test('the first page keeps an alert that is shown while it loads', () => {
  expect(visit().clear).not.toHaveBeenCalled()
})

test('an alert does not stay for the next page', () => {
  const { clear, emit } = visit()
  emit('onBeforeNavigate')
  expect(clear).toHaveBeenCalledTimes(1)
})

test('a change of the search on the same page keeps its alert', () => {
  const { clear, emit } = visit()
  emit('onBeforeNavigate', false)
  expect(clear).not.toHaveBeenCalled()
})

test('an alert of a page that is still loading stays, even through a redirect', () => {
  const { clear, emit } = visit()
  emit('onBeforeNavigate')
  emit('onBeforeNavigate')
  emit('onResolved')
  expect(clear).toHaveBeenCalledTimes(1)
})
