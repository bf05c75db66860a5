import { expect, test } from 'vitest'
import type { PlayerState } from '../score/playerChange.ts'
import { type PlayerAlertKind, playerAlertKinds } from './alertKind.ts'
import type { PushedAlert } from './nextPush.ts'
import { pushMessage } from './pushMessage.ts'

const state = (status: string | null, chance: number, returns_on: string | null = null) =>
  ({ status, chance, returns_on, score: 80, cost: 0 }) satisfies PlayerState
const fit = state(null, 100)
const doubtful = state('Questionable', 60)
const out = state('Out', 0, '2026-12-05')
const barton = ['Cole Barton', 'nfl-00-1'] as const
const long = ['Jean-Christophe Papadopoulos-Vandenberghe', 'epl-9'] as const

const alert = (
  kind: PlayerAlertKind,
  [name, player_id]: readonly [string, string],
  from: PlayerState,
  to: PlayerState,
): PushedAlert => ({
  kind,
  change: {
    ...{ id: `${player_id}#status`, player_id, name, team_id: 't', at: '2026-11-28T17:00:00.000Z' },
    ...{ cause: 'status', from, to },
  },
})
const shown = { zone: 'Europe/London', now: new Date('2026-11-28T18:00:00Z'), unseen: 3 }
const many = (count: number, kind: PlayerAlertKind = 'chance'): PushedAlert[] =>
  Array.from({ length: count }, (_, n) =>
    alert(kind, [`Player ${n + 1}`, `nba-${n}`], doubtful, state('Questionable', 40)),
  )

const examples: [PushedAlert[], title: string, text: string][] = [
  [
    [alert('ruled_out', barton, fit, out)],
    'Cole Barton is out',
    'He was not listed before. Expected back Dec 5.',
  ],
  [
    [alert('ruled_out', barton, doubtful, state('Out', 0))],
    'Cole Barton is out',
    'Before: Questionable, 60% to play.',
  ],
  [
    [alert('ruled_out', barton, doubtful, state('IR', 0, '2027-01-10'))],
    'Cole Barton is out',
    'Before: Questionable, 60% to play. Expected back Jan 10, 2027.',
  ],
  [
    [alert('ruled_out', long, fit, out)],
    'Papadopoulos-Vandenberghe is out',
    'He was not listed before. Expected back Dec 5.',
  ],
  [
    [alert('back', barton, out, fit)],
    'Cole Barton is back',
    'He is no longer listed. Before: Out.',
  ],
  [
    [alert('back', barton, doubtful, state('Active', 88))],
    'Cole Barton is back',
    'Active, 88% to play. Before: Questionable, 60% to play.',
  ],
  [
    [alert('in_doubt', barton, fit, doubtful)],
    'Cole Barton in doubt: 60%',
    'Questionable now. He was not listed before.',
  ],
  [
    [alert('in_doubt', barton, out, doubtful)],
    'Cole Barton in doubt: 60%',
    'Questionable now. Before: Out.',
  ],
  [
    [alert('in_doubt', long, fit, doubtful)],
    'Papadopoulos-Vandenberghe in doubt: 60%',
    'Questionable now. He was not listed before.',
  ],
  [
    [alert('chance', barton, doubtful, state('Questionable', 33))],
    'Cole Barton 60% → 33%',
    'Down 27 points, still Questionable.',
  ],
  [
    [alert('chance', barton, doubtful, state('Questionable', 84))],
    'Cole Barton 60% → 84%',
    'Up 24 points, still Questionable.',
  ],
  [
    [alert('chance', barton, doubtful, state('Doubtful', 2))],
    'Cole Barton 60% → 2%',
    'Down 58 points: Doubtful now, Questionable before.',
  ],
  [
    [alert('chance', long, doubtful, state('Questionable', 33))],
    'Papadopoulos-Vandenberghe 60% → 33%',
    'Down 27 points, still Questionable.',
  ],
  [
    [alert('return', barton, out, state('Out', 0, '2026-12-19'))],
    'Cole Barton back Dec 19, not Dec 5',
    'Our forecast is 14 days later.',
  ],
  [
    [alert('return', barton, out, state('Out', 0, '2026-11-29'))],
    'Cole Barton back Nov 29, not Dec 5',
    'Our forecast is 6 days earlier.',
  ],
  [
    [alert('ruled_out', barton, fit, out), alert('back', ['Ed Orr', 'nfl-2'], out, fit)],
    '2 players changed, 1 ruled out',
    'Cole Barton is out. Ed Orr is back.',
  ],
  [
    [alert('back', ['Ed Orr', 'nfl-2'], out, fit), ...many(1)],
    '2 players changed',
    'Ed Orr is back. Player 1 60% → 40%.',
  ],
  [
    many(7),
    '7 players changed',
    'Player 1 60% → 40%. Player 2 60% → 40%. Player 3 60% → 40%. Player 4 60% → 40%. And 3 more.',
  ],
  [
    many(100, 'ruled_out'),
    '100 players changed, 100 ruled out',
    'Player 1 is out. Player 2 is out. Player 3 is out. Player 4 is out. Player 5 is out. And 95 more.',
  ],
  [
    Array.from({ length: 5 }, () => alert('return', long, out, state('Out', 0, '2027-12-19'))),
    '5 players changed',
    'Papadopoul… back Dec 19, 2027, not Dec 5. Papadopoul… back Dec 19, 2027, not Dec 5. And 3 more.',
  ],
]

test.each(examples)('a push says: %#', (told, title, text) => {
  expect(pushMessage(told, shown)).toMatchObject({ title, text, unseen: 3 })
})

test('one alert leads to its player and takes the place of an older one of his; several lead to the list', () => {
  const one = pushMessage([alert('ruled_out', barton, fit, out)], shown)
  expect(one).toMatchObject({ tag: 'nfl-00-1', url: '/nfl/player/nfl-00-1' })
  expect(pushMessage(many(2), shown)).toMatchObject({ tag: 'several', url: '/following/alerts' })
})

test('no push is longer than a phone shows, whatever a player is called', () => {
  const names = [
    '',
    'X',
    'Nil Ødegård-Ångström',
    'One '.repeat(30),
    'Word'.repeat(40),
    '🏈'.repeat(50),
  ]
  const days = [null, '2026-12-05', '2028-09-30']
  for (const name of names)
    for (const kind of playerAlertKinds)
      for (const day of days)
        for (const count of [1, 2, 3, 200]) {
          const status = 'Reserve/Physically unable to perform'
          const from = state(status, 50, '2027-12-19')
          const one = alert(kind, [name, 'esp-1'], from, state(status, 20, day))
          const { title, text } = pushMessage(Array(count).fill(one), shown)
          expect(title.length, title).toBeLessThanOrEqual(40)
          expect(text.length, text).toBeLessThanOrEqual(110)
        }
})

const ashford: PushedAlert = {
  kind: 'band',
  change: {
    ...{ id: 'epl-9#band', team_id: 'epl-9', name: 'Ashford', at: '2026-11-28T17:00:00.000Z' },
    ...{ cause: 'band', from: 6.1, to: 5.4, most: 'Cole McAlister' },
  },
}

test('a team’s band leads to its page, and does not take the place of a player with the same id', () => {
  expect(pushMessage([ashford], shown)).toEqual({
    ...{ title: 'Ashford: 6.1 → 5.4', tag: 'team#epl-9', url: '/soccer/team/epl-9', unseen: 3 },
    text: 'Now Moderate Health, most through Cole McAlister.',
  })
})

test('players and teams that changed together are counted as changes', () => {
  const { title, text } = pushMessage([alert('ruled_out', barton, fit, out), ashford], shown)
  expect(title).toBe('2 changes, 1 ruled out')
  expect(text).toBe('Cole Barton is out. Ashford: 6.1 → 5.4.')
})
