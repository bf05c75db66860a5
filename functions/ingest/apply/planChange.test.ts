import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FactOf } from '#shared/domain/facts/fact.ts'
import type { SeasonStats } from '#shared/domain/facts/teams.ts'
import { changedFields, planEntity, planPoint, planRecord } from './planChange.ts'

const team = (over: Partial<FactOf<'team'>> = {}): FactOf<'team'> => ({
  kind: 'team',
  id: 'nfl-BUF',
  competition: 'NFL',
  city: 'Buffalo',
  name: 'Bills',
  abbreviation: 'BUF',
  colours: { primary: '#00338D', secondary: '#C60C30' },
  conference: null,
  division: null,
  ...over,
})
const status = (at: number, value: string): FactOf<'status'> => ({
  kind: 'status',
  playerId: 'nfl-1',
  at: new Date(at * 60_000).toISOString(),
  status: value,
  practice: null,
  bodyPart: null,
  notes: null,
})
const bet = (payout: number): FactOf<'bet'> => ({
  kind: 'bet',
  id: 'nfl-b1',
  competition: 'NFL',
  at: '2026-11-20T12:00:00.000Z',
  payout,
  win: payout > 0,
})

describe('an entity', () => {
  const stored = { source: team(), overrides: {}, version: 1 }

  it.each([
    ['is created where there is none', team(), undefined, false, { kind: 'create' }],
    ['is created by a late delivery, too', team(), undefined, true, { kind: 'create' }],
    ['is not changed if nothing differs', team(), stored, false, { kind: 'none' }],
    [
      'is updated in the fields that differ',
      team({ city: 'Toronto' }),
      stored,
      false,
      { kind: 'update', fields: ['city'] },
    ],
    [
      'is updated if a part of a field differs',
      team({ colours: { primary: '#00338D', secondary: '#FFFFFF' } }),
      stored,
      false,
      { kind: 'update', fields: ['colours'] },
    ],
    [
      'is updated if one field is set and another one is undefined',
      team({ colours: { secondary: '#C60C30' } as FactOf<'team'>['colours'] }),
      { ...stored, source: team({ colours: { primary: undefined } as never }) },
      false,
      { kind: 'update', fields: ['colours'] },
    ],
    [
      'is not changed by a late delivery',
      team({ city: 'Toronto' }),
      stored,
      true,
      { kind: 'stale' },
    ],
  ] as const)('%s', (_, fact, before, late, expected) => {
    expect(planEntity(fact, before, late, null)).toMatchObject(expected)
  })

  it('an entity is compared with the feed’s last value, not with an admin’s override', () => {
    const overrides = { city: { value: 'Toronto', by: 'a', at: '' } }
    expect(planEntity(team(), { ...stored, overrides }, false, null)).toEqual({ kind: 'none' })
  })
})

describe('a player’s club', () => {
  const player = (over: Partial<FactOf<'player'>>): FactOf<'player'> => ({
    ...{ kind: 'player', id: 'nfl-1', competition: 'NFL', teamId: 'nfl-BUF', name: 'Josh Allen' },
    ...{ nickname: null, jersey: 17, position: 'QB', depthOrder: 1, active: true },
    ...{ birthDate: null, heightInches: null, weightPounds: null },
    ...over,
  })
  /** The fact that is stored after each of the clubs that a feed has named, one a day. */
  const storedAfter = (...clubs: (string | null)[]) =>
    clubs.reduce<FactOf<'player'>>((source, teamId, at) => {
      const stored = { source, overrides: {}, version: 1 }
      const change = planEntity(player({ teamId }), stored, false, `2026-11-0${at + 1}`)
      return change.kind === 'update' ? (change.fact as FactOf<'player'>) : source
    }, player({}))

  it('a player’s joining date is the day of the transfer, and stays when something else changes', () => {
    const joined = { teamId: 'nfl-MIA', on: '2026-11-02' }
    expect(storedAfter('nfl-BUF', 'nfl-MIA', 'nfl-MIA')).toMatchObject({
      teamId: 'nfl-MIA',
      joined,
    })
    const stored = { source: player({ teamId: 'nfl-MIA', joined }), overrides: {}, version: 1 }
    const moved = planEntity(player({ teamId: 'nfl-MIA', jersey: 9 }), stored, false, '2026-11-09')
    expect(moved).toMatchObject({ fields: ['jersey'], fact: { joined } })
    const same = planEntity(player({ teamId: 'nfl-MIA' }), stored, false, '2026-11-09')
    expect(same).toEqual({ kind: 'none' })
  })

  it('only a player who comes from another club gets a new joining date', () => {
    expect(storedAfter('nfl-BUF', 'nfl-BUF')).not.toHaveProperty('joined')
    expect(storedAfter(null, 'nfl-BUF')).toMatchObject({ joined: { teamId: 'nfl-BUF', on: null } })
    expect(storedAfter('nfl-MIA', null, 'nfl-MIA').joined).toEqual({
      teamId: 'nfl-MIA',
      on: '2026-11-01',
    })
    expect(storedAfter('nfl-MIA', 'nfl-BUF').joined).toEqual({
      teamId: 'nfl-BUF',
      on: '2026-11-02',
    })
  })
})

describe('a status', () => {
  it.each([
    ['opens the history', status(5, 'Out'), undefined, undefined, false, 'create'],
    [
      'differs from the one in force',
      status(5, 'Out'),
      status(3, 'Doubtful'),
      status(3, 'Doubtful'),
      false,
      'create',
    ],
    [
      'repeats the one in force',
      status(5, 'Out'),
      status(3, 'Out'),
      status(3, 'Out'),
      false,
      'none',
    ],
    [
      'repeats what another source says',
      { ...status(5, 'Out'), source: 'fpl' },
      status(3, 'Out'),
      status(3, 'Out'),
      false,
      'none',
    ],
    [
      'repeats one of two days before',
      status(2 * 24 * 60, 'Out'),
      status(0, 'Out'),
      status(0, 'Out'),
      false,
      'create',
    ],
    [
      'repeats that the player is fit',
      status(20 * 24 * 60, 'Active'),
      status(0, 'Active'),
      status(0, 'Active'),
      false,
      'none',
    ],
    [
      'has the time of a stored one',
      status(5, 'Out'),
      status(5, 'Doubtful'),
      status(5, 'Doubtful'),
      false,
      'none',
    ],
    [
      'is late and older than the newest',
      status(4, 'Out'),
      undefined,
      status(5, 'Active'),
      true,
      'create',
    ],
    [
      'is late and newer than the newest',
      status(6, 'Out'),
      status(5, 'Active'),
      status(5, 'Active'),
      true,
      'stale',
    ],
  ] as const)('that %s is planned as expected', (_, point, inForce, latest, late, kind) => {
    expect(planPoint(point, { inForce, latest }, late).kind).toBe(kind)
  })

  it('the newest delivery decides a status, whatever the order of deliveries', () => {
    const value = fc.constantFrom('Out', 'Questionable', 'Active')
    fc.assert(
      fc.property(
        fc.array(value, { minLength: 1, maxLength: 6 }),
        fc.array(fc.nat(5), { minLength: 1, maxLength: 12 }),
        (values, deliveries) => {
          const order = deliveries.filter((n) => n < values.length)
          const history: FactOf<'status'>[] = []
          let newest = -1
          for (const n of order) {
            const point = status(n, values[n] ?? '')
            const latest = history.at(-1)
            const inForce = history.findLast(({ at }) => at <= point.at)
            const change = planPoint(point, { inForce, latest }, n < newest)
            if (change.kind === 'create') history.push(point)
            history.sort((a, b) => (a.at < b.at ? -1 : 1))
            newest = Math.max(newest, n)
          }
          expect(history.at(-1)?.status).toBe(values[newest])
        },
      ),
    )
  })
})

it('a record that differs is replaced, but not by a late delivery', () => {
  expect(planRecord(bet(1), undefined, false)).toMatchObject({ kind: 'create' })
  expect(planRecord(bet(1), bet(1), false)).toEqual({ kind: 'none' })
  expect(planRecord(bet(-1), bet(1), false)).toMatchObject({ fields: ['payout', 'win'] })
  expect(planRecord(bet(-1), bet(1), true)).toEqual({ kind: 'stale' })
})

it('stored single games are kept if a feed has only totals, and replaced if it has games', () => {
  const stats = { kind: 'stats', playerId: 'epl-p1', season: 2026, minutes: 900 } as SeasonStats
  const games = [{ day: '2026-11-21', share: 0.5 }]
  const counted = { ...stats, recentGames: games }
  expect(planRecord(stats, counted, false)).toEqual({ kind: 'none' })
  expect(planRecord({ ...stats, minutes: 945 }, counted, false)).toMatchObject({
    fact: { minutes: 945, recentGames: games },
    fields: ['minutes'],
  })
  expect(planRecord({ ...stats, recentGames: [] }, counted, false)).toMatchObject({
    fact: { recentGames: [] },
  })
})

it('a field that was removed counts as changed', () => {
  expect(changedFields({ a: 1, b: 2 }, { a: 1 })).toEqual(['b'])
})

it.each([
  [{ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 }, []],
  [{ a: 1 }, { a: 1, b: undefined }, ['value']],
  [{ a: undefined }, { b: 1 }, ['value']],
  [[1, 2], [2, 1], ['value']],
  [null, {}, ['value']],
  [0, -0, ['value']],
])('a field that goes from %j to %j is among the changed fields: %j', (before, after, changed) => {
  expect(changedFields({ value: before }, { value: after })).toEqual(changed)
})
