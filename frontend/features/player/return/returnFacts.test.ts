import { expect, test } from 'vitest'
import type { Outlook, PlayerPage, ShownPastInjury } from '#shared/contract/player.ts'
import { daysLostText, injuryFile, injuryRow } from '../injuries/injuryRows.ts'
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

test('the usual recovery, how far he is in it, and our forecast with its range', () => {
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

test('he is back when the injury of the outlook has its return, not when an older one has', () => {
  const returned = { ...injury, recovery_return_date: '2026-11-20' }
  expect(isBack(outlook, [returned])).toBe(true)
  expect(isBack(outlook, [injury, { ...returned, injury_id: 'i0' }])).toBe(false)
})

test('a row of the history counts on while he is out', () => {
  expect(injuryRow(injury, today).cells).toEqual([
    ...['Knee sprain, left', 'Nov 10, 2026', '2', '11 so far', '5 so far'],
  ])
})

test('the days lost are a sentence of their own for screen readers', () => {
  expect(daysLostText(injury)).toBe('11 days lost so far')
  expect(daysLostText({ days_lost: 1, recovery_return_date: '2026-11-11' })).toBe('1 day lost')
})

test('an ACL or Achilles is named, and what is unknown is N/A', () => {
  const unknown = { side: null, final_injury_grade: null, games_missed: null }
  const row = { ...injury, ...unknown, injury_notes: 'Torn ACL in practice' }
  expect(injuryRow(row, today).cells.filter((_, at) => at !== 1)).toEqual([
    ...['ACL', 'N/A', '11 so far', 'N/A'],
  ])
})

test('an injury of more than 18 months of 28 days ago has its row without part and grade', () => {
  const old = { ...injury, injury_date: '2025-07-04', recovery_return_date: '2025-07-30' }
  expect(injuryRow(old, today).cells).toEqual(['Older injury', 'Jul 4, 2025', 'N/A', '11', '5'])
  expect(injuryRow({ ...old, injury_date: '2025-07-05' }, today).isRecent).toBe(true)
})

test('a file of the history has every injury, and no more of an old one than its page', () => {
  const old = { ...injury, injury_id: 'i0', injury_date: '2025-07-04', surgery: true }
  const lines = injuryFile([injury, { ...old, recovery_return_date: '2025-07-30' }], today)
  expect(lines.split('\r\n').slice(1, 3)).toEqual([
    'Knee sprain,left,2026-11-10,,2,11,5,no,no,i1',
    'Older injury,,2025-07-04,2025-07-30,,11,5,,,i0',
  ])
})
