import { afterEach, expect, test, vi } from 'vitest'
import { track } from './analytics.ts'

afterEach(() => vi.unstubAllGlobals())

test('an event is pushed to the page’s data layer', () => {
  const dataLayer: unknown[] = []
  vi.stubGlobal('window', { dataLayer })
  track('VIEW_TEAMS', { sport: 1 })
  expect(dataLayer).toEqual([{ event: 'VIEW_TEAMS', sport: 1 }])
})

test.each([undefined, 'something else'])('a data layer that is %s is left alone', (dataLayer) => {
  vi.stubGlobal('window', { dataLayer })
  expect(() => track('VIEW_TEAMS')).not.toThrow()
})
