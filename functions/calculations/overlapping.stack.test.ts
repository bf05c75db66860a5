import { expect, it } from 'vitest'
import { calculationBench } from '#infra/local/testing/calculationBench.ts'
import type { Calculating } from './calculating.ts'
import { start } from './start.ts'
import { injury, league, playerId, teamId } from './testing/league.ts'

const bench = await calculationBench()
const { calculating, pages } = bench
const at = (time: string) => new Date(`2026-11-21T${time}:00.000Z`)
await bench.put(...league())

const scoreOf = async (club: string) =>
  (await pages()).healthScores.document?.teams.find(({ team_id }) => team_id === teamId(club))
    ?.team_gaming_score
const standing = async () => (await calculating.runs.read('NFL'))?.asOf

/** Does something once, between a step of ours and the next. */
const interrupted = (by: Calculating, step: 'score' | 'read', then: () => Promise<unknown>) => {
  let over = false
  const once = async () => {
    if (over) return
    over = true
    await then()
  }
  return step === 'read'
    ? {
        ...by,
        scores: {
          ...by.scores,
          async current(ids: readonly string[]) {
            const found = await by.scores.current(ids)
            await once()
            return found
          },
        },
      }
    : {
        ...by,
        scores: {
          ...by.scores,
          async write(...args: Parameters<typeof by.scores.write>) {
            const written = await by.scores.write(...args)
            await once()
            return written
          },
        },
      }
}

it('a newer run takes over from one that is under way, and nothing is lost', async () => {
  await start('NFL', at('12:00'), calculating)
  await bench.deliverNext(calculating)
  await bench.put(injury('BUF'))
  await start('NFL', at('12:15'), calculating)
  await bench.drain()
  expect(await scoreOf('BUF')).toBe(9)
  expect((await pages()).schedules.updatedAt).toBe(at('12:15').toISOString())
  expect((await calculating.runs.read('NFL'))?.finished).toBe(true)
})

it('a run that comes after a newer one does nothing; a clock that was set back is obeyed', async () => {
  expect(await start('NFL', at('12:10'), calculating)).toMatchObject({ outcome: 'late' })
  expect(await standing()).toEqual(at('12:15'))
  expect(await start('NFL', at('10:00'), calculating)).toMatchObject({ outcome: 'started' })
  await bench.drain()
  expect(await standing()).toEqual(at('10:00'))
})

it('an old run that scores a team while a newer one begins scores it again for that one', async () => {
  await bench.run(at('13:00'))
  await bench.put({ ...injury('MIA'), id: `${playerId('MIA')}-20261120-knee` })
  const overtaken = interrupted(calculating, 'score', async () => {
    await bench.put(injury('MIA'))
    await start('NFL', at('13:15'), calculating)
    // All of the newer run's own messages are lost but this process's.
    await bench.purge()
  })
  await start('NFL', at('13:10'), calculating)
  await bench.deliverNext(overtaken)
  const run = await calculating.runs.read('NFL')
  expect(run?.asOf).toEqual(at('13:15'))
  expect(run?.done.size).toBe(4)
  await bench.drain()
  expect(await scoreOf('MIA')).toBe(8)
})

it('an old run that has read its scores writes no page over a newer one’s', async () => {
  await bench.put(injury('NYJ'))
  const overtaken = interrupted(calculating, 'read', async () => {
    await bench.put({ ...injury('NYJ'), id: `${playerId('NYJ')}-20261120-ankle` })
    await bench.run(at('14:15'))
    expect(await scoreOf('NYJ')).toBe(8)
  })
  await bench.run(at('14:00'), overtaken)
  expect(await scoreOf('NYJ')).toBe(8)
  expect((await pages()).schedules.updatedAt).toBe(at('14:15').toISOString())
})

it('two that score a team at once leave the score of the later facts', async () => {
  await start('NFL', at('15:00'), calculating)
  const work = { kind: 'team', competition: 'NFL', teamId: teamId('NEP') } as const
  const { calculateTeam } = await import('./calculateTeam.ts')
  let met = false
  const slow: Calculating = {
    ...calculating,
    score(facts, asOf) {
      return calculating.score(facts, asOf)
    },
    scores: {
      ...calculating.scores,
      async write(...args) {
        if (!met) {
          met = true
          await bench.put(injury('NEP'))
          await calculateTeam(work, calculating, async () => [])
        }
        return calculating.scores.write(...args)
      },
    },
  }
  await bench.put(injury('NEP', { grade: 2, returnedOn: '2026-11-20' }))
  await calculateTeam(work, slow, async () => [])
  await bench.drain()
  expect(await scoreOf('NEP')).toBe(9)
})
