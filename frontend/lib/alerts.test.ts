import { describe, expect, test, vi } from 'vitest'
import { banner, browserAlert } from './alerts.ts'

describe('the banner', () => {
  test('shows a message or an error, and a newer alert replaces the last one', () => {
    banner.showMessage('Saved')
    expect(banner.current()).toMatchObject({ style: 'message', text: 'Saved' })
    banner.showError('Lost')
    expect(banner.current()).toMatchObject({ style: 'error', text: 'Lost' })
    banner.clear()
    expect(banner.current()).toBeUndefined()
  })

  test('a message may offer to undo what it reports', () => {
    const undo = vi.fn()
    banner.showMessage('Deleted', undo)
    banner.current()?.undo?.()
    expect(undo).toHaveBeenCalledTimes(1)
    banner.showMessage('Saved')
    expect(banner.current()?.undo).toBeUndefined()
  })

  test('treats a repeated sentence as a new alert, so that its time starts again', () => {
    banner.showMessage('Saved')
    const first = banner.current()?.id
    banner.showMessage('Saved')
    expect(banner.current()?.id).not.toBe(first)
  })

  test('calls its watchers until they stop', () => {
    const listener = vi.fn()
    const stop = banner.watch(listener)
    banner.showMessage('one')
    stop()
    banner.showMessage('two')
    expect(listener).toHaveBeenCalledTimes(1)
  })
})

describe('the browser alert', () => {
  test('stays until the reader closes it', () => {
    browserAlert.show('Already logged in')
    expect(browserAlert.current()).toBe('Already logged in')
    browserAlert.clear()
    expect(browserAlert.current()).toBeUndefined()
  })

  test('calls its watchers until they stop', () => {
    const listener = vi.fn()
    const stop = browserAlert.watch(listener)
    browserAlert.show('one')
    stop()
    browserAlert.clear()
    expect(listener).toHaveBeenCalledTimes(1)
  })
})
