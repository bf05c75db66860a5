import { expect, test } from 'vitest'
import type { ShownPastInjury } from '#shared/contract/player.ts'
import { daysLostText, injuryFile, injuryRow } from './injuryRows.ts'

const today = '2026-11-21'
const injury: ShownPastInjury = {
  ...{ injury_id: 'i1', label: 'knee sprain', body_part: 'Knee', side: 'left', diagnosis: null },
  ...{ final_injury_grade: 2, admin_injury_grade: null, injury_date: '2026-11-10' },
  ...{ recovery_return_date: null, days_lost: 11, games_missed: 5, surgery: false },
  ...{ recurrence: false, injury_notes: null, grid_status: '' },
}

test('the days lost keep counting while he is out', () => {
  expect(injuryRow(injury, today).cells).toEqual([
    ...['Knee sprain, left', 'Nov 10, 2026', '2', '11 so far', '5 so far'],
  ])
})

test('a start that is about known or unknown is said to be so', () => {
  const about = { ...injury, injury_date_about: true as const }
  expect(injuryRow(about, today).cells[1]).toBe('about Nov 10, 2026')
  const unknown = { ...injury, injury_date: null, games_missed: null }
  expect(injuryRow(unknown, today).cells.slice(1)).toEqual([
    ...['N/A', '2', 'at least 11 so far', 'N/A'],
  ])
  expect(daysLostText(unknown)).toBe('at least 11 days lost so far')
})

test('screen readers hear the days lost as a sentence', () => {
  expect(daysLostText(injury)).toBe('11 days lost so far')
  expect(daysLostText({ ...injury, days_lost: 1, recovery_return_date: '2026-11-11' })).toBe(
    '1 day lost',
  )
})

test('an ACL or Achilles is named, and what is unknown is N/A', () => {
  const unknown = { side: null, final_injury_grade: null, games_missed: null }
  const row = { ...injury, ...unknown, injury_notes: 'Torn ACL in practice' }
  expect(injuryRow(row, today).cells.filter((_, at) => at !== 1)).toEqual([
    ...['ACL', 'N/A', '11 so far', 'N/A'],
  ])
})

test('an injury of more than 18 months of 28 days ago has a row without body part and grade', () => {
  const old = { ...injury, injury_date: '2025-07-04', recovery_return_date: '2025-07-30' }
  expect(injuryRow(old, today).cells).toEqual(['Older injury', 'Jul 4, 2025', 'N/A', '11', '5'])
  expect(injuryRow({ ...old, injury_date: '2025-07-05' }, today).isRecent).toBe(true)
})

test('the file of the history has every injury, and of old ones no more than the page', () => {
  const old = { ...injury, injury_id: 'i0', injury_date: '2025-07-04', surgery: true }
  const lines = injuryFile([injury, { ...old, recovery_return_date: '2025-07-30' }], today)
  expect(lines.split('\r\n').slice(1, 3)).toEqual([
    'Knee sprain,left,2026-11-10,,2,11,5,no,no,i1',
    'Older injury,,2025-07-04,2025-07-30,,11,5,,,i0',
  ])
})
