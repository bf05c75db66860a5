import type { Context } from 'aws-lambda'
import { beforeAll, describe, expect, it } from 'vitest'
import { audits } from '#functions/store/audits.ts'
import { readPlayerPage } from '#functions/store/pageViews.ts'
import { calculationHarness } from '#infra/testing/calculationHarness.ts'
import { adminInjuryEndpoints } from '#shared/contract/admin/injuries.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import type { FactOf } from '#shared/domain/facts/fact.ts'
import { noStats } from '#shared/domain/facts/teams.ts'
import { injury, league, playerId } from '../../calculations/testing/league.ts'
import { article } from '../../calculations/testing/scoredTeams.ts'

const harness = await calculationHarness('emulated')
const handler = await harness.handlerOf('admin-injuries', () => import('./handler.ts'))
const { ORIGIN_SECRET = '', AUDITS_TABLE = '' } = process.env
const { views, register } = harness.dependencies
const trail = audits(harness.db, AUDITS_TABLE)

const kept = playerId('BUF')
const duplicate = playerId('BUF', 2)
/** A third id of the same person, without a club. */
const third = playerId('BUF', 3)
const { merge, undoMerge, change, preview, record, rule, ruling, dataHealth } = adminInjuryEndpoints

/** A day before the games and within one hour, so that only the merges change pages. */
const start = Date.parse('2026-11-21T12:05:00.000Z')
let seconds = 0
const now = () => new Date(start + 1000 * ++seconds)
let admin: { email: string; token: string }
const call = async (endpoint: Endpoint, body: unknown, at = now()) => {
  const answer = await handler(
    harness.request({
      ...{ endpoint, at, body, token: admin.token, params: { secret: harness.adminKey } },
      headers: { 'x-origin-secret': ORIGIN_SECRET },
    }),
    {} as Context,
  )
  return { ...JSON.parse(answer.body ?? '{}'), status: answer.statusCode }
}
const merged = (playerID: string, keepID: string, sportsID = 1) =>
  call(merge, { sportsID, playerID, keepID })
const undone = (change: string) => call(undoMerge, { change })
const undoneInjury = ({ data }: { data: { change: string } }) =>
  call(adminInjuryEndpoints.undo, { change: data.change })
/** Merges the players for one test, and undoes that after it. */
const whileMerged = async (body: () => Promise<unknown>) => {
  const { data } = await merged(duplicate, kept)
  try {
    await body()
  } finally {
    expect((await undone(data.change)).status).toBe(200)
  }
}

const withName = (fact: ReturnType<typeof league>[number]) =>
  fact.kind === 'player' && [kept, duplicate, third].includes(fact.id)
    ? { ...fact, name: 'Avery Stone', ...(fact.id === third && { teamId: null, active: false }) }
    : fact
const report = (playerId: string, hour: string, status: string): FactOf<'status'> => ({
  ...{ kind: 'status', playerId, at: `2026-11-20T${hour}:00:00.000Z`, status },
  ...{ practice: null, bodyPart: 'Knee', notes: null },
})
const knee = injury('BUF')
const hip = injury('BUF', {
  ...{ id: `${duplicate}-hip`, playerId: duplicate, bodyPart: 'hip' },
  startedOn: '2026-11-19',
})
const sameKnee = injury('BUF', { id: `${duplicate}-knee`, playerId: duplicate })
const anklePast = injury('BUF', {
  ...{ id: `${third}-ankle`, playerId: third, bodyPart: 'ankle' },
  ...{ startedOn: '2026-09-01', returnedOn: '2026-09-20' },
})
const stats: FactOf<'stats'> = {
  ...{ kind: 'stats', playerId: duplicate, competition: 'NFL', season: 2026, ...noStats, games: 9 },
}
const story = article('story', '2026-11-20T09:00:00.000Z', { playerIds: [duplicate] })

/** All pages, without the times of runs and past scores. */
const pages = async () => {
  const past = ['as_of', 'score_history', 'change', 'since', 'earlier']
  const withoutPast = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(withoutPast)
    if (value === null || typeof value !== 'object') return value
    const kept = Object.entries(value).filter(([field]) => !past.includes(field))
    return Object.fromEntries(kept.map(([field, one]) => [field, withoutPast(one)]))
  }
  const all = [...(await harness.currentViews())]
  return new Map(all.map(([name, { document }]) => [name, withoutPast(document)]))
}
const pageOf = async (id: string) => (await readPlayerPage(views, 1, id)).document
const run = () => harness.run(now())
/** What a full run writes although nothing has happened since the last run. */
const writtenByFullRun = async () => {
  harness.written()
  await harness.calculate(now(), harness.dependencies, 'NFL', true)
  return harness.written().filter((key) => /^view#.* current$/.test(key))
}
const entryIds = async () => {
  const entries = await Promise.all([kept, duplicate, third].map((id) => register.entriesOf(id)))
  return entries.map((ofId) => ofId.map(({ id }) => id))
}

beforeAll(async () => {
  admin = await harness.member({ admin: true })
  const facts = [...league(), ...league('EPL'), ...league('ESP')].map(withName)
  await harness.put(...facts, knee, sameKnee, anklePast, stats, story)
  await harness.put(report(kept, '12', 'Questionable'), report(duplicate, '18', 'Out'))
  await run()
  await harness.put(hip)
  await run()
})

describe('a merge', () => {
  it.each([
    ['a player with himself', [duplicate, duplicate], /himself/],
    [
      'players of two leagues',
      [playerId('BUF', 1, 'EPL'), playerId('BUF', 1, 'ESP'), 3],
      /leagues/,
    ],
    ['a player whom nobody knows', ['nfl-nobody', kept], /no player nfl-nobody/],
    ['into a player whom nobody knows', [duplicate, 'nfl-nobody'], /no player nfl-nobody/],
    ['players of another sport', [duplicate, kept, 2], /no player/],
  ] as const)('of %s is refused with the reason', async (_, [from, to, sport], reason) => {
    const answer = await merged(from, to, sport)
    expect(answer).toMatchObject({ status: 400, type: 'VALIDATION' })
    expect(answer.message).toMatch(reason)
  })

  it('makes no chain, in either order of the two', () =>
    whileMerged(async () => {
      const chains = [
        [third, duplicate, /merged into .* himself/],
        [duplicate, third, /already merged/],
        [kept, third, /Others are merged/],
        [kept, duplicate, /merged into .* himself/],
      ] as const
      for (const [from, to, reason] of chains) {
        const answer = await merged(from, to)
        expect(answer).toMatchObject({ status: 400, type: 'VALIDATION' })
        expect(answer.message).toMatch(reason)
      }
    }))

  it('that is requested again changes nothing', () =>
    whileMerged(async () => expect((await merged(duplicate, kept)).data).toEqual({ change: null })))

  it.each([
    ['the same one twice', [duplicate, kept], [duplicate, kept]],
    ['both ways round', [duplicate, kept], [kept, duplicate]],
    ['two that make a chain', [duplicate, kept], [third, duplicate]],
    ['one into two players', [duplicate, kept], [duplicate, third]],
  ] as const)('of two at one moment is made once: %s', async (_, one, other) => {
    const answers = await Promise.all([merged(...one), merged(...other)])
    const made = answers.filter(({ status, data }) => status === 200 && data.change !== null)
    expect(made).toHaveLength(1)
    expect((await undone(made[0]?.data.change)).status).toBe(200)
  })

  it('of two players into one at the same time succeeds for both, and each can be undone alone', async () => {
    const made = await Promise.all([merged(duplicate, kept), merged(third, kept)])
    expect(made.map(({ status }) => status)).toEqual([200, 200])
    await undone(made[0]?.data.change)
    expect((await merged(third, kept)).data).toEqual({ change: null })
    expect((await undone(made[1]?.data.change)).status).toBe(200)
  })

  it('does not collide with an injury of the duplicate saved at the same time', async () => {
    const of = { sportsID: 1, playerID: duplicate, id: hip.id }
    const { version } = (await call(record, of)).data
    const adminDashboardChange = { id: hip.id, version, values: { notes: 'Swollen' } }
    const [saved, joined] = await Promise.all([
      call(change, { sportsID: 1, playerID: duplicate, adminDashboardChange }),
      merged(duplicate, kept),
    ])
    expect([saved.status, joined.status]).toEqual([200, 200])
    const ofKept = (await call(record, { ...of, playerID: kept })).data
    expect(ofKept.counts.notes).toBe('Swollen')
    expect((await undoneInjury(saved)).status).toBe(200)
    expect((await undone(joined.data.change)).status).toBe(200)
  })

  it('lets admins preview and change the duplicate’s injuries as the kept player’s, and undo a change even after the merge was undone', async () => {
    const of = { sportsID: 1, playerID: kept }
    let saved = { data: { change: '' } }
    await whileMerged(async () => {
      await run()
      const { version } = (await call(record, { ...of, id: hip.id })).data
      const graded = { id: hip.id, version, values: { admin_injury_grade: 4 } }
      const asked = { ...of, adminDashboardChange: graded }
      const { before, after } = (await call(preview, asked)).data
      expect(after.cis_total).toBeGreaterThan(before.cis_total)
      saved = await call(change, asked)
    })
    const { held } = (await call(record, { ...of, playerID: duplicate, id: hip.id })).data
    expect(Object.keys(held)).toEqual(['admin_injury_grade'])
    expect((await undoneInjury(saved)).status).toBe(200)
  })

  it('is recorded and audited, undone once, and redone', async () => {
    const { data } = await merged(duplicate, kept)
    const back = await undone(data.change)
    expect(back.data.change).toMatchObject({
      ...{ kind: 'merge', subject: duplicate, name: `Avery Stone (${duplicate})` },
      ...{ before: { same_as: kept }, after: null, undoes: data.change },
    })
    expect((await undone(data.change)).status).toBe(409)
    const again = await undone(back.data.change.id)
    expect(again.data.change).toMatchObject({ before: null, after: { same_as: kept } })
    const { audits } = await trail.ofUser(admin.email, { limit: 3 })
    expect(audits.map(({ action }) => action)).toEqual(['UNDO_MERGE', 'UNDO_MERGE', 'CHANGE_MERGE'])
    expect((await undone(again.data.change.id)).status).toBe(200)
  })
})

it('a merge between two runs that was undone leaves every page as it was', async () => {
  await run()
  harness.written()
  await whileMerged(async () => {})
  await run()
  expect(harness.written().filter((key) => key.startsWith('view#'))).toEqual([])
})

it('a merged player is the kept player on every page, and undoing the merge restores every page', async () => {
  await run()
  const before = await pages()
  const issues = async () => (await call(dataHealth, { sportsID: 1 })).data.issues
  const duplicates = async () =>
    (await issues()).filter(({ kind }: { kind: string }) => kind === 'duplicate')
  expect(await duplicates()).toHaveLength(1)
  const registered = await entryIds()

  const changes = [await merged(duplicate, kept), await merged(third, kept)]
  expect(await duplicates()).toEqual([])
  await run()
  expect(await duplicates()).toEqual([])
  const page = await pageOf(kept)
  expect(page?.playerHistory.map(({ body_part }) => body_part).toSorted()).toEqual([
    'ankle',
    'hip',
    'knee',
  ])
  expect(page?.playerInfo.injury_status).toBe('Out')
  expect(page?.latestNews.map(({ Title }) => Title)).toEqual([story.title])
  const told = page?.registered.map(({ injury_id }) => injury_id)
  expect(new Set(told)).toEqual(new Set([knee.id, hip.id]))
  expect(await pageOf(duplicate)).toEqual(page)
  expect(await pageOf(third)).toEqual(page)
  const naming = [...(await pages())].flatMap(([name, page]) =>
    JSON.stringify(page).includes(`"player_id":"${duplicate}"`) ? [name] : [],
  )
  // Undoing brings back only the page of his own.
  expect(naming).toEqual([`player#${duplicate}`])
  const ids = (await entryIds()).flat()
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(expect.arrayContaining(registered.flat()))
  expect(ids).toContain(`${sameKnee.id}/first`)
  expect(await writtenByFullRun()).toEqual([])

  for (const { data } of changes) await undone(data.change)
  await run()
  expect(differing(before, await pages())).toEqual([])
  const after = (await entryIds()).flat()
  expect(new Set(after).size).toBe(after.length)
  expect(await writtenByFullRun()).toEqual([])
})

it('forecasts of the duplicate’s injuries registered while he is merged stay his, and are registered once', async () => {
  const wrist = injury('BUF', {
    ...{ id: `${duplicate}-wrist`, playerId: duplicate, bodyPart: 'wrist' },
    startedOn: '2026-11-20',
  })
  await whileMerged(async () => {
    await harness.put(wrist)
    await run()
    expect((await pageOf(kept))?.registered[0]?.injury_id).toBe(wrist.id)
    const later = new Date('2027-03-01T12:00:00.000Z')
    const { issues } = (await call(dataHealth, { sportsID: 1 }, later)).data
    expect(issues).toContainEqual(
      expect.objectContaining({ kind: 'overdue', record: wrist.id, player_id: kept }),
    )
  })
  await run()
  const [ofKept, ofDuplicate] = await entryIds()
  expect(ofDuplicate).toContain(`${wrist.id}/first`)
  expect(ofKept).not.toContain(`${wrist.id}/first`)
  expect((await pageOf(duplicate))?.registered[0]?.injury_id).toBe(wrist.id)
})

it('a ruling on the duplicate applies to the kept player, for whom it is released', async () => {
  const of = { sportsID: 1, playerID: duplicate }
  const says = {
    ...{ says: 'plays', chance: null, expected_return: null, body_part: null },
    ...{ ends: 'released', end_day: null },
  }
  await call(rule, { ...of, ruling: says, version: '0' })
  await whileMerged(async () => {
    const { ruling: counts, version } = (await call(ruling, { ...of, playerID: kept })).data
    expect(counts).toMatchObject({ says: 'plays', in_force: true })
    await run()
    expect((await pageOf(kept))?.playerInfo).toMatchObject({ set_by_editor: true })
    await call(rule, { ...of, playerID: kept, ruling: null, version })
    await run()
    expect((await pageOf(kept))?.playerInfo).toMatchObject({ injury_status: 'Out' })
  })
})

const differing = (before: Map<string, unknown>, after: Map<string, unknown>) => {
  const names = new Set([...before.keys(), ...after.keys()])
  return [...names].filter(
    (name) => JSON.stringify(before.get(name)) !== JSON.stringify(after.get(name)),
  )
}
