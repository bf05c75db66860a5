import { expect, it, test } from 'vitest'
import {
  askedComparison,
  comparedWith,
  comparisonFrom,
  comparisonIn,
  firstOfTooMany,
} from './comparison.ts'
import { comparisonAddress, comparisonSearch, comparisonWith } from './comparisonAddress.ts'

const bills = { sport: 'nfl', id: 'nfl-BUF-01' } as const
const dolphins = { sport: 'nfl', id: 'nfl-MIA-07' } as const
const lakers = { sport: 'nba', id: 'nba-LAL-02' } as const

test.each([
  [{ players: 'nfl.nfl-BUF-01 nfl.nfl-MIA-07' }, 'players', [bills, dolphins]],
  [{ players: 'nfl.nfl-BUF-01 nfl.nfl-BUF-01' }, 'players', [bills]],
  [{ players: 'nfl.nfl-BUF-01 golf.x-1 nonsense nba.' }, 'players', [bills]],
  [{ players: 'nfl.nfl-BUF-01 nba.nba-LAL-02' }, 'players', [bills, lakers]],
  [{ teams: 'soccer.epl-1.a' }, 'teams', [{ sport: 'soccer', id: 'epl-1.a' }]],
  [{ players: 'nfl.nfl-BUF-01', teams: 'nfl.nfl-BUF' }, 'players', [bills]],
  [{}, 'players', []],
  [{ teams: '' }, 'teams', []],
] as const)('the address %j compares %s', (search, kind, members) => {
  expect(comparisonIn(search)).toEqual({ kind, members })
})

it('a comparison is restored from its own address', () => {
  const comparison = { kind: 'players', members: [bills, dolphins] } as const
  expect(comparisonIn(comparisonSearch(comparison))).toEqual(comparison)
  expect(comparisonIn(comparisonWith('teams', 'nba', 'nba-LAL').search)).toEqual({
    kind: 'teams',
    members: [{ sport: 'nba', id: 'nba-LAL' }],
  })
})

it('a player or team joins others of the same kind and sport if there is room', () => {
  const one = { kind: 'players', members: [bills] } as const
  expect(comparedWith(one, dolphins, 'players').members).toEqual([bills, dolphins])
  expect(comparedWith(one, bills, 'players').members).toEqual([bills])
})

it('a player chosen in a list joins the latest comparison', () => {
  const chosen = comparisonAddress(comparisonWith('players', dolphins.sport, dolphins.id).search)
  const latest = { kind: 'players', members: [bills] } as const
  expect(askedComparison(chosen, latest).members).toEqual([bills, dolphins])
  expect(askedComparison(chosen, { kind: 'players', members: [lakers] }).members).toEqual([
    dolphins,
  ])
  const address = { players: 'nfl.nfl-MIA-07' }
  expect(askedComparison(address, latest).members).toEqual([dolphins])
})

it('a member of another sport or kind, or one for whom there is no room, starts a new comparison', () => {
  const one = { kind: 'players', members: [bills] } as const
  const two = { kind: 'teams', members: [bills, dolphins] } as const
  expect(comparedWith(one, lakers, 'players').members).toEqual([lakers])
  expect(comparedWith(one, dolphins, 'teams')).toEqual({ kind: 'teams', members: [dolphins] })
  expect(comparedWith(two, { sport: 'nfl', id: 'x' }, 'teams').members).toEqual([
    { sport: 'nfl', id: 'x' },
  ])
})

test.each([
  ['/nfl/player/nfl-MIA-07', { kind: 'players', members: [bills, dolphins] }],
  ['/NFL/player/nfl-MIA-07', { kind: 'players', members: [bills, dolphins] }],
  ['/nfl/player/nfl-BUF-01', { kind: 'players', members: [bills] }],
  ['/nba/player/nba-LAL-02', { kind: 'players', members: [lakers] }],
  ['/nfl/team/nfl-MIA', { kind: 'teams', members: [{ sport: 'nfl', id: 'nfl-MIA' }] }],
  ['/nfl/matchup/nfl-7', { kind: 'players', members: [bills] }],
  ['/golf/player/x-1', { kind: 'players', members: [bills] }],
  ['/compare', { kind: 'players', members: [bills] }],
])(
  'from %s the comparison goes on with its own player or team, where he fits',
  (path, comparison) => {
    expect(comparisonFrom(path, { kind: 'players', members: [bills] })).toEqual(comparison)
  },
)

it('without an earlier comparison, a page starts one with its own player', () => {
  const nobody = { kind: 'players', members: [] } as const
  expect(comparisonFrom('/nba/player/nba-LAL-02', nobody).members).toEqual([lakers])
  expect(comparisonSearch(comparisonFrom('/about', nobody))).toEqual({ players: undefined })
})

test.each([
  ['players', 4, undefined],
  ['players', 5, 4],
  ['teams', 2, undefined],
  ['teams', 3, 2],
] as const)(
  'of an address that names %s, %i of them, as many are offered as fit: %s',
  (kind, named, offered) => {
    const members = Array.from({ length: named }, (_, n) => ({
      sport: 'nfl' as const,
      id: `nfl-${n}`,
    }))
    const first = firstOfTooMany({ kind, members })
    expect(first?.members).toEqual(offered === undefined ? undefined : members.slice(0, offered))
  },
)
