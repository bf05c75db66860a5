import { expect, test } from 'vitest'
import { expectNoHarm } from '../testing/hostile.ts'
import { bootstrap, element, fixture, injured, read } from './testing/payloads.ts'

const players = (elements: unknown[]) => read(bootstrap({ elements }))
const of = <Kind extends string>(kind: Kind, { facts }: ReturnType<typeof read>) =>
  facts.filter((fact) => fact.kind === kind)

test('clubs, squads and games are read', () => {
  const { facts, rejects, complete } = read()
  expect(rejects).toEqual([])
  expect(complete).toEqual({ kind: 'player', competition: 'EPL', betweenSeasons: false })
  expect(
    facts.filter(({ kind }) => kind === 'team').map((team) => 'id' in team && team.id),
  ).toEqual(['epl-ARS', 'epl-LIV'])
  expect(facts.filter(({ kind }) => kind === 'player')).toHaveLength(22)
  expect(facts.find(({ kind }) => kind === 'game')).toMatchObject({
    id: 'epl-g2561895',
    season: 2026,
    week: 12,
    day: '2026-11-28',
    at: '2026-11-28T15:00:00.000Z',
    status: 'scheduled',
    homeTeamId: 'epl-ARS',
    awayTeamId: 'epl-LIV',
  })
})

test('a player keeps his id over seasons', () => {
  expect(of('player', players([element(204480, { id: 31 })]))).toMatchObject([
    {
      id: 'epl-p204480',
      teamId: 'epl-ARS',
      name: 'Ana Testa 204480',
      position: 'FW',
      active: true,
    },
  ])
})

test.each([
  [{ second_name: 'Sample Lopes', known_name: 'Bo Sample', web_name: 'Sample' }, null],
  [{ second_name: 'Sample', web_name: 'B.Sample' }, 'B.Sample'],
  [{ second_name: 'Sample', web_name: 'Bozinho' }, 'Bozinho'],
])('%j is known as %s', (over, knownAs) => {
  const elements = [element(1, { first_name: 'Bo', ...over })]
  expect(of('player', players(elements))).toMatchObject([
    { name: 'Bo Sample', nickname: null, knownAs },
  ])
})

test.each([
  [55, '12.6', 5.5, 10],
  [45, '0.3', 4.5, 0.3],
  [145, '68.4', 14.5, 70],
  [40, '0.0', 4, 0],
])('a player who costs %s and is owned by %s%% has his market', (now_cost, owned, price, digit) => {
  const listed = players([element(1, { now_cost, selected_by_percent: owned })])
  expect(of('player', listed)).toMatchObject([{ market: { price, owned: digit } }])
})

test('a manager is not read as a player', () => {
  const { facts, rejects } = players([element(1, { element_type: 5 })])
  expect(facts.filter(({ kind }) => kind === 'player' || kind === 'status')).toEqual([])
  expect(rejects).toEqual([])
})

test.each([
  'has joined Example Town on loan for the rest of the season.',
  'Has joined Real Example permanently.',
])('a player who has left with the news "%s" has no club and no status', (news) => {
  const { facts } = players([element(1, { status: 'u', chance_of_playing_next_round: 0, news })])
  expect(facts.find(({ kind }) => kind === 'player')).toMatchObject({ teamId: null, active: false })
  expect(facts.filter(({ kind }) => kind === 'status')).toEqual([])
})

test('statistics belong to the season that is being played', () => {
  const statsOf = (over: Record<string, unknown>) =>
    of('stats', read(bootstrap({ elements: [element(1, over)] }), [fixture({ started: true })]))
  expect(statsOf({})).toMatchObject([
    { season: 2026, games: 12, starts: 10, minutes: 900, goals: 4, assists: 2 },
  ])
  expect(statsOf({ minutes: 0, starts: 0 })).toMatchObject([{ season: 2026, games: 0, minutes: 0 }])
})

test('once a round is over statistics are this season’s, even if the list of games is empty', () => {
  const { facts } = read(bootstrap(), [])
  const seasons = facts.flatMap((fact) => (fact.kind === 'stats' ? [fact.season] : []))
  expect(new Set(seasons)).toEqual(new Set([2026]))
})

test('before the first game the statistics are last season’s, and newcomers have none', () => {
  const events = [{ id: 1, deadline_time: '2026-08-21T17:30:00Z', finished: false }]
  const newcomer = element(999, { minutes: 0, starts: 0 })
  const elements = [...bootstrap().elements, newcomer]
  const between = read(bootstrap({ events, elements }))
  expect(between.complete).toMatchObject({ betweenSeasons: true })
  const stats = between.facts.filter((fact) => fact.kind === 'stats')
  expect(stats).toHaveLength(22)
  expect(new Set(stats.map(({ season }) => season))).toEqual(new Set([2025]))
})

test('after the first kick-off statistics are this season’s once the listed minutes can have been played in it', () => {
  const events = [{ id: 1, deadline_time: '2026-08-21T17:30:00Z', finished: false }]
  const seasonWith = (minutes: number) => {
    const elements = bootstrap().elements.map((one) => ({ ...one, minutes, starts: 0 }))
    const { facts, complete } = read(bootstrap({ events, elements }), [fixture({ started: true })])
    expect(complete).toMatchObject({ betweenSeasons: false })
    return facts.flatMap((fact) => (fact.kind === 'stats' ? [fact.season] : []))[0]
  }
  expect([2700, 45, 0].map(seasonWith)).toEqual([2025, 2026, 2026])
})

test.each([
  ['a squad of three', { elements: bootstrap().elements.slice(0, 14) }],
  ['a player who cannot be read', { elements: [...bootstrap().elements, element(1, { code: 0 })] }],
  ['nobody', { elements: [] }],
])('nobody is removed by a list with %s', (_, over) => {
  expect(read(bootstrap(over)).complete).toBeUndefined()
})

test('an unknown club is rejected with its players and games', () => {
  const [home] = bootstrap().teams
  const teams = [home, { id: 2, code: 999 }]
  const { rejects, complete } = read(bootstrap({ teams }))
  expect(rejects[0]).toMatchObject({
    path: 'teams[1]',
    reason: 'there is no club "fpl 999" in the table of clubs',
  })
  expect(rejects).toHaveLength(13)
  expect(complete).toBeUndefined()
})

test.each(['news_added', 'minutes', 'team_code', 'status', 'now_cost', 'selected_by_percent'])(
  'a list in which %s has another name fails as a whole',
  (field) => {
    const elements = bootstrap().elements.map(({ [field as 'status']: value, ...rest }) => ({
      ...rest,
      renamed: value,
    }))
    expect(() => read(bootstrap({ elements }))).toThrow(
      `the players have changed their format: there is no field ${field}`,
    )
  },
)

test('a message in place of the data fails as a whole', () => {
  expect(() => read('The game is being updated.')).toThrow('the provider sent no list of squads')
})

test('hostile values give valid facts, rejects or one failure', () => {
  const game = bootstrap({ elements: [element(1, injured), element(2)] })
  const played = fixture({ started: true, finished: true, team_h_score: 2, team_a_score: 1 })
  expectNoHarm(game, (squads) => read(squads, [played]), ['bodyPart', 'notes', 'knownAs'])
  expectNoHarm([played, fixture({ code: 7 })], (fixtures) => read(game, fixtures))
})
