import { beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod'
import {
  healthScoresViewOf,
  matchupViewOf,
  playersViewOf,
  playerViewOf,
  recordView,
  schedulesViewOf,
  seasonViewOf,
  teamScheduleViewOf,
  teamViewOf,
} from '#functions/store/pageViews.ts'
import type { View } from '#functions/store/views.ts'
import { calculationHarness, SimulatedKill } from '#infra/local/testing/calculationHarness.ts'
import type { ScheduledGame } from '#shared/contract/schedules.ts'
import { beginScheduledRun } from './beginRun.ts'
import { handleMessages } from './messages.ts'
import { injury, league, playerId, teamId } from './testing/league.ts'

const bench = await calculationHarness()
const { calculating, mortal, pages } = bench
/** Every run is the first of its day: it counts the clubs, too. */
const day = 24 * 60 * 60_000
let time = Date.parse('2026-11-21T12:00:00.000Z')
const nextTime = () => {
  time += day
  return new Date(time)
}

const clubs = ['MIA', 'BUF']
/** Two clubs of one player each: fewer writes to die at, and one of each kind. */
const small = league('NFL', '2027-11-22').filter(
  (fact) =>
    (fact.kind === 'team' && clubs.includes(fact.name)) ||
    (fact.kind === 'player' && clubs.some((club) => fact.id === playerId(club))) ||
    (fact.kind === 'game' && fact.id === 'nfl-MIA-BUF'),
)

const scoresOf = (teams: { team_gaming_score: number | null }[] = []) =>
  teams.map((team) => team.team_gaming_score)

const pageOf = async <Schema extends z.ZodType>(view: View<Schema>) => {
  const { document } = await calculating.views.read(view)
  return view.schema.parse(document)
}

/** Every team's score on every page, the pages read by their contracts, so that they are whole. */
const shown = async () => {
  const { schedules } = await pageOf(schedulesViewOf('NFL'))
  const { teams, healthScores } = await pageOf(healthScoresViewOf('NFL'))
  const { match, teamInfo } = await pageOf(matchupViewOf(1, 'nfl-MIA-BUF'))
  await Promise.all([pageOf(playersViewOf('NFL')), pageOf(seasonViewOf('NFL')), pageOf(recordView)])
  for (const club of clubs) {
    await pageOf(teamScheduleViewOf(1, teamId(club)))
    await pageOf(playerViewOf(1, playerId(club)))
  }
  const onCards = (games: readonly ScheduledGame[]) =>
    games.flatMap((game) => [game.away_team_gaming_score, game.home_team_gaming_score])
  const [game] = match
  return {
    schedules: onCards(schedules),
    healthScores: [...onCards(healthScores), ...scoresOf(teams)],
    matchup: [
      ...[game.away_team_gaming_score, game.home_team_gaming_score],
      ...scoresOf([teamInfo.away, teamInfo.home]),
    ],
    ...Object.fromEntries(
      await Promise.all(
        clubs.map(async (club) => {
          const { teamInfo } = await pageOf(teamViewOf(1, teamId(club)))
          return [club, scoresOf([teamInfo])] as const
        }),
      ),
    ),
  }
}

const freshness = async () => (await pages()).schedules.updatedAt

/** As many hurt in each club: pages of one run show one score. */
const everyoneHurt = (times: number) =>
  clubs.flatMap((club) =>
    Array.from({ length: times }, (_, i) =>
      injury(club, {
        id: `${teamId(club)}-1-2026110${i + 1}-knee`,
        startedOn: `2026-11-0${i + 1}`,
      }),
    ),
  )

/**
 * A run in one process, in the order of its messages, that is gone when it dies: what it had asked
 * for is lost with it. Returns whether it died.
 */
const work = async (by: typeof calculating) => {
  const asked: object[] = []
  const send = async (items: readonly object[]) => {
    // To ask is a write, too.
    await by.queue.send([])
    asked.push(...items)
  }
  const one = { ...by, queue: { ...by.queue, send } }
  try {
    await beginScheduledRun({ competition: 'NFL', asOf: nextTime() }, one)
    for (let item = asked.shift(); item; item = asked.shift()) {
      const body = JSON.stringify(item)
      const { batchItemFailures } = await handleMessages([{ messageId: 'm', body }], one)
      if (batchItemFailures.length) return true
    }
    return false
  } catch (error) {
    if (error instanceof SimulatedKill) return true
    throw error
  }
}

let hurt = 1
const dieAndComeBack = async (survived: number) => {
  hurt = hurt === 1 ? 2 : 1
  await bench.put(
    ...everyoneHurt(2).map((one, i) => ({
      ...one,
      returnedOn: hurt === 1 && i % 2 ? '2026-11-05' : null,
    })),
  )
  const before = await shown()
  const fresh = await freshness()
  const died = await work(mortal(survived))
  const after = Object.values(await shown())
  for (const scores of after) {
    expect([10 - hurt, before.schedules[0]]).toContain(scores[0])
    expect(new Set(scores)).toHaveLength(1)
  }
  // Nothing old is said to be new.
  if (after.flat().includes(before.schedules[0] ?? null)) expect(await freshness()).toBe(fresh)

  expect(await work(calculating)).toBe(false)
  expect(new Set(Object.values(await shown()).flat())).toEqual(new Set([10 - hurt]))
  expect((await calculating.runs.read('NFL'))?.phase).toBe('done')
  expect((await bench.history(teamId('BUF'))).at(-1)?.team_gaming_score).toBe(10 - hurt)
  return died
}

describe('a run that is killed', () => {
  beforeAll(async () => {
    await bench.put(...small, ...everyoneHurt(1))
    await bench.run(nextTime())
    expect(new Set(Object.values(await shown()).flat())).toEqual(new Set([9]))
  })

  // All writes in one test are more than a slow machine does in a test's time.
  it.each([0, 1, 2, 3])(
    'at any write (each fourth, from %i) leaves every page whole, and the next one comes to the end',
    async (first) => {
      let died = true
      for (let survived = first; died; survived += 4) {
        expect(survived).toBeLessThan(150)
        died = await dieAndComeBack(survived)
      }
    },
  )

  it('leaves one point of history for each change, however often it died', async () => {
    const points = await bench.history(teamId('BUF'))
    const values = points.map(({ at: _, ...shown }) => JSON.stringify(shown))
    expect(values.every((value, i) => value !== values[i - 1])).toBe(true)
    expect(points.length).toBeGreaterThan(10)
  })

  it('with its queue is begun anew by the next', async () => {
    await bench.put(...everyoneHurt(2).map((one) => ({ ...one, returnedOn: '2026-11-05' })))
    await beginScheduledRun({ competition: 'NFL', asOf: nextTime() }, calculating)
    await bench.purge()
    expect((await shown()).healthScores).not.toContain(10)
    await bench.run(nextTime())
    expect(new Set(Object.values(await shown()).flat())).toEqual(new Set([10]))
  })
})
