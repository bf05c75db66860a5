import { expect, test } from 'vitest'
import { convert, recordOf } from '../testing/convert.ts'
import { fixture } from '../testing/provider.ts'

type Fields = Record<string, unknown>
interface Details extends Fields {
  Teams: (Fields & { Players: Fields[] })[]
  Games: Fields[]
}
const details = (): Details => JSON.parse(fixture('soccer-competition'))

const changed = (change: (payload: Details) => unknown) => {
  const payload = details()
  change(payload)
  return convert('epl/competition', payload)
}

test('reads clubs, their players, the games and the lines of a league', () => {
  const { facts, rejects, complete } = convert('epl/competition', details())
  expect(rejects).toEqual([])
  expect(complete).toEqual({ kind: 'player', competition: 'EPL' })
  expect(facts).toEqual([
    {
      kind: 'team',
      id: 'epl-509',
      competition: 'EPL',
      city: 'London',
      name: 'Arsenal',
      abbreviation: 'ARS',
      colours: { primary: '#DA020E', secondary: '#FFFFFF' },
      conference: null,
      division: null,
    },
    {
      kind: 'player',
      id: 'epl-93000001',
      competition: 'EPL',
      teamId: 'epl-509',
      name: 'Ferrandi',
      nickname: null,
      jersey: 1,
      position: 'GK',
      depthOrder: null,
      active: true,
      birthDate: '1999-07-03',
      heightInches: 75,
      weightPounds: 190,
    },
    {
      kind: 'status',
      playerId: 'epl-93000001',
      at: '2026-11-21T15:00:00.000Z',
      status: 'Out',
      startedOn: '2026-10-30',
      practice: null,
      bodyPart: 'Knee',
      notes: null,
    },
    expect.objectContaining({
      id: 'epl-516',
      city: 'Liverpool',
      colours: { primary: '#334155', secondary: '#94A3B8' },
    }),
    expect.objectContaining({ id: 'epl-93000002', teamId: 'epl-516', name: 'Amadou Keyes' }),
    expect.objectContaining({ kind: 'status', playerId: 'epl-93000002', status: 'Active' }),
    {
      kind: 'game',
      id: 'epl-70001',
      competition: 'EPL',
      season: 2027,
      seasonType: 1,
      week: 12,
      day: '2026-11-22',
      at: '2026-11-22T16:30:00.000Z',
      status: 'scheduled',
      homeTeamId: 'epl-509',
      awayTeamId: 'epl-516',
      venue: 'North Bank',
      neutral: false,
      description: null,
    },
    {
      kind: 'line',
      gameId: 'epl-70001',
      at: '2026-11-21T15:00:00.000Z',
      spread: -0.5,
      total: 2.5,
      homeMoneyline: 115,
      awayMoneyline: 240,
      homeSpreadMoneyline: 105,
      awaySpreadMoneyline: -125,
    },
    expect.objectContaining({ id: 'epl-70002', status: 'final', neutral: true, venue: null }),
    {
      kind: 'score',
      gameId: 'epl-70002',
      at: '2026-11-08T16:02:00.000Z',
      home: 3,
      away: 0,
      final: true,
    },
  ])
})

test('the time in UTC goes before the one in New York', () => {
  const { facts } = changed(({ Games }) =>
    Object.assign(Games[1] ?? {}, { UpdatedUtc: '2026-11-08T16:30:00' }),
  )
  expect(facts.at(-1)).toMatchObject({ kind: 'score', at: '2026-11-08T16:30:00.000Z' })
})

test.each([
  ['Break', 'in_progress'],
  ['Suspended', 'in_progress'],
  ['Awarded', 'final'],
  ['Postponed', 'postponed'],
  ['Canceled', 'cancelled'],
  [null, 'scheduled'],
])('of a game that is %s the status is %s', (Status, status) => {
  const { facts } = changed(({ Games }) => Object.assign(Games[0] ?? {}, { Status }))
  expect(facts.find((fact) => fact.kind === 'game')).toMatchObject({ status })
})

test.each([['Scrambled'], [null], ['half \ud83c'], [7]])(
  'a ground that is called %j has no name',
  (VenueName) => {
    const { facts, rejects } = changed(({ Teams }) => Object.assign(Teams[0] ?? {}, { VenueName }))
    expect(facts.find((fact) => fact.kind === 'game')).toMatchObject({ venue: null })
    expect(rejects).toEqual([])
  },
)

test('rejects a player alone, by the place where he stands, and nobody has left', () => {
  const { facts, rejects, complete } = changed(({ Teams }) =>
    Object.assign(Teams[1]?.Players[0] ?? {}, { Height: 20 }),
  )
  expect(facts.filter(({ kind }) => kind === 'player')).toHaveLength(1)
  expect(rejects).toMatchObject([{ path: 'Teams[1].Players[0].Height' }])
  expect(complete).toBeUndefined()
})

test('rejects a club with its players, and the others go in', () => {
  const { facts, rejects, complete } = changed(({ Teams }) =>
    Object.assign(Teams[0] ?? {}, { Name: null }),
  )
  expect(facts.flatMap((fact) => (fact.kind === 'team' ? [fact.id] : []))).toEqual(['epl-516'])
  expect(rejects).toMatchObject([
    { path: 'Teams[0].Name', reason: 'is missing' },
    {
      path: 'Teams[0].Players',
      reason: 'belong to a team that could not be read (1 players)',
    },
  ])
  expect(complete).toBeUndefined()
})

test.each([
  [{ Key: 'afcb' }, 'AFCB'],
  [{ Key: 'BRIGH' }, 'BRI'],
  [{ Key: null, Name: 'Málaga' }, 'MAL'],
  [{ Key: 'Ø', Name: '横浜' }, 'FC'],
])('a club with %j goes by %s', (fields, abbreviation) => {
  const { facts } = changed(({ Teams }) => Object.assign(Teams[0] ?? {}, fields))
  expect(facts[0]).toMatchObject({ kind: 'team', abbreviation })
})

test('rejects a game alone', () => {
  const { rejects } = changed(({ Games }) => Object.assign(Games[0] ?? {}, { HomeTeamId: null }))
  expect(rejects).toMatchObject([{ path: 'Games[0].HomeTeamId', reason: 'is missing' }])
})

test.each([[null], [[]], ['none']])('a club whose players are %j removes nobody', (Players) => {
  const { facts, complete } = changed(({ Teams }) => Object.assign(Teams[0] ?? {}, { Players }))
  expect(facts.filter(({ kind }) => kind === 'team')).toHaveLength(2)
  expect(complete).toBeUndefined()
})

test('a league that lists no clubs removes nobody', () => {
  const { complete } = changed((payload) => {
    payload.Teams = []
  })
  expect(complete).toBeUndefined()
})

test('a trial key hides injuries, and it is said', () => {
  const { facts, rejects, complete } = changed(({ Teams }) =>
    Object.assign(Teams[0]?.Players[0] ?? {}, { InjuryStatus: 'Scrambled' }),
  )
  expect(facts.filter(({ kind }) => kind === 'status')).toMatchObject([{ status: 'Active' }])
  expect(rejects).toMatchObject([{ reason: expect.stringMatching(/of 1 players/) }])
  expect(complete).toEqual({ kind: 'player', competition: 'EPL' })
})

test('refuses a competition that was not asked for', () => {
  expect(() => convert('esp/competition', details())).toThrow(
    'the provider sent EPL where ESP was asked for',
  )
})

test('reads totals of a season, round by round', () => {
  const rounds = [recordOf('soccer-stats', 0), recordOf('soccer-stats', 1)]
  const { facts, rejects } = convert('epl/stats', rounds)
  expect(rejects).toEqual([])
  expect(facts).toMatchObject([
    { playerId: 'epl-93000002', games: 11, starts: 9, minutes: 812, goals: 6, assists: 2 },
  ])
})

test('leaves totals of a pre-season out', () => {
  const [round] = [recordOf('soccer-stats')] as { PlayerSeasons: Fields[] }[]
  Object.assign(round?.PlayerSeasons[0] ?? {}, { SeasonType: 2 })
  expect(convert('epl/stats', [round]).facts).toEqual([])
})

test('rejects totals by their place', () => {
  const [round] = [recordOf('soccer-stats')] as { PlayerSeasons: Fields[] }[]
  Object.assign(round?.PlayerSeasons[0] ?? {}, { Goals: 'six' })
  expect(convert('epl/stats', [round]).rejects).toMatchObject([
    { path: '[0].PlayerSeasons[0].Goals' },
  ])
})
