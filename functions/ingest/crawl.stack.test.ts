import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { factStore } from '#functions/store/facts/facts.ts'
import { feedRuns } from '#functions/store/facts/feedRuns.ts'
import { Killed, killedAfter } from '#functions/store/testing/faultyClients.ts'
import { testStack } from '#infra/testing/testStack.ts'
import type { Fact, FactOf } from '#shared/domain/facts/fact.ts'
import { noStats } from '#shared/domain/facts/teams.ts'
import { crawl, isDue } from './crawl.ts'
import { type Converted, type Feed, FeedError } from './feed/feed.ts'
import { rawPayloads } from './rawPayloads.ts'

const stack = await testStack('ingest')
const { FACTS_TABLE = '', RUNS_TABLE = '', RAW_BUCKET = '' } = stack.environment
const s3 = new S3Client({})
/** The test's own client: the function may not read the payloads that it has kept. */
const operator = new S3Client({ userAgentAppId: '' })
const store = factStore(stack.ownDb, FACTS_TABLE)
const rosterOf = async (teamId: string) =>
  (await store.lists.players('NFL')).filter(({ source }) => source.teamId === teamId)
const crawling = {
  store,
  runs: feedRuns(stack.ownDb, RUNS_TABLE),
  raw: rawPayloads(s3, RAW_BUCKET),
  now: new Date('2026-11-21T12:00:00Z'),
}

let feeds = 0
const feed = (payloads: { at: string; body: Converted | FeedError | 'unchanged' }[]): Feed => {
  const name = `test/${++feeds}`
  const left = [...payloads]
  return {
    name,
    competition: 'NFL',
    everyMinutes: 15,
    async fetch() {
      const next = left.shift()
      if (!next || next.body === 'unchanged') return 'unchanged'
      if (next.body instanceof FeedError) throw next.body
      const bytes = new TextEncoder().encode(JSON.stringify(next.body))
      const fetchedAt = new Date(next.at)
      return { bytes, fetchedAt, contentType: 'application/json', etag: `"${next.at}"` }
    },
    convert: ({ bytes }) => JSON.parse(new TextDecoder().decode(bytes)),
  }
}

const squad = (tag: string, over: Partial<FactOf<'player'>> = {}): Fact[] => [
  {
    kind: 'team',
    id: `nfl-${tag}`,
    competition: 'NFL',
    city: 'Buffalo',
    name: 'Bills',
    abbreviation: 'BUF',
    colours: { primary: '#00338D', secondary: '#C60C30' },
    conference: null,
    division: null,
  },
  {
    kind: 'player',
    id: `nfl-${tag}-1`,
    competition: 'NFL',
    teamId: `nfl-${tag}`,
    name: 'Player One',
    nickname: null,
    jersey: 1,
    position: 'QB',
    depthOrder: 1,
    active: true,
    birthDate: null,
    heightInches: null,
    weightPounds: null,
    ...over,
  },
]
const report = (tag: string, day: string, status: string, notes: string): Fact => ({
  kind: 'status',
  playerId: `nfl-${tag}-1`,
  at: `2026-11-${day}T17:00:00.000Z`,
  status,
  practice: null,
  bodyPart: null,
  notes,
})
const converted = (facts: Fact[], rejects: Converted['rejects'] = []): Converted => ({
  facts,
  rejects,
})
const at = (hour: number) => `2026-11-21T${String(hour).padStart(2, '0')}:00:00.000Z`

const crawlsOf = async (name: string) => {
  const { Items = [] } = await stack.db.send(
    new QueryCommand({
      TableName: RUNS_TABLE,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :crawl)',
      ExpressionAttributeValues: { ':pk': `feed#${name}`, ':crawl': 'crawl#' },
    }),
  )
  return Items.map((item) => item.crawl)
}
const factWrites = () =>
  stack.calls
    .list()
    .filter(({ action, resource }) => /^(Put|Delete)/.test(action) && resource === FACTS_TABLE)

describe('a crawl', () => {
  it('stores nothing of a source whose names are mostly unknown, and says how many were known', async () => {
    const matched = (of: number, ...missing: string[]): Converted => ({
      ...converted(squad('matched')),
      matched: { noun: 'players', of, missing },
    })
    const names = (count: number) => Array.from({ length: count }, (_, i) => `Testa ${i + 1}`)
    const results = []
    const bodies = [
      matched(100, ...names(6)),
      matched(40, ...names(40)),
      matched(100, 'Testa'),
      matched(4, ...names(2)),
    ]
    for (const body of bodies) results.push(await crawl(feed([{ at: at(8), body }]), crawling))
    expect(results).toMatchObject([
      {
        outcome: 'failed',
        message:
          '94.0% of 100 players are known; not Testa 1, Testa 2, Testa 3, Testa 4, Testa 5: nothing of it was stored',
      },
      {
        outcome: 'failed',
        message:
          'None of 40 players is known yet: nothing of it was stored, because the source that lists them has to be read first',
      },
      { outcome: 'applied', message: '99.0% of 100 players are known; not Testa' },
      { outcome: 'applied' },
    ])
  })

  it.each([
    ['fpl/epl/statuses', 'fpl'],
    ['sportsdataio/nfl/injuries', 'provider'],
  ])('of %s stores statuses as those of %s', async (name, source) => {
    const tag = source
    const said = report(tag, '18', 'Out', 'Left ankle sprain')
    const reading = feed([{ at: at(8), body: converted([...squad(tag), said]) }])
    await crawl({ ...reading, name }, crawling)
    const latest = await store.history.latest('status', `nfl-${tag}-1`)
    expect(latest).toEqual({ ...said, source, first: true })
  })

  it('marks the players on the first list, and dates their absences by their games once these are known', async () => {
    const games = [
      { day: '2026-11-01', share: 1 },
      { day: '2026-11-08', share: null },
    ]
    const stats = { ...noStats, playerId: 'nfl-first-1', competition: 'NFL', season: 2026 } as const
    const said = (day: string) => report('first', day, 'Out', 'Left ankle sprain')
    const lists = feed([
      { at: '2026-11-18T18:00:00.000Z', body: converted([...squad('first'), said('18')]) },
      { at: '2026-11-20T18:00:00.000Z', body: converted([said('20')]) },
    ])
    const counts = feed([
      {
        at: '2026-11-19T18:00:00.000Z',
        body: converted([{ kind: 'stats', ...stats, games: 1, recentGames: games }]),
      },
    ])
    const injuries = async () =>
      (await store.lists.file('nfl-first-1'))
        .map(({ feed }) => feed as Fact | undefined)
        .filter((fact) => fact?.kind === 'injury')
    await crawl(lists, crawling)
    const [unknown, ...others] = await injuries()
    expect(others).toEqual([])
    expect(unknown).toMatchObject({ startedOn: '2026-11-18', listedOn: '2026-11-18' })
    await crawl(counts, crawling)
    expect(await injuries()).toEqual([{ ...unknown, startedOn: '2026-11-08' }])
    await crawl(lists, crawling)
    const latest = await store.history.latest('status', 'nfl-first-1')
    expect(latest).toEqual({ ...said('20'), source: 'provider' })
    const past = feed([
      {
        at: at(8),
        body: converted([...squad('past'), report('past', '18', 'Out', 'Left ankle sprain')]),
      },
    ])
    await crawl({ ...past, coversPast: true }, crawling)
    expect(await store.history.latest('status', 'nfl-past-1')).not.toHaveProperty('first')
  })

  it('records that a publisher has no such file, and not as a failure', async () => {
    const none = { ...feed([]), fetch: async () => 'absent' as const }
    expect(await crawl(none, crawling)).toMatchObject({
      outcome: 'absent',
      message: 'the publisher has no such file yet',
    })
    const gone = feed([{ at: at(8), body: converted(squad('gone')) }])
    await crawl(gone, crawling)
    expect(await crawl({ ...gone, fetch: none.fetch }, crawling)).toMatchObject({
      outcome: 'absent',
      message: `the publisher has no such file any more: it was last read on ${at(8)}`,
    })
  })

  it('keeps all files of a payload in one folder, and notices a change in any of them', async () => {
    const file = (name: string, text: string) => ({
      file: name,
      bytes: new TextEncoder().encode(text),
      contentType: 'text/csv',
    })
    const contents = ['same', 'same', 'other']
    const two: Feed = {
      ...feed([]),
      fetch: async () => ({
        ...file('teams.csv', 'teams'),
        moreFiles: [file('games.csv', contents.shift() ?? '')],
        fetchedAt: new Date(at(9)),
      }),
      convert: () => converted([]),
    }
    const crawls = []
    for (let i = 0; i < 3; i++) crawls.push(await crawl(two, crawling))
    expect(crawls.map(({ outcome }) => outcome)).toEqual(['applied', 'unchanged', 'applied'])
    const kept = await operator.send(
      new GetObjectCommand({ Bucket: RAW_BUCKET, Key: `${crawls[0]?.raw}games.csv.br` }),
    )
    expect(kept.ContentEncoding).toBe('br')
  })

  it('keeps the payload, applies it and records the result', async () => {
    const one = feed([{ at: at(8), body: converted(squad('a')) }])
    const { raw = '', ...rest } = await crawl(one, crawling)
    expect(rest).toMatchObject({ outcome: 'applied', rejected: 0, counts: { writes: 2 } })
    const object = await operator.send(new GetObjectCommand({ Bucket: RAW_BUCKET, Key: raw }))
    expect([raw, object.ContentEncoding]).toEqual([`${one.name}/${at(8)}.br`, 'br'])
    expect(await crawlsOf(one.name)).toHaveLength(1)
  })

  it('writes no fact for a payload that was applied before', async () => {
    const body = converted(squad('b'))
    const one = feed([
      { at: at(8), body },
      { at: at(9), body },
      { at: at(10), body: 'unchanged' },
    ])
    await crawl(one, crawling)
    stack.calls.clear()
    expect(await crawl(one, crawling)).toMatchObject({ outcome: 'unchanged' })
    expect(await crawl(one, crawling)).toMatchObject({ outcome: 'unchanged' })
    expect(factWrites()).toEqual([])
  })

  it('records each rejected record and applies the others', async () => {
    const rejects = [{ path: '[3].Height', reason: 'is not a height', record: { Height: 'tall' } }]
    const one = feed([{ at: at(8), body: converted(squad('c'), rejects) }])
    const { rejects: shown, rejected } = await crawl(one, crawling)
    expect([rejected, shown]).toEqual([1, [{ ...rejects[0], record: '{"Height":"tall"}' }]])
    expect(await rosterOf('nfl-c')).toHaveLength(1)
  })

  it('is recorded and leaves the stored facts as they are if the whole feed fails', async () => {
    const one = feed([
      { at: at(8), body: converted(squad('d')) },
      { at: at(9), body: new FeedError('The provider answered 500.') },
    ])
    await crawl(one, crawling)
    const failed = await crawl(one, { ...crawling, now: new Date(at(9)) })
    expect(failed).toMatchObject({ outcome: 'failed', message: 'The provider answered 500.' })
    expect(await rosterOf('nfl-d')).toHaveLength(1)
    expect(await crawlsOf(one.name)).toHaveLength(2)
  })

  it('changes no team, player or game if its payload is older than the last one', async () => {
    const one = feed([
      { at: at(9), body: converted(squad('e', { name: 'New Name' })) },
      { at: at(8), body: converted(squad('e', { name: 'Old Name' })) },
    ])
    await crawl(one, crawling)
    expect(await crawl(one, crawling)).toMatchObject({ counts: { stale: 1 } })
    const [player] = await rosterOf('nfl-e')
    expect(player?.source.name).toBe('New Name')
  })

  it('joins a player’s reports into an injury and ends it when he is cleared', async () => {
    const hurt = report('f', '18', 'Out', 'Grade 2 MCL sprain, left knee, out 4-6 weeks')
    const one = feed([
      { at: at(8), body: converted([...squad('f'), hurt]) },
      {
        at: at(9),
        body: converted(
          [...squad('f'), hurt, report('f', '20', 'Active', '')].map((fact) =>
            fact.kind === 'status' && !fact.notes ? { ...fact, notes: null } : fact,
          ),
        ),
      },
    ])
    const injuries = async () =>
      (await store.lists.file('nfl-f-1'))
        .filter(({ sk }) => String(sk).startsWith('injury#'))
        .map(({ feed }) => feed as FactOf<'injury'>)
    await crawl(one, crawling)
    expect(await injuries()).toMatchObject([
      {
        bodyPart: 'knee',
        side: 'left',
        grade: 2,
        startedOn: '2026-11-18',
        returnedOn: null,
        expectedOn: '2026-12-23',
      },
    ])
    await crawl(one, crawling)
    expect(await injuries()).toMatchObject([{ grade: 2, returnedOn: '2026-11-20' }])
  })

  it('keeps an injury open for as long as the feed lists it, even if nothing changes for weeks', async () => {
    const days = ['2026-10-20', '2026-10-26', '2026-11-05', '2026-11-15', '2026-11-21']
    const listed = days.map(
      (day): Fact => ({
        ...(report('long', '01', 'Out', 'Left hamstring strain') as FactOf<'status'>),
        at: `${day}T17:00:00.000Z`,
      }),
    )
    const one = feed(
      listed.map((fact, n) => ({
        at: `${days[n]}T17:00:00.000Z`,
        body: converted([...squad('long'), fact]),
      })),
    )
    for (const day of days) await crawl(one, { ...crawling, now: new Date(`${day}T17:00:00.000Z`) })
    const items = await store.lists.file('nfl-long-1')
    const injuries = items.filter(({ sk }) => String(sk).startsWith('injury#'))
    expect(injuries.map(({ feed: injury }) => injury)).toMatchObject([
      { startedOn: '2026-10-20', returnedOn: null },
    ])
  })

  it('reads a feed again, whole, when an admin has asked for it, even while it was being read', async () => {
    const body = converted(squad('h'))
    const one = feed([8, 9, 10, 11].map((hour) => ({ at: at(hour), body })))
    const { runs } = crawling
    const outcomeAt = async (hour: number) =>
      (await crawl(one, { ...crawling, now: new Date(at(hour)) })).outcome
    const due = async (hour: number) =>
      isDue(60, await runs.feedState(one.name), new Date(new Date(at(hour)).getTime() + 60_000))
    expect(await outcomeAt(8)).toBe('applied')
    const asked: unknown[] = []
    const whileRead = {
      ...one,
      async fetch(since: object) {
        asked.push(since)
        await runs.readAgain(one.name, new Date(`2026-11-21T09:00:0${asked.length}.000Z`))
        return one.fetch({})
      },
    }
    for (let n = 0; n < 2; n++) {
      await crawl(whileRead, { ...crawling, now: new Date(at(9)) })
      expect(await due(9)).toBe(true)
    }
    // The first crawl knew of no request, and the second sent no validators that could be answered as unchanged.
    expect(asked).toEqual([{ etag: `"${at(8)}"` }, {}])
    expect((await crawlsOf(one.name)).map(({ outcome }) => outcome).at(-1)).toBe('applied')
    expect(await outcomeAt(10)).toBe('applied')
    expect(await due(10)).toBe(false)
    expect(await outcomeAt(11)).toBe('unchanged')
  })

  it('tells the feed when it was last read, unless an admin has asked for the whole feed', async () => {
    const told: (Date | undefined)[] = []
    const bodies = ['a', 'b', 'c'].map((tag) => converted(squad(`told-${tag}`)))
    const one = feed(bodies.map((body, index) => ({ at: at(8 + index), body })))
    const listening: Feed = {
      ...one,
      convert(payload, readBefore) {
        told.push(readBefore)
        return one.convert(payload)
      },
    }
    await crawl(listening, { ...crawling, now: new Date(at(8)) })
    await crawl(listening, { ...crawling, now: new Date(at(9)) })
    await crawling.runs.readAgain(one.name, new Date(at(9)))
    await crawl(listening, { ...crawling, now: new Date(at(10)) })
    expect(told).toEqual([undefined, new Date(at(8)), undefined])
  })

  it('a crawl that fails leaves the request for the whole feed to the next one', async () => {
    const body = converted(squad('i'))
    const one = feed([
      { at: at(8), body },
      { at: at(9), body: new FeedError('broken') },
      { at: at(10), body },
    ])
    const { runs } = crawling
    const outcomeAt = async (hour: number) =>
      (await crawl(one, { ...crawling, now: new Date(at(hour)) })).outcome
    await outcomeAt(8)
    await runs.readAgain(one.name, new Date(at(8)))
    expect(await outcomeAt(9)).toBe('failed')
    expect(isDue(60, await runs.feedState(one.name), new Date(at(9)))).toBe(false)
    expect(await outcomeAt(10)).toBe('applied')
    expect(await runs.readAgain('nobody/feed', new Date(at(10)))).toBe(false)
  })

  it('the feed’s state lists its last ten crawls, newest first', async () => {
    const hours = Array.from({ length: 12 }, (_, n) => n + 8)
    const failing = new FeedError('answered 404')
    const one = feed(hours.map((n) => ({ at: at(n), body: n === 19 ? failing : 'unchanged' })))
    for (const n of hours) await crawl(one, { ...crawling, now: new Date(at(n)) })
    const { recent } = (await feedRuns(stack.db, RUNS_TABLE).feedStates()).get(one.name) ?? {}
    expect(recent).toHaveLength(10)
    expect(recent?.slice(0, 2)).toEqual([
      { at: new Date(at(19)).toISOString(), outcome: 'failed', message: 'answered 404' },
      { at: new Date(at(18)).toISOString(), outcome: 'unchanged' },
    ])
  })

  it('a crawl that is killed at any write is completed by the next one', async () => {
    const body = converted([...squad('g'), report('g', '18', 'Out', 'left ankle sprain')])
    const whole = async () => ({
      teams: (await store.lists.teams('NFL')).filter(({ source }) => source.id === 'nfl-g').length,
      file: (await store.lists.file('nfl-g-1')).map(({ sk }) => sk),
    })
    for (let survived = 0; ; survived++) {
      const one = feed([{ at: at(8), body }])
      const dying = killedAfter(stack.db, survived)
      const outcome = await crawl(one, {
        ...crawling,
        store: factStore(dying, FACTS_TABLE),
        runs: feedRuns(dying, RUNS_TABLE),
      }).catch((error) => error)
      if (!(outcome instanceof Killed)) break
      expect(survived).toBeLessThan(20)
    }
    expect(await whole()).toEqual({
      teams: 1,
      file: ['injury#nfl-g-1-20261118-ankle', 'player', 'status#2026-11-18T17:00:00.000Z'],
    })
  })
})
