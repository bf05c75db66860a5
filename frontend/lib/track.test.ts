import { afterEach, expect, test, vi } from 'vitest'
import { track } from './track.ts'

afterEach(() => vi.unstubAllGlobals())

test('a click is told to the page’s data layer', () => {
  const dataLayer: unknown[] = []
  vi.stubGlobal('window', { dataLayer })
  track('VIEW_TEAMS', { sport: 1 })
  expect(dataLayer).toEqual([{ event: 'VIEW_TEAMS', sport: 1 }])
})

test.each([undefined, 'something else'])('without one (%s) nothing is told', (dataLayer) => {
  vi.stubGlobal('window', { dataLayer })
  expect(() => track('VIEW_TEAMS')).not.toThrow()
})
