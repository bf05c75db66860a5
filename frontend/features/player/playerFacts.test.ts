import { expect, test } from 'vitest'
import type { PlayerRow } from '#shared/contract/playerRow.ts'
import {
  bodyFacts,
  noGameSentence,
  statusFacts,
  withoutOldInjury,
  withoutOldLabels,
} from './playerFacts.ts'

const today = '2026-11-21'
const none = {
  ...{ age: null, height: null, weight: null },
  ...{ ppg_avg: null, rpg_avg: null, assists_avg: null },
}
const fit = {
  ...{ injury_status: null, availability: 100, injury_date: null, body_part: null },
  ...{ injury_notes: null, last_injury_grade: null, recovery_return_date: null },
  return_date_from: null,
} as unknown as PlayerRow
const out: PlayerRow = {
  ...fit,
  ...{ injury_status: 'Out', availability: 0, injury_date: '2026-11-10', body_part: 'Knee' },
  ...{ injury_notes: 'torn ACL', last_injury_grade: 3, recovery_return_date: '2027-02-03' },
  ...{ return_date_from: 'team', predicted_return_date: '2027-01-15' },
}
const told = (facts: ReturnType<typeof statusFacts>) =>
  facts.map(({ value, note }) => [value, note].filter(Boolean).join('; '))

test('missing measurements are N/A, and only the NBA has averages', () => {
  const tall = { ...none, height: 74, ppg_avg: 22 }
  const valuesOf = (sport: 1 | 2) =>
    bodyFacts(sport, tall).map(({ name, value }) => `${name} ${value}`)
  expect(valuesOf(1)).toEqual(['Age N/A', `Height 6'2"`, 'Weight N/A'])
  expect(valuesOf(2).slice(3)).toEqual(['PPG 22.0', 'RPG N/A', 'APG N/A'])
})

test('height is printed in feet and inches, and weight in pounds', () => {
  const [, height, weight] = bodyFacts(1, { ...none, height: 71, weight: 220 })
  expect([height?.value, weight?.value]).toEqual([`5'11"`, '220 lbs'])
})

test('a player with nothing on file has no figures', () => {
  expect(bodyFacts(2, none)).toEqual([])
})

test('a hurt player has his injury with its grade, its date, and his return', () => {
  expect(told(statusFacts(out, today))).toEqual([
    'Out; Injured',
    'ACL, grade 3; Injury date: Nov 10, 2026',
    '0%',
    'Jan 15, 2027; by our forecast, team says Feb 3, 2027',
  ])
})

test('a status and a return set by an editor say so', () => {
  const ruled: PlayerRow = { ...out, set_by_editor: true, return_date_from: 'editor' }
  const [status, , , back] = told(statusFacts(ruled, today))
  expect([status, back]).toEqual([
    'Out; set by an editor',
    'Feb 3, 2027; by our editor, we say Jan 15, 2027',
  ])
  const plays: PlayerRow = { ...out, injury_status: null, availability: 100, set_by_editor: true }
  const facts = told(statusFacts(plays, today))
  expect([facts[0], facts[3]]).toEqual(['Active; set by an editor', 'N/A'])
})

test.each<[string, string, Partial<PlayerRow>]>([
  [
    'our forecast first, then the team’s date',
    'Expected back: Jan 15, 2027; by our forecast, team says Feb 3, 2027',
    {},
  ],
  [
    'our forecast alone',
    'Expected back: Jan 15, 2027; by our forecast',
    { return_date_from: 'forecast', recovery_return_date: '2027-01-15' },
  ],
  [
    'that ours is missing',
    'Expected back: No date; team says Feb 3, 2027',
    { predicted_return_date: null },
  ],
  [
    'that ours is over',
    'Expected back: No date; by our forecast',
    { return_date_from: 'forecast', predicted_return_date: '2026-11-20' },
  ],
  [
    'the day of a return',
    'Back since: Nov 20, 2026',
    { return_date_from: 'returned', recovery_return_date: '2026-11-20' },
  ],
  [
    'no day two days after a return',
    'Expected back: N/A (Fully Recovered)',
    { return_date_from: 'returned', recovery_return_date: '2026-11-19' },
  ],
])('the return is %s', (_, text, over) => {
  const fact = statusFacts({ ...out, ...over }, today)[3]
  expect([`${fact?.name}: ${fact?.value}`, fact?.note].filter(Boolean).join('; ')).toBe(text)
})

test.each([
  [0, '0%'],
  [0.4, '<1%'],
  [38.4, '38%'],
  [99.6, '>99%'],
  [100, '100%'],
])(
  'a chance of %f to play is printed as %s, as in the chart of his return',
  (availability, text) => {
    expect(told(statusFacts({ ...out, availability }, today))[2]).toBe(text)
  },
)

test('a fully recovered player has no dates, and neither has one who was never hurt', () => {
  const back: PlayerRow = { ...out, ...{ injury_status: null, availability: 100 } }
  expect(
    told(
      statusFacts(
        { ...back, recovery_return_date: '2026-11-19', return_date_from: 'returned' },
        today,
      ),
    ),
  ).toEqual([
    'Active; Fully Recovered',
    'ACL, grade 3; Injury date: N/A (Fully Recovered)',
    '100%',
    'N/A (Fully Recovered)',
  ])
  expect(
    told(statusFacts({ ...out, body_part: 'hamstring', injury_notes: null }, today))[1],
  ).toMatch(/^Hamstring, grade 3/)
  expect(told(statusFacts(fit, today))).toEqual(['Active', 'No Recent Injury', '100%', 'N/A'])
})

test('a player without a reported chance to play has N/A', () => {
  expect(told(statusFacts({ ...fit, availability: null }, today))[2]).toBe('N/A')
})

test('an injury is named for 18 months of 28 days, and so is the return from it', () => {
  const back: PlayerRow = {
    ...{ ...out, availability: 100, injury_date: '2025-07-05' },
    ...{ recovery_return_date: '2025-08-05', return_date_from: 'returned' },
  }
  expect(withoutOldInjury(back, today)).toEqual(back)
  expect(withoutOldInjury({ ...back, injury_date: '2025-07-04' }, today)).toMatchObject({
    ...{ body_part: null, injury_date: null, last_injury_grade: null },
    ...{ recovery_return_date: null, return_date_from: null },
  })
  expect(withoutOldInjury({ ...out, injury_date: '2025-07-04' }, today)).toMatchObject({
    ...{ body_part: null, recovery_return_date: '2027-02-03', return_date_from: 'team' },
  })
})

test('a cause of more than 18 months ago is named by its date only', () => {
  const part = { kind: 'injury' as const, label: 'ACL tear', effect: -5, shown: -5, factor: 0.95 }
  const explanation = { start: 100 as const, score: 95, shown_score: 95 }
  const dated = (injury_date: string) => ({ ...part, injury_date })
  const parts = [dated('2025-07-04'), dated('2025-07-05'), part]
  expect(
    withoutOldLabels({ ...explanation, parts }, today).parts.map(({ label }) => label),
  ).toEqual([...['injury of Jul 4, 2025', 'ACL tear', 'ACL tear']])
})

test('a player who is still out without a return day is not shown as recovered', () => {
  const undated = { ...out, recovery_return_date: null, predicted_return_date: null }
  expect(told(statusFacts({ ...undated, return_date_from: null }, today))).toEqual([
    'Out',
    'ACL, grade 3; Injury date: Nov 10, 2026',
    '0%',
    'No date',
  ])
})

test('while no game is scheduled, a hurt player’s page says so, and what his return then means', () => {
  const inSummer = (playerInfo: PlayerRow) =>
    noGameSentence({ playerInfo, next_game_at: null }, today)
  expect(inSummer(out)).toBe(
    'No game of his team is scheduled yet: by a return we mean the day he is fit.',
  )
  expect(inSummer({ ...out, predicted_return_date: null })).toBe(
    'No game of his team is scheduled yet.',
  )
  expect(inSummer(fit)).toBeNull()
  const inSeason = { playerInfo: out, next_game_at: '2026-11-22T18:00:00Z' }
  expect(noGameSentence(inSeason, today)).toBeNull()
})
