import { expect, test } from 'vitest'
import { convert } from '../testing/convert.ts'
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

test('reads the clubs, players, games and lines of a league', () => {
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

test('prefers the time in UTC to the one in New York', () => {
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
])('reads the game status %s as %s', (Status, status) => {
  const { facts } = changed(({ Games }) => Object.assign(Games[0] ?? {}, { Status }))
  expect(facts.find((fact) => fact.kind === 'game')).toMatchObject({ status })
})

test.each([['Scrambled'], [null], ['half \ud83c'], [7]])(
  'reads the venue %j as unknown',
  (VenueName) => {
    const { facts, rejects } = changed(({ Teams }) => Object.assign(Teams[0] ?? {}, { VenueName }))
    expect(facts.find((fact) => fact.kind === 'game')).toMatchObject({ venue: null })
    expect(rejects).toEqual([])
  },
)

test('rejects only one player, with his place, and removes nobody', () => {
  const { facts, rejects, complete } = changed(({ Teams }) =>
    Object.assign(Teams[1]?.Players[0] ?? {}, { Height: 20 }),
  )
  expect(facts.filter(({ kind }) => kind === 'player')).toHaveLength(1)
  expect(rejects).toMatchObject([{ path: 'Teams[1].Players[0].Height' }])
  expect(complete).toBeUndefined()
})

test('rejects a club with its players and keeps the others', () => {
  const { facts, rejects, complete } = changed(({ Teams }) =>
    Object.assign(Teams[0] ?? {}, { Name: null }),
  )
  expect(facts.flatMap((fact) => (fact.kind === 'team' ? [fact.id] : []))).toEqual(['epl-516'])
  expect(rejects).toMatchObject([
    { path: 'Teams[0].Name', reason: 'is missing' },
    {
      path: 'Teams[0].Players',
      reason: 'rejected together with their team (1)',
    },
  ])
  expect(complete).toBeUndefined()
})

test.each([
  [{ Key: 'afcb' }, 'AFCB'],
  [{ Key: 'BRIGH' }, 'BRI'],
  [{ Key: null, Name: 'Málaga' }, 'MAL'],
  [{ Key: 'Ø', Name: '横浜' }, 'FC'],
])('abbreviates a club with %j as %s', (fields, abbreviation) => {
  const { facts } = changed(({ Teams }) => Object.assign(Teams[0] ?? {}, fields))
  expect(facts[0]).toMatchObject({ kind: 'team', abbreviation })
})

test('rejects only one game', () => {
  const { rejects } = changed(({ Games }) => Object.assign(Games[0] ?? {}, { HomeTeamId: null }))
  expect(rejects).toMatchObject([{ path: 'Games[0].HomeTeamId', reason: 'is missing' }])
})

test.each([[null], [[]], ['none']])('removes nobody if the players of a club are %j', (Players) => {
  const { facts, complete } = changed(({ Teams }) => Object.assign(Teams[0] ?? {}, { Players }))
  expect(facts.filter(({ kind }) => kind === 'team')).toHaveLength(2)
  expect(complete).toBeUndefined()
})

test('removes nobody if the league has no clubs', () => {
  const { complete } = changed((payload) => {
    payload.Teams = []
  })
  expect(complete).toBeUndefined()
})

test('reports that a trial key hides injuries', () => {
  const { facts, rejects, complete } = changed(({ Teams }) =>
    Object.assign(Teams[0]?.Players[0] ?? {}, { InjuryStatus: 'Scrambled' }),
  )
  expect(facts.filter(({ kind }) => kind === 'status')).toMatchObject([{ status: 'Active' }])
  expect(rejects).toMatchObject([{ reason: expect.stringMatching(/of 1 players/) }])
  expect(complete).toEqual({ kind: 'player', competition: 'EPL' })
})

test('rejects another competition than the requested one', () => {
  expect(() => convert('esp/competition', details())).toThrow(
    'the provider sent EPL where ESP was asked for',
  )
})
