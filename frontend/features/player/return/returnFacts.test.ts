import { expect, test } from 'vitest'
import type { Outlook, PlayerPage, ShownPastInjury } from '#shared/contract/player.ts'
import { isBack, meterFacts, returnFacts } from './returnFacts.ts'

const today = '2026-11-21'
const outlook: Outlook = {
  ...{ injury_id: 'i1', label: 'knee sprain', needle: 6, predicted_date: '2026-11-24' },
  ...{ optimal_recovery_time: 14.2, optimal_recovery_low: 9.6, optimal_recovery_high: 23.1 },
  ...{ days_past_optimal_recovery_time: -3, team_return_date: '2026-11-22' },
  forecast: {
    ...{ plays_next: 38, median: 19, low: 12, high: 40, returns_on: '2026-11-29' },
    out_for_season: 4.4,
    chances: { unit: 'game', bars: [], later: 100 },
  },
}
const page = {
  playerInfo: { predicted_return_low: '2026-11-22', predicted_return_high: '2027-01-02' },
} as unknown as PlayerPage
const injury: ShownPastInjury = {
  ...{ injury_id: 'i1', label: 'knee sprain', body_part: 'Knee', side: 'left', diagnosis: null },
  ...{ final_injury_grade: 2, admin_injury_grade: null, injury_date: '2026-11-10' },
  ...{ recovery_return_date: null, days_lost: 11, games_missed: 5, surgery: false },
  ...{ recurrence: false, injury_notes: null, grid_status: '' },
}
const told = (facts: ReturnType<typeof returnFacts>) =>
  facts.map(({ value, note }) => [value, note].filter(Boolean).join('; '))

test('the facts are the usual recovery, how far he is in it, and our forecast with its range', () => {
  expect(told(returnFacts(outlook, page, today))).toEqual([
    '14 days; 80% take 10 to 23',
    '0; 3 days to go',
    'Nov 29; 80% between Nov 22 and Jan 2, 2027',
  ])
  const late = { ...outlook, days_past_optimal_recovery_time: 1, predicted_date: '2026-11-20' }
  expect(told(returnFacts(late, page, today))[1]).toBe('1; since Nov 20')
})

test('the meter compares the team’s date with the ORT’s, and names the forecast where it differs', () => {
  expect(meterFacts(outlook, false, today)).toEqual({
    ...{ team: 'Nov 22', predicted: 'Nov 24' },
    sentence:
      'His team is 2 days earlier than we are. Ours here is the day of the injury plus the ORT. Our forecast, Nov 29, also knows how long he has been out.',
  })
  const later = { ...outlook, team_return_date: '2026-11-25', forecast: null }
  expect(meterFacts(later, false, today).sentence).toBe('His team is 1 day later than we are.')
  const same = { ...later, team_return_date: '2026-11-24' }
  expect(meterFacts(same, false, today).sentence).toBe('His team and we name the same day.')
})

test('without a team’s date there is nothing to compare, and a recovered player has no dates', () => {
  expect(meterFacts({ ...outlook, team_return_date: null }, false, today)).toMatchObject({
    ...{ team: 'N/A', predicted: 'Nov 24' },
    sentence: expect.stringContaining('the needle stands at 4'),
  })
  const { team, predicted } = meterFacts(outlook, true, today)
  expect([team, predicted]).toEqual(['N/A (Fully Recovered)', 'N/A (Fully Recovered)'])
})

test('he is back when the outlook’s own injury has a return, not an older one', () => {
  const returned = { ...injury, recovery_return_date: '2026-11-20' }
  expect(isBack(outlook, [returned])).toBe(true)
  expect(isBack(outlook, [injury, { ...returned, injury_id: 'i0' }])).toBe(false)
})
