import { describe, expect, it } from 'vitest'
import { calculationBench, Killed } from '#infra/local/testing/calculationBench.ts'
import { healthScoresView, schedulesView } from '#shared/contract/schedules.ts'
import { calculateTeam } from './calculateTeam.ts'
import { start } from './start.ts'
import { clubs, injury, league, teamId } from './testing/league.ts'
import { writeViews } from './writeViews.ts'

const bench = await calculationBench()
const { calculating, mortal, pages } = bench
const quarter = 15 * 60_000
let time = Date.parse('2026-11-21T12:00:00.000Z')
const nextTime = () => {
  time += quarter
  return new Date(time)
}

const scoresOf = (teams: { team_gaming_score: number | null }[] = []) =>
  teams.map((team) => team.team_gaming_score)

/** Every score of a page; both of its lists are read by the contract, so that it is whole. */
const shown = async () => {
  const { schedules, healthScores } = await pages()
  const games = schedulesView.parse(schedules.document).schedules
  return {
    schedules: games.flatMap((game) => [game.away_team_gaming_score, game.home_team_gaming_score]),
    healthScores: scoresOf(healthScoresView.parse(healthScores.document).teams),
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

/** A run in one process that is gone when it dies: its messages come back to the next one. */
const work = async (by: typeof calculating) => {
  const competition = 'NFL'
  await start(competition, nextTime(), by)
  for (const club of clubs)
    await calculateTeam({ kind: 'team', competition, teamId: teamId(club) }, by, async () => [])
  await writeViews(competition, by)
}

describe('a run that is killed', () => {
  it('at any write leaves every page whole, and the next one comes to the end', async () => {
    await bench.put(...league(), ...everyoneHurt(1))
    await bench.run(nextTime())
    expect(await shown()).toEqual({ schedules: [9, 9, 9, 9], healthScores: [9, 9, 9, 9] })

    let hurt = 1
    for (let survived = 0; ; survived++) {
      hurt = hurt === 1 ? 2 : 1
      await bench.put(
        ...everyoneHurt(2).map((one, i) => ({
          ...one,
          returnedOn: hurt === 1 && i % 2 ? '2026-11-05' : null,
        })),
      )
      const before = await shown()
      const fresh = await freshness()
      const outcome = await work(mortal(survived)).catch((error) => error)
      const after = Object.values(await shown())
      for (const scores of after) {
        expect([10 - hurt, before.schedules[0]]).toContain(scores[0])
        expect(new Set(scores)).toHaveLength(1)
      }
      // Nothing old is said to be new.
      if (after.flat().includes(before.schedules[0] ?? null)) expect(await freshness()).toBe(fresh)

      await bench.run(nextTime())
      const all = clubs.map(() => 10 - hurt)
      expect(await shown()).toEqual({ schedules: all, healthScores: all })
      expect((await calculating.runs.read('NFL'))?.finished).toBe(true)
      expect((await bench.history(teamId('BUF'))).at(-1)?.[1]).toBe(10 - hurt)
      if (!(outcome instanceof Killed)) break
      expect(survived).toBeLessThan(40)
    }
  })

  it('leaves one point of history for each change, however often it died', async () => {
    const points = await bench.history(teamId('BUF'))
    const values = points.map(([, value]) => value)
    expect(values.every((value, i) => value !== values[i - 1])).toBe(true)
    expect(points.length).toBeGreaterThan(10)
  })

  it('with its queue is begun anew by the next', async () => {
    await bench.put(...everyoneHurt(2).map((one) => ({ ...one, returnedOn: '2026-11-05' })))
    await start('NFL', nextTime(), calculating)
    await bench.purge()
    expect((await shown()).healthScores).not.toEqual([10, 10, 10, 10])
    await bench.run(nextTime())
    expect((await shown()).healthScores).toEqual([10, 10, 10, 10])
  })
})
