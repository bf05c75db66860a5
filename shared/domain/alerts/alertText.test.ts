import { expect, test } from 'vitest'
import type { PlayerState } from '../score/playerChange.ts'
import { alertKindOf, alertKinds } from './alertKind.ts'
import { alertText } from './alertText.ts'

const state = (status: string | null, chance: number, returns_on: string | null = null) =>
  ({ status, chance, returns_on, score: 80, cost: 0 }) satisfies PlayerState
const all = { kinds: alertKinds, chance_points: 5, return_days: 3 }
const now = new Date('2026-11-21T09:10:00Z')
const saturday = '2026-11-21T11:00:00Z'

const told = (
  name: string,
  from: PlayerState,
  to: PlayerState,
  lock: string | null,
  zone: string,
) => {
  const kind = alertKindOf({ from, to }, all)
  if (!kind) throw new Error('Nothing to tell')
  return alertText({ kind, change: { from, to }, name, lock, zone, now })
}

test.each([
  [
    'Ashford',
    6.1,
    5.4,
    'Cole McAlister',
    'Ashford: 6.1 → 5.4',
    'Now Moderate Health, most through Cole McAlister.',
  ],
  ['Ashford', 5.9, 6, null, 'Ashford: 5.9 → 6.0', 'Now Good Health.'],
  [
    'Wolverhampton Wanderers of Ashford',
    ...([8, 3.94, 'Al Bo'] as const),
    'Wolverhampton Wanderers of A…: 8.0 → 3.9',
    'Now Poor Health, most through Al Bo.',
  ],
] as const)('the team %s from %d to %d through %s', (name, from, to, most, title, text) => {
  const change = { from, to, most }
  expect(alertText({ kind: 'band', change, name, lock: null, zone: 'Europe/London', now })).toEqual(
    {
      title,
      text,
    },
  )
})

const fit = state(null, 100)
const q = (chance: number) => state('Questionable', chance)
const d = (chance: number) => state('Doubtful', chance)
const out = (day: string | null) => state('Out', 0, day)

test.each([
  [
    'Brekke',
    q(56),
    q(33),
    'Brekke 56% → 33%',
    'Down 23 points, still Questionable. Locks Sat 11:00 AM.',
  ],
  [
    'Brekke',
    q(56),
    d(20),
    'Brekke in doubt: 20%',
    'Doubtful now. Before: Questionable, 56% to play. Locks Sat 11:00 AM.',
  ],
  [
    'Brekke',
    q(62),
    q(74),
    'Brekke 62% → 74%',
    'Up 12 points, still Questionable. Locks Sat 11:00 AM.',
  ],
  [
    'Brekke',
    d(10),
    q(76.4),
    'Brekke in doubt: 76%',
    'Questionable now. Before: Doubtful, 10% to play. Locks Sat 11:00 AM.',
  ],
  [
    'Brekke',
    fit,
    q(74),
    'Brekke in doubt: 74%',
    'Questionable now. He was not listed before. Locks Sat 11:00 AM.',
  ],
  [
    'Brekke',
    d(2),
    state('Probable', 96),
    'Brekke in doubt: 96%',
    'Probable now. Before: Doubtful, 2% to play. Locks Sat 11:00 AM.',
  ],
  [
    'Brekke',
    out('2026-12-05'),
    q(60),
    'Brekke in doubt: 60%',
    'Questionable now. Before: Out. Locks Sat 11:00 AM.',
  ],
  ['Brekke', fit, out(null), 'Brekke is out', 'He was not listed before. Locks Sat 11:00 AM.'],
  [
    'Brekke',
    fit,
    out('2026-12-05'),
    'Brekke is out',
    'He was not listed before. Expected back Dec 5. Locks Sat 11:00 AM.',
  ],
  [
    'Brekke',
    q(74),
    out('2026-12-05'),
    'Brekke is out',
    'Before: Questionable, 74% to play. Expected back Dec 5. Locks Sat 11:00 AM.',
  ],
  [
    'Brekke',
    d(1),
    state('Suspended', 0),
    'Brekke is out',
    'Before: Doubtful, 1% to play. Locks Sat 11:00 AM.',
  ],
  [
    'Brekke',
    state('Injured', 70),
    state('Injured', 0, '2027-01-12'),
    'Brekke is out',
    'Before: Injured, 70% to play. Expected back Jan 12, 2027. Locks Sat 11:00 AM.',
  ],
  [
    'Brekke',
    q(74),
    fit,
    'Brekke is back',
    'He is no longer listed. Before: Questionable, 74% to play. Locks Sat 11:00 AM.',
  ],
  [
    'Brekke',
    out('2026-12-05'),
    fit,
    'Brekke is back',
    'He is no longer listed. Before: Out. Locks Sat 11:00 AM.',
  ],
  [
    'Brekke',
    state('Injured Reserve', 0),
    fit,
    'Brekke is back',
    'He is no longer listed. Before: Injured Reserve. Locks Sat 11:00 AM.',
  ],
  [
    'Brekke',
    out('2026-12-05'),
    out('2026-12-12'),
    'Brekke back Dec 12, not Dec 5',
    'Our forecast is 7 days later. Locks Sat 11:00 AM.',
  ],
  [
    'Brekke',
    out('2026-12-12'),
    out('2026-12-09'),
    'Brekke back Dec 9, not Dec 12',
    'Our forecast is 3 days earlier. Locks Sat 11:00 AM.',
  ],
  [
    'Brekke',
    out('2026-12-27'),
    out('2027-01-12'),
    'Brekke back Jan 12, 2027, not Dec 27',
    'Our forecast is 16 days later. Locks Sat 11:00 AM.',
  ],
  [
    'Giannis Antetokounmpo-Papadopoulos',
    out('2026-12-27'),
    out('2027-01-12'),
    'Antetokou… back Jan 12, 2027, not Dec 27',
    'Our forecast is 16 days later. Locks Sat 11:00 AM.',
  ],
  [
    'Amon-Ra St. Brown',
    fit,
    q(74),
    'Amon-Ra St. Brown in doubt: 74%',
    'Questionable now. He was not listed before. Locks Sat 11:00 AM.',
  ],
])('the text of %s from %o to %o is one that can be read aloud', (name, from, to, title, text) => {
  expect(told(name, from, to, saturday, 'Europe/London')).toEqual({ title, text })
})

test('a text without a lock says none, and one with a lock says it in the zone of the reader', () => {
  const text = (lock: string | null, zone: string) =>
    told('Brekke', fit, out(null), lock, zone).text
  expect(text(null, 'Europe/London')).toBe('He was not listed before.')
  expect(text(saturday, 'America/New_York')).toBe('He was not listed before. Locks Sat 6:00 AM.')
})

test('what a feed calls a status never makes a push longer than a phone shows', () => {
  const long = state('Questionable, to be decided at the time of the game, '.repeat(4), 40)
  const name = 'Wolfeschlegelsteinhausenbergerdorff-Smithson the Younger of Alsterwasser'
  for (const [from, to] of [
    [fit, long],
    [long, fit],
    [long, out('2027-01-12')],
    [out(null), long],
  ] as const) {
    const { title, text } = told(name, from, to, saturday, 'Europe/London')
    expect(title.length).toBeLessThanOrEqual(40)
    expect(text.length).toBeLessThanOrEqual(110)
    expect(text).toMatch(/Locks Sat 11:00 AM\.$/)
  }
})
