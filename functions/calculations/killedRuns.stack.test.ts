import { describe, expect, it } from 'vitest'
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
import type { View } from '#functions/store/view.ts'
import { calculationHarness, SimulatedKill } from '#infra/testing/calculationHarness.ts'
import { exhaustive, figure } from '#infra/testing/exhaustive.ts'
import type { ScoredGame } from '#shared/contract/schedules.ts'
import type { Dependencies } from './dependencies.ts'
import { injury, league, playerId, teamId } from './testing/league.ts'

const harness = await calculationHarness()
const { dependencies, killedAfter, pages } = harness
/** Every run is the first of its day, so it counts the clubs, too. */
const day = 24 * 60 * 60_000
let time = Date.parse('2026-11-21T12:00:00.000Z')
const nextTime = () => {
  time += day
  return new Date(time)
}

const clubs = ['MIA', 'BUF']
/** Two clubs of one player each: every kind of write, and few of them. */
const small = league('NFL', '2027-11-22').filter(
  (fact) =>
    (fact.kind === 'team' && clubs.includes(fact.name)) ||
    (fact.kind === 'player' && clubs.some((club) => fact.id === playerId(club))) ||
    (fact.kind === 'game' && fact.id === 'nfl-MIA-BUF'),
)

const scoresOf = (teams: { team_gaming_score: number | null }[] = []) =>
  teams.map((team) => team.team_gaming_score)

const pageOf = async <Schema extends z.ZodType>(view: View<Schema>) => {
  const { document } = await dependencies.views.read(view)
  return (await view.schema()).parse(document)
}

/** Every team's score on every page. Parsing each page by its schema proves that it is whole. */
const shownScores = async () => {
  const { schedules } = await pageOf(schedulesViewOf('NFL'))
  const { teams, healthScores } = await pageOf(healthScoresViewOf('NFL'))
  const { match, teamInfo } = await pageOf(matchupViewOf(1, 'nfl-MIA-BUF'))
  await Promise.all([pageOf(playersViewOf('NFL')), pageOf(seasonViewOf('NFL')), pageOf(recordView)])
  for (const club of clubs) {
    await pageOf(teamScheduleViewOf(1, teamId(club)))
    await pageOf(playerViewOf(1, playerId(club)))
  }
  const onCards = (games: readonly ScoredGame[]) =>
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

const updatedAt = async () => (await pages()).schedules.updatedAt

/** The same number of injuries in each club, so that all pages of a run show the same score. */
const injuriesInEachClub = (times: number) =>
  clubs.flatMap((club) =>
    Array.from({ length: times }, (_, i) =>
      injury(club, {
        id: `${teamId(club)}-1-2026110${i + 1}-knee`,
        startedOn: `2026-11-0${i + 1}`,
      }),
    ),
  )

/** Runs once. Returns true if the process was killed, whose lease then expires. */
const doRun = async (by: Dependencies) => {
  try {
    await harness.run(nextTime(), by)
    return false
  } catch (error) {
    if (!(error instanceof SimulatedKill)) throw error
    harness.letLeasesEnd()
    return true
  }
}

/** One player of each club is hurt in any case; a second one is on every other call. */
let hurtInEachClub = 1
const changeInjuries = async () => {
  hurtInEachClub = hurtInEachClub === 1 ? 2 : 1
  await harness.put(
    ...injuriesInEachClub(2).map((one, i) => ({
      ...one,
      returnedOn: hurtInEachClub === 1 && i % 2 ? '2026-11-05' : null,
    })),
  )
}

await harness.put(...small, ...injuriesInEachClub(1))
await harness.run(nextTime())
let writes = 0
await changeInjuries()
await doRun(killedAfter(Number.POSITIVE_INFINITY, () => writes++))
const every = Array.from({ length: writes }, (_, survived) => survived)
const kills = exhaustive ? every : every.filter((survived) => survived % 4 === 1)

describe('a run that is killed', () => {
  it.each(kills)(
    'after %i writes leaves every page whole, and the next run completes',
    async (survived) => {
      const before = await shownScores()
      const updatedBefore = await updatedAt()
      await changeInjuries()
      expect(await doRun(killedAfter(survived))).toBe(true)
      figure('runs killed', 1)
      const newScore = 10 - hurtInEachClub
      const scoresByPage = Object.values(await shownScores())
      for (const scores of scoresByPage) {
        expect([newScore, before.schedules[0]]).toContain(scores[0])
        expect(new Set(scores)).toHaveLength(1)
      }
      // While a page shows an old score, pages must not look updated.
      if (scoresByPage.flat().includes(before.schedules[0] ?? null))
        expect(await updatedAt()).toBe(updatedBefore)

      expect(await doRun(dependencies)).toBe(false)
      expect(new Set(Object.values(await shownScores()).flat())).toEqual(new Set([newScore]))
      expect(await dependencies.runs.read('NFL')).toMatchObject({ isDone: true, failed: [] })
      expect((await harness.history(teamId('BUF'))).at(-1)?.team_gaming_score).toBe(newScore)
    },
  )

  it('leaves one point of history for each change', async () => {
    const points = await harness.history(teamId('BUF'))
    const values = points.map(({ at: _, ...shown }) => JSON.stringify(shown))
    expect(values.every((value, i) => value !== values[i - 1])).toBe(true)
    expect(points.length).toBeGreaterThanOrEqual(kills.length)
  })

  it('is followed by a run that completes what it left half done, even if the facts are as before it', async () => {
    const twoSeconds = 2_000
    const runLater = (by: Dependencies) => {
      time += twoSeconds
      return harness.run(new Date(time), by)
    }
    /**
     * The pages that a run without trusted notes writes again, because the run before it was killed at its
     * start.
     */
    const writtenAnew = async () => {
      await harness.versions.askForEverything('NFL')
      await expect(runLater(killedAfter(2))).rejects.toThrow(SimulatedKill)
      harness.letLeasesEnd()
      harness.written()
      await runLater(dependencies)
      return harness.written().filter((key) => key.startsWith('view#'))
    }
    // All within one hour of one day, in which a run relies on the notes of the last one.
    await harness.run(nextTime())
    const [hurt] = injuriesInEachClub(1)
    if (!hurt) throw new Error('Nobody is hurt')
    for (let survived = 2; survived < 15; survived += 3) {
      await harness.put({ ...hurt, returnedOn: '2026-11-05' })
      await expect(runLater(killedAfter(survived))).rejects.toThrow(SimulatedKill)
      harness.letLeasesEnd()
      await harness.put(hurt)
      await runLater(dependencies)
      expect([survived, await writtenAnew()]).toEqual([survived, []])
    }
  })
})
