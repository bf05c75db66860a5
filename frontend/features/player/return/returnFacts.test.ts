import { expect, test } from 'vitest'
import type { Outlook, PlayerPage, ShownPastInjury } from '#shared/contract/player.ts'
import { meterFacts, returnedOn, returnFacts } from './returnFacts.ts'

const today = '2026-11-21'
const outlook: Outlook = {
  ...{ injury_id: 'i1', label: 'knee sprain', needle: 6, predicted_date: '2026-11-24' },
  ...{ optimal_recovery_time: 14.2, optimal_recovery_low: 9.6, optimal_recovery_high: 23.1 },
  ...{ days_past_optimal_recovery_time: -3, team_return_date: '2026-11-22' },
  after_stated_day: null,
  forecast: {
    ...{ plays_next: 38, median: 19, low: 12, high: 40, returns_on: '2026-11-29' },
    out_for_season: 4.4,
    chances: { unit: 'game', bars: [], later: 100 },
  },
}
const page = {
  playerInfo: {
    ...{ predicted_return_low: '2026-11-22', predicted_return_high: '2027-01-02' },
    predicted_return_chance: 81,
  },
} as unknown as PlayerPage
const injury: ShownPastInjury = {
  ...{ injury_id: 'i1', label: 'knee sprain', body_part: 'Knee', side: 'left', diagnosis: null },
  ...{ final_injury_grade: 2, admin_injury_grade: null, injury_date: '2026-11-10' },
  ...{ recovery_return_date: null, days_lost: 11, games_missed: 5, surgery: false },
  ...{ recurrence: false, injury_notes: null, grid_status: '' },
}
const told = (facts: ReturnType<typeof returnFacts>) =>
  facts.map(({ value, note }) => [value, note].filter(Boolean).join('; '))

test('the facts are the usual recovery, how far he is into it, and our forecast with its range', () => {
  expect(told(returnFacts(outlook, page, today))).toEqual([
    '14 days; 80% take 10 to 23',
    '0; 3 days to go',
    'Nov 29; 81% between Nov 22 and Jan 2, 2027',
  ])
  const late = { ...outlook, days_past_optimal_recovery_time: 1, predicted_date: '2026-11-20' }
  expect(told(returnFacts(late, page, today))[1]).toBe('1; since Nov 20')
})

test('if a publisher states the day, a fact says when players came back after such days', () => {
  const after_stated_day = { on: '2026-12-06', low: '2026-11-28', high: '2026-12-28' }
  const stated = { ...outlook, stated_by: 'Fantasy Premier League', after_stated_day }
  expect(returnFacts(stated, page, today).at(-1)).toEqual({
    name: 'Usual for a date from Fantasy Premier League',
    value: 'Dec 6',
    note: '8 of 10 between Nov 28 and Dec 28',
  })
  expect(returnFacts({ ...stated, forecast: null }, page, today)).toHaveLength(2)
})

test('the meter compares the team’s date with the ORT’s, and mentions the forecast if it differs', () => {
  expect(meterFacts(outlook, null, today)).toEqual({
    ...{ named: 'Team says', team: 'Nov 22', predicted: 'Nov 24' },
    sentence:
      'His team is 2 days earlier than usual after such an injury. Our forecast, Nov 29, also knows how long he has been out.',
  })
  const later = { ...outlook, team_return_date: '2026-11-25', forecast: null }
  expect(meterFacts(later, null, today).sentence).toBe(
    'His team is 1 day later than usual after such an injury.',
  )
  const same = { ...later, team_return_date: '2026-11-24' }
  expect(meterFacts(same, null, today).sentence).toBe('His team names the usual day.')
})

test('a publisher who states the day is named instead of the team', () => {
  const stated = { ...outlook, stated_by: 'Fantasy Premier League', forecast: null }
  expect(meterFacts(stated, null, today)).toMatchObject({
    named: 'Fantasy Premier League says',
    sentence: 'Fantasy Premier League is 2 days earlier than usual after such an injury.',
  })
})

test('without a team’s date there is nothing to compare, and a recovered player has no dates', () => {
  expect(meterFacts({ ...outlook, team_return_date: null }, null, today)).toMatchObject({
    ...{ team: 'N/A', predicted: 'Nov 24' },
    sentence: expect.stringContaining('the needle stands at 4'),
  })
  const { team, predicted } = meterFacts(outlook, '2026-11-19', today)
  expect([team, predicted]).toEqual(['N/A (Fully Recovered)', 'N/A (Fully Recovered)'])
})

test.each([
  ['2026-11-21', 'He came back on Nov 21, 3 days earlier than usual.'],
  ['2026-11-20', 'He came back on Nov 20, 4 days earlier than usual.'],
])('a player who came back on %s is not fully recovered yet', (returned, sentence) => {
  expect(meterFacts(outlook, returned, today)).toEqual({
    ...{ named: 'He came back', team: returned.replace('2026-11-', 'Nov '), predicted: 'Nov 24' },
    sentence: `${sentence} He counts as fully recovered two days after that.`,
  })
  const usual = { ...outlook, predicted_date: returned }
  expect(meterFacts(usual, returned, today).sentence).toContain(', as usual after such an injury.')
})

test('he is back when the outlook’s own injury has a return, not when an older one has', () => {
  const returned = { ...injury, recovery_return_date: '2026-11-20' }
  expect(returnedOn(outlook, [returned])).toBe('2026-11-20')
  expect(returnedOn(outlook, [injury, { ...returned, injury_id: 'i0' }])).toBeNull()
})
