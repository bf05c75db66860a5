import { expect, it } from 'vitest'
import { calculationBench } from '#infra/local/testing/calculationBench.ts'
import { calculateTeam } from './calculateTeam.ts'
import type { Calculating } from './calculating.ts'
import { start } from './start.ts'
import { injury, league, playerId, teamId } from './testing/league.ts'
import { writeViews } from './writeViews.ts'

const bench = await calculationBench()
const { calculating, pages } = bench
const at = (time: string) => new Date(`2026-11-21T${time}:00.000Z`)
await bench.put(...league())

const scoreOf = async (club: string) =>
  (await pages()).healthScores.document?.teams.find(({ team_id }) => team_id === teamId(club))
    ?.team_gaming_score
const standing = async () => (await calculating.runs.read('NFL'))?.asOf

const teamWork = (club: string) =>
  ({ kind: 'team', competition: 'NFL', teamId: teamId(club) }) as const

/** Does something once, after a step and before the next. */
const once = (then: () => Promise<unknown>) => {
  let over = false
  return async <T>(value: T): Promise<T> => {
    if (!over) {
      over = true
      await then()
    }
    return value
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
  const interrupt = once(async () => {
    await bench.put(injury('MIA'))
    await start('NFL', at('13:15'), calculating)
    // The newer run's own messages are lost.
    await bench.purge()
  })
  const { scores } = calculating
  const write: typeof scores.write = async (...args) => interrupt(await scores.write(...args))
  const overtaken = { ...calculating, scores: { ...scores, write } }
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
  const interrupt = once(async () => {
    await bench.put({ ...injury('NYJ'), id: `${playerId('NYJ')}-20261120-ankle` })
    await bench.run(at('14:15'))
    expect(await scoreOf('NYJ')).toBe(8)
  })
  const { scores } = calculating
  const current: typeof scores.current = async (ids) => interrupt(await scores.current(ids))
  await bench.run(at('14:00'), { ...calculating, scores: { ...scores, current } })
  expect(await scoreOf('NYJ')).toBe(8)
  expect((await pages()).schedules.updatedAt).toBe(at('14:15').toISOString())
})

it('a page is never made of the scores of two runs', async () => {
  await bench.run(at('15:00'))
  await bench.put(injury('NEP'))
  const overtaken: Calculating = {
    ...calculating,
    scores: {
      ...calculating.scores,
      async current(ids) {
        await start('NFL', at('15:15'), calculating)
        await calculateTeam(teamWork('NEP'), calculating, async () => [])
        return calculating.scores.current(ids)
      },
    },
  }
  await writeViews('NFL', overtaken)
  expect(await scoreOf('NEP')).toBe(10)
  await bench.drain()
  expect(await scoreOf('NEP')).toBe(9)
})

it('a run that is overtaken at its last write does not make the pages look older', async () => {
  await bench.run(at('16:00'))
  const interrupt = once(() => bench.run(at('16:15')))
  const { views } = calculating
  const ran: typeof views.ran = async (...args) => views.ran(...(await interrupt(args)))
  const overtaken = { ...calculating, views: { ...views, ran } }
  await writeViews('NFL', overtaken)
  expect((await pages()).schedules.updatedAt).toBe(at('16:15').toISOString())
})

it('two that score a team at once leave the score of the later facts', async () => {
  const second = injury('NEP', { id: `${playerId('NEP')}-20261119-calf` })
  await bench.put(second)
  await start('NFL', at('17:00'), calculating)
  const interrupt = once(async () => {
    await bench.put(injury('NEP', { id: `${playerId('NEP')}-20261118-hip` }))
    await calculateTeam(teamWork('NEP'), calculating, async () => [])
  })
  const { scores } = calculating
  const write: typeof scores.write = async (...args) => scores.write(...(await interrupt(args)))
  const slow = { ...calculating, scores: { ...scores, write } }
  await calculateTeam(teamWork('NEP'), slow, async () => [])
  const current = await calculating.scores.current([teamId('NEP')])
  expect(current.get(teamId('NEP'))?.team_gaming_score).toBe(7)
})
