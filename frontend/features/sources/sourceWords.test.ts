import { expect, test } from 'vitest'
import { ageText, rowsText, splitBySources } from './sourceWords.ts'

test.each([
  ['fresh', '5m ago', '5m ago'],
  ['late', '5h ago', 'Late: last answer 5h ago'],
  ['failing', '5h ago', 'Does not answer: last answer 5h ago'],
  ['failing', null, 'Does not answer: no answer yet'],
  ['waiting', null, 'Not published yet'],
  ['new', null, 'Not read yet'],
] as const)('a source that is %s, %s, reads: %s', (condition, ago, text) => {
  expect(ageText(condition, ago)).toBe(text)
})

const rows = (now: number, usual: number | null, lastSeason = false, isGap = false) => ({
  now,
  usual,
  same_week_last_season: lastSeason,
  is_gap: isGap,
})

test.each([
  [rows(1, null), '1 record this week'],
  [rows(2226, 2219), '2,226 records this week, 2,219 in a usual week'],
  [rows(412, 398, true), '412 records this week, 398 in the same week last season'],
  [rows(286, 441, true, true), '286 records this week, 441 in the same week last season: a gap'],
])('what a source gave reads as a sentence: %#', (given, text) => {
  expect(rowsText(given)).toBe(text)
})

test('leagues with sources are listed apart from those without', () => {
  const league = { missing: null, feeds: [] }
  const feed = {
    ...{ title: 'Squads', source: { name: 'A game', url: '' }, licence: '', every_minutes: 60 },
    ...{ answered_at: null, condition: 'new' as const, rows: null },
  }
  const [read, unread] = splitBySources([
    { ...league, competition: 'NFL' },
    { ...league, competition: 'EPL', feeds: [feed] },
    { ...league, competition: 'ESP' },
  ])
  expect(read.map(({ competition }) => competition)).toEqual(['EPL'])
  expect(unread.map(({ competition }) => competition)).toEqual(['NFL', 'ESP'])
})
