import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { factStore } from '#functions/store/facts/facts.ts'
import { effective } from '#functions/store/facts/sourceAndOverrides.ts'
import { entityKey } from '#functions/store/keys.ts'
import { testStack } from '#infra/testing/testStack.ts'
import type { Fact, FactOf } from '#shared/domain/facts/fact.ts'
import { applyFacts } from './applyFacts.ts'

const stack = await testStack('ingest')
const store = factStore(stack.ownDb, stack.environment.FACTS_TABLE ?? '')

let league = 0
/** Gives every test a league of its own, with ids of its own. */
const newLeague = () => {
  const tag = `t${++league}`
  const team = (name: string): FactOf<'team'> => ({
    kind: 'team',
    id: `nfl-${tag}${name}`,
    competition: 'NFL',
    city: 'Buffalo',
    name,
    abbreviation: 'BUF',
    colours: { primary: '#00338D', secondary: '#C60C30' },
    conference: 'AFC',
    division: 'East',
  })
  const player = (n: number, over: Partial<FactOf<'player'>> = {}): FactOf<'player'> => ({
    kind: 'player',
    id: `nfl-${tag}-${n}`,
    competition: 'NFL',
    teamId: `nfl-${tag}A`,
    name: `Player ${n}`,
    nickname: null,
    jersey: n,
    position: 'QB',
    depthOrder: 1,
    active: true,
    birthDate: '1998-05-04',
    heightInches: 75,
    weightPounds: 220,
    ...over,
  })
  const game = (over: Partial<FactOf<'game'>> = {}): FactOf<'game'> => ({
    kind: 'game',
    id: `nfl-${tag}-g`,
    competition: 'NFL',
    season: 2000 + league,
    seasonType: 1,
    week: 11,
    day: '2026-11-22',
    at: '2026-11-22T18:00:00.000Z',
    status: 'scheduled',
    homeTeamId: `nfl-${tag}A`,
    awayTeamId: `nfl-${tag}B`,
    venue: null,
    neutral: false,
    description: null,
    ...over,
  })
  const status = (at: string, value: string): FactOf<'status'> => ({
    kind: 'status',
    playerId: `nfl-${tag}-1`,
    at: `2026-11-${at}:00.000Z`,
    status: value,
    practice: null,
    bodyPart: 'Knee',
    notes: null,
  })
  return { tag, team, player, game, status, teams: [team('A'), team('B')] }
}

const put = (facts: Fact[], over: object = {}) =>
  applyFacts({ facts, rejects: [] }, { store, ...over })
const read = async <F extends Parameters<typeof entityKey>[0]>(fact: F) => {
  const [stored] = await store.entities.read([entityKey(fact)])
  return stored && effective(stored)
}
const writes = () =>
  stack.calls.list().filter(({ action }) => /^(Put|Delete|Update|BatchWrite)/.test(action))

describe('a payload', () => {
  it('a payload applied a second time writes nothing', async () => {
    const { teams, player, game, status } = newLeague()
    const facts = [...teams, player(1), game(), status('20T12:00', 'Out')]
    expect(await put(facts)).toMatchObject({
      created: { team: 2, player: 1, game: 1, status: 1 },
      writes: 5,
    })
    stack.calls.clear()
    expect(await put(facts)).toMatchObject({ created: {}, updated: {}, unchanged: 5, writes: 0 })
    expect(writes()).toEqual([])
  })

  it('a dry run reports the changes but does not write them', async () => {
    const { teams, player } = newLeague()
    const report = await put([...teams, player(1)], { dryRun: true })
    expect(report).toMatchObject({ created: { team: 2, player: 1 }, writes: 0 })
    expect(await read(player(1))).toBeUndefined()
  })

  it('the statuses of a rejected player are rejected, and each at its place in the file', async () => {
    const { player, status, tag } = newLeague()
    const [lost, said] = [player(1, { teamId: 'nfl-NOWHERE' }), status('20T12:00', 'Out')]
    const places = new Map<Fact, string>([
      [lost, 'players.csv:2'],
      [said, 'statuses.csv:2'],
    ])
    const { rejects } = await applyFacts({ facts: [said, lost], rejects: [], places }, { store })
    expect(rejects).toMatchObject([
      { path: 'players.csv:2', reason: 'there is no team nfl-NOWHERE' },
      { path: 'statuses.csv:2', reason: `there is no player nfl-${tag}-1` },
    ])
  })

  it('only records that refer to something unknown are rejected', async () => {
    const { teams, player, game, status, tag } = newLeague()
    const lost = player(2, { teamId: 'nfl-NOWHERE' })
    const { rejects, created } = await put([
      ...teams,
      lost,
      player(3),
      game({ awayTeamId: 'nfl-NOWHERE' }),
      status('20T12:00', 'Out'),
    ])
    expect(created).toEqual({ team: 2, player: 1 })
    expect(rejects.map(({ reason }) => reason)).toEqual([
      'there is no team nfl-NOWHERE',
      'there is no team nfl-NOWHERE',
      `there is no player nfl-${tag}-1`,
    ])
  })
})

describe('a player', () => {
  it('a traded player moves from the old team’s roster to the new one’s', async () => {
    const { teams, player, tag } = newLeague()
    await put([...teams, player(1)])
    await put([player(1, { teamId: `nfl-${tag}B` })])
    const ids = async (team: string) =>
      (await store.lists.players('NFL'))
        .filter(({ source }) => source.teamId === `nfl-${tag}${team}`)
        .map(({ source }) => source.id)
    expect([await ids('A'), await ids('B')]).toEqual([[], [`nfl-${tag}-1`]])
  })

  it('a renamed player remains the same player', async () => {
    const { teams, player } = newLeague()
    await put([...teams, player(1)])
    await put([player(1, { name: 'Somebody Else' })])
    expect(await read(player(1))).toMatchObject({ name: 'Somebody Else' })
  })

  it('two players may have the same name', async () => {
    const { teams, player, tag } = newLeague()
    await put([...teams, player(1, { name: 'Josh Allen' }), player(2, { name: 'Josh Allen' })])
    const players = await store.lists.players('NFL')
    expect(players.filter(({ source }) => source.teamId === `nfl-${tag}A`)).toHaveLength(2)
  })

  it('a player who is missing from a complete list loses his club but is kept', async () => {
    const { teams, tag } = newLeague()
    const nba = (n: number): FactOf<'player'> => ({
      ...newLeague().player(n),
      id: `nba-${tag}-${n}`,
      competition: 'NBA',
      teamId: teams[0]?.id ?? null,
    })
    const everyone = Array.from({ length: 8 }, (_, n) => nba(n))
    const complete = { kind: 'player', competition: 'NBA' } as const
    await put([...teams, ...everyone])
    await applyFacts({ facts: everyone.slice(1), rejects: [], complete }, { store })
    expect(await read(nba(0))).toMatchObject({ teamId: null, active: false, name: 'Player 0' })

    const { rejects } = await applyFacts(
      { facts: everyone.slice(7), rejects: [], complete },
      { store },
    )
    expect(rejects[0]?.reason).toContain('nobody was removed')
    expect(await read(nba(3))).toMatchObject({ active: true })

    const betweenSeasons = { ...complete, betweenSeasons: true }
    await applyFacts({ facts: everyone.slice(7), rejects: [], complete: betweenSeasons }, { store })
    expect(await read(nba(3))).toMatchObject({ teamId: null, active: false })
    expect(await read(nba(7))).toMatchObject({ active: true })
  })
})

describe('a game', () => {
  it.each([
    ['moved', { day: '2026-11-24', at: '2026-11-24T01:15:00.000Z' }],
    ['postponed without a date', { status: 'postponed', day: null, at: null }],
    ['cancelled', { status: 'cancelled' }],
  ] as const)('that is %s is listed once in its season', async (_, over) => {
    const { teams, game } = newLeague()
    await put([...teams, game()])
    await put([game(over)])
    const listed = await store.lists.games('NFL', game().season)
    expect(listed.map(({ source }) => source)).toEqual([game(over)])
  })
})

describe('an admin’s override', () => {
  it('an admin’s override stays when the feed contradicts it, and the difference is reported', async () => {
    const { teams, player } = newLeague()
    await put([...teams, player(1)])
    const [stored] = await store.entities.read([entityKey(player(1))])
    const overrides = { position: { value: 'WR', by: 'admin', at: '2026-11-20T12:00:00.000Z' } }
    await store.entities.write({ source: player(1), overrides }, stored)

    const report = await put([player(1, { position: 'TE', jersey: 9 })])
    expect(await read(player(1))).toMatchObject({ position: 'WR', jersey: 9 })
    expect(report.differences).toEqual([
      { kind: 'player', id: player(1).id, field: 'position', feed: 'TE', override: 'WR' },
    ])
    const [after] = await store.entities.read([entityKey(player(1))])
    expect(after?.source).toMatchObject({ position: 'TE' })
  })
})

describe('statuses and lines', () => {
  it('statuses and lines are appended only if they differ, and the newest is found with one read', async () => {
    const { teams, player, status } = newLeague()
    await put([...teams, player(1), status('18T12:00', 'Questionable')])
    await put([status('19T12:00', 'Questionable')])
    await put([status('20T12:00', 'Out')])
    stack.calls.clear()
    const latest = await store.history.latest('status', player(1).id)
    expect(stack.calls.list()).toHaveLength(1)
    expect(latest).toEqual(status('20T12:00', 'Out'))
    const file = await store.lists.file(player(1).id)
    expect(file.map(({ sk }) => String(sk)).filter((sk) => sk.startsWith('status'))).toHaveLength(2)
  })

  it('statuses and lines can be read as of a past time', async () => {
    const { teams, player, status } = newLeague()
    await put([...teams, player(1), status('18T12:00', 'Questionable'), status('20T12:00', 'Out')])
    const file = player(1).id
    const asOf = (at: string) => store.history.latest('status', file, at)
    expect(await asOf('2026-11-17T00:00:00.000Z')).toBeUndefined()
    expect(await asOf('2026-11-19T00:00:00.000Z')).toMatchObject({ status: 'Questionable' })
    expect(await asOf('2026-11-20T12:00:00.000Z')).toMatchObject({ status: 'Out' })
  })

  it('a line that returns to an earlier value is kept', async () => {
    const { teams, game } = newLeague()
    const line = (hour: number, spread: number): FactOf<'line'> => ({
      kind: 'line',
      gameId: game().id,
      at: `2026-11-20T${hour}:00:00.000Z`,
      spread,
      total: 44.5,
      homeMoneyline: null,
      awayMoneyline: null,
      homeSpreadMoneyline: -110,
      awaySpreadMoneyline: -110,
    })
    await put([...teams, game(), line(10, -3)])
    await put([line(11, -3)])
    await put([line(12, 0)])
    expect(await store.history.latest('line', game().id)).toMatchObject({
      spread: 0,
    })
  })
})

describe('deliveries', () => {
  it('late and repeated deliveries give the same facts as deliveries in order', async () => {
    const days = ['17', '18', '19', '20']
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('Out', 'Questionable', 'Active'), { minLength: 4, maxLength: 4 }),
        fc.array(fc.nat(3), { minLength: 4, maxLength: 7 }),
        async (values, order) => {
          const { teams, player, status } = newLeague()
          await put([...teams, player(1)])
          let newest = -1
          for (const n of order) {
            const payload = [player(1, { jersey: n }), status(`${days[n]}T12:00`, values[n] ?? '')]
            await put(payload, { late: n < newest })
            newest = Math.max(newest, n)
          }
          expect(await read(player(1))).toMatchObject({ jersey: newest })
          const latest = await store.history.latest('status', player(1).id)
          expect(latest?.status).toBe(values[newest])
        },
      ),
      { numRuns: 4 },
    )
  })
})

describe('news', () => {
  const { tag, teams, player } = newLeague()
  const story = (over: Partial<FactOf<'news'>> = {}): FactOf<'news'> => ({
    kind: 'news',
    id: `nfl-${tag}-n1`,
    competition: 'NFL',
    teamId: `nfl-${tag}A`,
    playerIds: [player(1).id, player(2).id],
    at: '2026-11-20T12:00:00.000Z',
    title: 'Back in training',
    source: 'Lake Erie Wire',
    url: null,
    author: null,
    categories: [],
    content: null,
    imageId: null,
    ...over,
  })
  const listed = async (month: string) =>
    (await store.lists.publications('NFL', [month])).news.filter(({ id }) => id === story().id)

  it('news is listed once, under its month, and moves with its time', async () => {
    await put([...teams, player(1), story()])
    expect(await listed('2026-11')).toEqual([story()])
    const changed = story({ playerIds: [player(1).id], at: '2026-12-01T13:00:00.000Z' })
    expect(await put([changed])).toMatchObject({ updated: { news: 1 } })
    expect([await listed('2026-11'), await listed('2026-12')]).toEqual([[], [changed]])
    expect(await put([changed])).toMatchObject({ unchanged: 1, writes: 0 })
  })

  it('writes made at the same time are all counted', async () => {
    const three = ['x', 'y', 'z'].map((n) => story({ id: `nfl-${tag}-${n}`, playerIds: [] }))
    stack.calls.clear()
    const { writes: counted } = await put(three)
    expect(counted).toBe(6)
    // Two more mark the batch and raise the version of the facts.
    expect(writes()).toHaveLength(6 + 2)
  })

  it('news without a date keeps the date of its first crawl', async () => {
    const again = story({ id: `nfl-${tag}-n2`, at: '2026-11-21T12:00:00.000Z' })
    await put([{ ...again, at: '2026-11-20T12:00:00.000Z' }])
    const report = await applyFacts({ facts: [again], rejects: [], undated: [again.id] }, { store })
    expect(report.writes).toBe(0)
  })
})
