import { expect, test } from 'vitest'
import type { MatchupPage } from '#shared/contract/matchup.ts'
import type { PlayerRow } from '#shared/contract/playerRow.ts'
import { missingForGuest, missingOnSide, othersText } from './missingPlayers.ts'

const part = (player_id: string, shown: number, label = 'knee sprain') => ({
  ...{ key: `${player_id} ${label}`, player_id, player: `Dana ${player_id}`, label },
  ...{ effect: shown, shown, value: 50 },
})

const player = (player_id: string, over: Partial<PlayerRow> = {}) =>
  ({
    ...{ player_id, position: 'WR', availability: 0, injury_status: 'Out', body_part: 'Knee' },
    ...{ recovery_return_date: '2026-12-02', return_date_from: 'team' },
    predicted_return_date: '2026-12-13',
    ...over,
  }) as PlayerRow

const pageWith = (
  parts: ReturnType<typeof part>[],
  rows: PlayerRow[],
  score: number,
  absences: object[] = [],
) =>
  ({
    match: [{ absences: { away: absences, home: [] } }],
    awayPlayers: rows,
    teamInfo: {
      away: { explanation: score ? { shown_original: 10, shown_score: score, parts } : null },
    },
  }) as unknown as MatchupPage

const today = '2026-11-21'
const away = (...of: Parameters<typeof pageWith>) =>
  missingOnSide(pageWith(...of), 'away', today, false)

test('a player’s causes add up to one cost, the costliest four are listed, and the others add up to the rest of the loss', () => {
  const parts = [
    ...[part('a', -0.3), part('a', -0.4, 'back'), part('b', -0.6), part('c', -0.2)],
    ...[part('d', -0.2), part('e', -0.1), part('f', -0.1), part('g', -0.1), part('h', 0)],
  ]
  const fit = { availability: 100, injury_status: null, return_date_from: null } as const
  const rows = [player('a'), player('e'), player('f', fit), player('g', fit), player('h', fit)]
  const { listed, others, total } = away(parts, rows, 8)
  expect(listed.map(({ name, cost }) => `${name} ${cost}`)).toEqual([
    'Dana a -0.7',
    'Dana b -0.6',
    'Dana c -0.2',
    'Dana d -0.2',
  ])
  expect(others).toEqual({ missing: { count: 1, cost: -0.1 }, playing: { count: 3, cost: -0.2 } })
  expect(total).toBe(-2)
})

const noReturn = { return_date_from: null, recovery_return_date: null }
const said = 'we say Dec 13, team says Dec 2'

test.each<[string, Partial<PlayerRow>, string, string | null, 'likely' | 'possible']>([
  ['out', {}, 'knee, out', said, 'likely'],
  ['on injured reserve', { injury_status: 'IR' }, 'knee, injured reserve', said, 'likely'],
  [
    'back next year',
    { predicted_return_date: '2027-01-03', recovery_return_date: null },
    'knee, out',
    'we say Jan 3, 2027',
    'likely',
  ],
  ['doubtful', { availability: 30, injury_status: 'Doubtful' }, 'knee, doubtful', said, 'likely'],
  ['questionable', { availability: 68 }, 'knee, plays 68%', null, 'possible'],
  [
    'ruled out by an editor',
    { set_by_editor: true },
    'knee, out, set by an editor',
    said,
    'likely',
  ],
  [
    'banned, though an old injury costs points',
    { ...{ gaming_score: 96, injury_status: 'Suspended', body_part: null }, ...noReturn },
    'knee sprain, out for another reason',
    null,
    'likely',
  ],
])(
  'a player who is %s is listed with his status and his return',
  (_, over, status, returns, absence) => {
    const { listed } = away([part('a', -0.7)], [player('a', over)], 9.3)
    expect(listed[0]).toMatchObject({ position: 'WR', status, returns, absence })
  },
)

test.each<[string, Partial<PlayerRow>]>([
  ['is back', { return_date_from: 'returned', recovery_return_date: '2026-11-15' }],
  ['was not hurt', noReturn],
])('a player who %s is not missing, whatever he costs', (_, over) => {
  const plays = player('a', { availability: 100, injury_status: null, ...over })
  const { listed, others } = away([part('a', -0.7)], [plays], 9.3)
  expect(listed).toEqual([])
  expect(others.playing).toEqual({ count: 1, cost: -0.7 })
})

const absence = {
  ...{ player_id: 'a', player_name: 'Dana Fox', position: 'QB' },
  ...{ status: 'Out', body_part: 'lower_leg' },
}

test('without an explanation the absences of the card are listed, without a total', () => {
  const { listed, total } = away([], [], 0, [{ ...absence, cost: -1.2 }])
  expect(listed).toEqual([
    {
      ...{ id: 'a', position: 'QB', name: 'Dana Fox', shortName: 'Fox', cost: -1.2 },
      ...{ status: 'lower leg, out', returns: null, absence: 'likely' },
    },
  ])
  expect(total).toBeNull()
})

test('on a card, a player counts as missing unless most players with his status play', () => {
  const cards = [absence, { ...absence, player_id: 'b', mostly_plays: true as const }]
  const { listed } = away(
    [],
    [],
    0,
    cards.map((card) => ({ ...card, cost: -1.2 })),
  )
  expect(listed.map(({ absence }) => absence)).toEqual(['likely', 'possible'])
})

test('a player has the status that his publisher gives him', () => {
  const known = { ...absence, player_name: 'Dana Fox Ruiz', known_as: 'Dana F.', cost: -1.2 }
  expect(away([], [], 0, [known]).listed[0]?.shortName).toBe('Dana F.')
  const { listed } = away([part('a', -0.7)], [player('a', { known_as: 'Dana F.' })], 9.3)
  expect(listed[0]?.shortName).toBe('Dana F.')
})

test('a guest sees the absences and their number, without costs', () => {
  const five = ['a', 'b', 'c', 'd', 'e'].map((player_id) => ({ ...absence, player_id }))
  const game = { absences: { away: five, home: [] } } as unknown as Parameters<
    typeof missingForGuest
  >[0]
  const { listed, others } = missingForGuest(game, 'away')
  expect(listed.map(({ cost }) => cost)).toEqual([null, null, null, null])
  expect(others.missing).toEqual({ count: 1, cost: null })
  expect(others.playing.count).toBe(0)
})

test('once the game has begun nothing is forecast', () => {
  const rows = [player('a'), player('b', { availability: 60, injury_status: 'Questionable' })]
  const page = pageWith([part('a', -0.4), part('b', -0.3)], rows, 8)
  const told = (isPast: boolean) =>
    missingOnSide(page, 'away', today, isPast).listed.map(({ status, returns }) =>
      [status, returns].join(' | '),
    )
  expect(told(false)).toEqual([`knee, out | ${said}`, 'knee, plays 60% | '])
  expect(told(true)).toEqual(['knee, out | ', 'knee, 60% to play | '])
})

test.each([
  ['missing', 1, false, '1 more out or in doubt'],
  ['missing', 20, true, '20 more out or in doubt'],
  ['playing', 1, false, '1 more plays below his best'],
  ['playing', 34, false, '34 more play below their best'],
  ['playing', 1, true, '1 more below his best'],
  ['playing', 34, true, '34 more below their best'],
] as const)('of %s players who are not listed, %i, past %s: %s', (kind, count, isPast, text) => {
  expect(othersText(kind, count, isPast)).toBe(text)
})
