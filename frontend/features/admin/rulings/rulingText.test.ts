import { expect, test } from 'vitest'
import type { Ruling } from '#shared/domain/facts/ruling.ts'
import { recordedRulingText, rulingText } from './rulingText.ts'

const today = '2026-11-21'
const out: Ruling = {
  ...{ says: 'out', chance: null, expected_return: null, body_part: null },
  ...{ ends: 'next_game', end_day: null },
}

test.each<[Partial<Ruling>, string]>([
  [{}, 'Ruled out for his next game'],
  [
    { says: 'doubt', chance: 40, ends: 'next_report' },
    'In doubt (40% to play) until the feed’s next report',
  ],
  [{ says: 'plays', ends: 'day', end_day: '2026-11-29' }, 'Said to play through Nov 29'],
  [
    { ends: 'released', body_part: 'Knee', expected_return: '2027-01-03' },
    'Ruled out until released: knee, expected back Jan 3, 2027',
  ],
])('%j reads “%s”', (change, text) => {
  expect(rulingText({ ...out, ...change }, today)).toBe(text)
})

test('the list of changes describes a recorded ruling in the same words, and a released one as none', () => {
  expect(recordedRulingText({ ...out, set_at: '2026-11-21T17:00:00.000Z' }, today)).toBe(
    'Ruled out for his next game',
  )
  expect(recordedRulingText(null, today)).toBe('No ruling')
})
