import { expect, test } from 'vitest'
import type { Fact } from '#shared/domain/facts/fact.ts'
import { nothingKnown } from '../known.ts'
import { expectNoHarm } from '../testing/hostile.ts'
import { convertFixtures, openfootball } from './openfootball.ts'

const fetchedAt = new Date('2026-11-26T12:00:00.000Z')

const match = (over: Record<string, unknown> = {}) => ({
  round: 'Matchday 12',
  date: '2026-11-21',
  time: '21:00',
  team1: 'Girona FC',
  team2: 'Rayo Vallecano de Madrid',
  score: {},
  ...over,
})

const read = (matches: unknown, games: readonly Fact[] = []) => {
  const bytes = new TextEncoder().encode(JSON.stringify({ name: 'Primera', matches }))
  const known = { ...nothingKnown, games: games.filter((fact) => fact.kind === 'game') }
  const file = { file: '2026-27.es.1.json', bytes, contentType: '' }
  return convertFixtures('ESP')([file], { season: 2026, fetchedAt, known })
}
const game = (over: Record<string, unknown>) =>
  read([match(over)]).facts.find(({ kind }) => kind === 'game')
const score = (over: Record<string, unknown>, games: readonly Fact[] = []) =>
  read([match(over)], games).facts.find(({ kind }) => kind === 'score')

test('clubs and games are read, and a score without a result is left out', () => {
  const { facts, rejects } = read([match()])
  expect(rejects).toEqual([])
  expect(facts.map(({ kind }) => kind)).toEqual(['team', 'team', 'game'])
  expect(facts[2]).toMatchObject({
    id: 'esp-2026-GIR-RAY',
    season: 2026,
    week: 12,
    day: '2026-11-21',
    at: '2026-11-21T20:00:00.000Z',
    status: 'scheduled',
    homeTeamId: 'esp-GIR',
    awayTeamId: 'esp-RAY',
  })
})

test('a game keeps its id when its day or the names of its clubs change', () => {
  const ids = [{}, { date: '2027-02-03' }, { team1: 'Girona', team2: 'Rayo Vallecano' }].map(
    (over) => (game(over) as { id: string }).id,
  )
  expect(new Set(ids)).toEqual(new Set(['esp-2026-GIR-RAY']))
})

test('a game has a day and no time until television has chosen', () => {
  const { time: _, ...undecided } = match()
  expect(read([undecided]).facts[2]).toMatchObject({ day: '2026-11-21', at: null })
})

test.each([[{ score: { ht: [0, 3], ft: [1, 3] } }], [{ score: { ft: [1, 3] } }]])(
  '%j is a result, known two hours after the kick-off',
  (over) => {
    expect(game(over)).toMatchObject({ status: 'final' })
    expect(score(over)).toMatchObject({
      gameId: 'esp-2026-GIR-RAY',
      at: '2026-11-21T22:00:00.000Z',
      home: 1,
      away: 3,
      final: true,
    })
  },
)

test('a result without a time was known at the end of its day, a corrected one at its fetch', () => {
  const over = { time: undefined, score: { ft: [2, 2] } }
  expect(score(over)).toMatchObject({ at: '2026-11-21T23:00:00.000Z' })
  const before = read([match(over)]).facts
  expect(score(over, before)).toMatchObject({ at: '2026-11-26T12:00:00.000Z' })
})

test.each([
  ['postponed', 'postponed'],
  ['canceled', 'cancelled'],
  ['abandoned', 'postponed'],
])('a game that is %s', (word, status) => {
  expect(game({ status: word })).toMatchObject({ status })
})

test('a postponed game that is listed again has its new day; any other game listed twice is rejected once', () => {
  const later = match({ date: '2027-01-20' })
  for (const matches of [
    [match({ status: 'postponed' }), later],
    [later, match({ status: 'postponed' })],
  ]) {
    const { facts, rejects } = read(matches)
    expect(facts.filter(({ kind }) => kind === 'game')).toMatchObject([{ day: '2027-01-20' }])
    expect(rejects).toEqual([])
  }
  const twice = read([match(), later])
  expect(twice.facts.filter(({ kind }) => kind === 'game')).toHaveLength(1)
  expect(twice.rejects).toMatchObject([{ reason: 'the game is listed twice' }])
})

test.each([
  [{ team2: 'Example United' }, 'there is no club "Example United" in the table of clubs'],
  [{ date: '2025-11-21' }, 'is not a day of the season 2026/2027'],
  [{ status: 'abducted' }, 'is no status of a game'],
])('%j is rejected alone', (over, reason) => {
  const { facts, rejects } = read([match(over), match({ team1: 'Sevilla FC' })])
  expect(facts.filter(({ kind }) => kind === 'game')).toHaveLength(1)
  expect(rejects).toMatchObject([{ reason }])
})

test('a file with a renamed field, or without a list, fails as a whole', () => {
  const { team1, ...rest } = match()
  expect(() => read([{ ...rest, home: team1 }])).toThrow('there is no field team1')
  expect(() => read({})).toThrow('no list of fixtures')
})

test('hostile values give valid facts, rejects or one failure', () => {
  const other = match({ team1: 'Sevilla FC', score: { ft: [1, 0] }, status: 'awarded' })
  expectNoHarm([match(), other], (matches) => read(matches), ['week', 'at'])
})

test('each league and season has its file', () => {
  const filesOf = (season: number) =>
    openfootball.datasets.map(({ files }) => files({ now: fetchedAt, season, known: nothingKnown }))
  expect(filesOf(2026)).toMatchObject([
    [{ file: '2026-27.en.1.json' }],
    [{ file: '2026-27.es.1.json' }],
  ])
  expect(filesOf(2099)[1]).toEqual([
    {
      file: '2099-00.es.1.json',
      address:
        'https://raw.githubusercontent.com/openfootball/football.json/master/2099-00/es.1.json',
    },
  ])
})

test('the EPL’s games are not read while Fantasy Premier League is on', () => {
  expect(openfootball.datasets.map(({ competition, unless }) => [competition, unless])).toEqual([
    ['EPL', 'fpl'],
    ['ESP', undefined],
  ])
})
