import { describe, expect, it } from 'vitest'
import { factStore } from '#functions/store/facts/facts.ts'
import { calculationHarness } from '#infra/testing/calculationHarness.ts'
import type { Fact } from '#shared/domain/facts/fact.ts'
import { beginScheduledRun } from './beginRun.ts'
import type { Dependencies } from './dependencies.ts'
import { handleMessages } from './messages.ts'
import { game, injury, league, playerId, teamId } from './testing/league.ts'

const harness = await calculationHarness()
const { dependencies, pages } = harness
const at = (time: string) => new Date(`2026-11-21T${time}:00.000Z`)
const currentRun = () => dependencies.runs.read('NFL')

/** As many players as an NFL team has. */
const rosterSize = 53
const squads = league().flatMap((fact): Fact[] =>
  fact.kind === 'player' && fact.jersey === 1
    ? Array.from({ length: rosterSize - 3 }, (_, i) => ({
        ...fact,
        id: `${fact.id}${i}`,
        name: `${fact.name} ${i}`,
        depthOrder: 4,
      }))
    : [],
)
const nextWeek = { week: 13, day: '2026-11-29', at: '2026-11-29T18:00:00.000Z' }
await harness.put(
  ...league(),
  ...squads,
  game('MIA', 'BUF', 'NFL', { id: 'nfl-second', ...nextWeek }),
)
await harness.run(at('12:00'))
harness.letWritersEnd()
await harness.run(at('12:05'))

/** The requests to DynamoDB that work makes. */
const requestsOf = async (work: () => Promise<unknown>) => {
  harness.calls.clear()
  await work()
  return harness.calls.list().filter(({ service }) => service === 'dynamodb').length
}
const touchedTeams = async (asOf: Date, by: Dependencies = dependencies) => {
  const { teams } = await beginScheduledRun({ competition: 'NFL', asOf }, by)
  await harness.drain(by)
  return teams
}

describe('a run', () => {
  it('a run without changes costs at most 50 requests, and records that the pages are fresh', async () => {
    const before = await currentRun()
    harness.written()
    expect(await requestsOf(() => harness.run(at('12:20')))).toBeLessThanOrEqual(50)
    expect(harness.written()).toEqual(['lastRun#1 current'])
    expect((await pages()).schedules.updatedAt).toBe(at('12:20').toISOString())
    expect(await currentRun()).toEqual(before)
  })

  it('a run after one player was hurt costs at most 250 requests', async () => {
    const hurt = injury('BUF')
    const store = factStore(harness.db, harness.environment.FACTS_TABLE ?? '', {
      clock: dependencies.clock,
    })
    await store.entities.write({ source: hurt, overrides: {} }, undefined)
    harness.written()
    const requests = await requestsOf(async () => {
      await dependencies.queue.recalculate({ competition: 'NFL', time: at('12:21') })
      await harness.drain()
    })
    expect(requests).toBeLessThanOrEqual(250)
    const written = harness.written().filter((key) => key.startsWith('view#'))
    expect(written).toContain(`view#player#${playerId('BUF')} current`)
    expect(written).toContain('view#matchup#nfl-second current')
    expect((await currentRun())?.scope).toEqual([teamId('BUF')])
  })

  it('runs repeat the work until the writer must be gone, and then do nothing', async () => {
    const aMinute = 60_000
    harness.passTime(aMinute)
    expect(await touchedTeams(at('12:25'))).toBe(1)
    harness.passTime(13 * aMinute)
    expect(await touchedTeams(at('12:35'))).toBe(1)
    harness.letWritersEnd()
    expect(await touchedTeams(at('12:40'))).toBe(1)
    expect(await touchedTeams(at('12:55'))).toBe(0)
  })

  it('a run of other code calculates every team', async () => {
    expect(await touchedTeams(at('13:00'), { ...dependencies, version: 'newer' })).toBe(4)
    expect(await touchedTeams(at('13:01'), { ...dependencies, version: 'newer' })).toBe(0)
    expect(await touchedTeams(at('13:02'))).toBe(4)
  })

  it('after the clock was set back, runs calculate every team until it has caught up', async () => {
    await harness.put(injury('MIA', { id: 'nfl-bruise' }))
    await harness.run(at('16:00'))
    harness.letWritersEnd()
    await harness.run(at('16:05'))
    expect(await touchedTeams(at('14:00'))).toBe(4)
    expect(await touchedTeams(at('15:00'))).toBe(4)
    expect(await touchedTeams(at('16:10'))).toBe(4)
    expect(await touchedTeams(at('16:15'))).toBe(0)
  })

  it('a team that could not be calculated is calculated again by the next run', async () => {
    await harness.put(injury('NYJ'))
    harness.letWritersEnd()
    const failing: Dependencies = {
      ...dependencies,
      score: (facts, asOf) => {
        if (facts.teamId === teamId('NYJ')) throw new Error('This team cannot be scored')
        return dependencies.score(facts, asOf)
      },
    }
    await harness.bringBackAtOnce()
    expect(await touchedTeams(at('16:30'), failing)).toBe(1)
    expect((await currentRun())?.completed?.failed).toEqual([teamId('NYJ')])
    expect(await touchedTeams(at('16:45'))).toBe(1)
    expect(await touchedTeams(at('17:00'))).toBe(0)
    const { document } = (await pages()).healthScores
    expect(document?.teams.find(({ team_id }) => team_id === teamId('NYJ'))).toMatchObject({
      team_gaming_score: 9,
    })
  })

  it('a run that could not write a list covers nothing, so the next run writes it', async () => {
    await harness.put(injury('NEP'))
    harness.letWritersEnd()
    const { scores } = dependencies
    const cards: typeof scores.cards = () => Promise.reject(new Error('No list of players'))
    expect(await touchedTeams(at('17:10'), { ...dependencies, scores: { ...scores, cards } })).toBe(
      1,
    )
    expect(await touchedTeams(at('17:20'))).toBe(1)
    expect(await touchedTeams(at('17:30'))).toBe(0)
  })
})

describe('a late attempt at a team', () => {
  const late = (club: string, attempt: number) =>
    handleMessages(
      [
        {
          messageId: 'm',
          body: JSON.stringify({ kind: 'team', competition: 'NFL', id: teamId(club) }),
          attributes: { ApproximateReceiveCount: String(attempt) },
        },
      ],
      dependencies,
    )

  it('a late attempt outside the current run has the team calculated again, unless it is the first attempt', async () => {
    await harness.put(injury('BUF', { id: 'nfl-elbow' }))
    await harness.run(at('17:40'))
    harness.letWritersEnd()
    await harness.run(at('17:45'))
    expect((await currentRun())?.scope).toEqual([teamId('BUF')])
    await late('MIA', 1)
    await harness.drain()
    expect((await currentRun())?.scope).toEqual([teamId('BUF')])
    await late('MIA', 2)
    await harness.drain()
    expect((await currentRun())?.scope).toEqual([teamId('MIA')])
  })

  it('a late attempt writes all of the team’s pages, because an earlier one may have written some', async () => {
    await harness.put(injury('BUF', { id: 'nfl-thumb' }))
    await beginScheduledRun({ competition: 'NFL', asOf: at('17:50') }, dependencies)
    expect((await currentRun())?.changedPlayers).toEqual({ [teamId('BUF')]: [playerId('BUF')] })
    const queries = async (attempt: number) => requestsOf(() => late('BUF', attempt))
    expect(await queries(2)).toBeGreaterThan(3 * rosterSize)
    expect(await queries(1)).toBeLessThan(rosterSize)
    await harness.drain()
  })
})
