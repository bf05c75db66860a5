import { expect, it } from 'vitest'
import { matchupViewOf } from '#functions/store/pageViews.ts'
import { calculationHarness } from '#infra/local/testing/calculationHarness.ts'
import { beginRun, beginScheduledRun } from './beginRun.ts'
import type { Dependencies } from './dependencies.ts'
import { handleMessages } from './messages.ts'
import { clubs, injury, league, playerId, teamId } from './testing/league.ts'

const bench = await calculationHarness()
const { calculating, pages } = bench
const at = (time: string) => new Date(`2026-11-21T${time}:00.000Z`)
await bench.put(...league())

const scoreOf = async (club: string) =>
  (await pages()).healthScores.document?.teams.find(({ team_id }) => team_id === teamId(club))
    ?.team_gaming_score
const standing = () => calculating.runs.read('NFL')
const start = (asOf: Date) => beginScheduledRun({ competition: 'NFL', asOf }, calculating)

/** One message alone, out of turn. */
const deliverTask = (kind: 'team' | 'games' | 'list', id: string, by = calculating) => {
  const body = JSON.stringify({ kind, competition: 'NFL', id })
  return handleMessages([{ messageId: 'm', body }], by)
}
/** Works off what is queued until a phase of the run that stands is reached. */
const until = async (phase: string) => {
  while ((await standing())?.phase !== phase)
    expect((await bench.deliverNext(calculating)).messages).toBeGreaterThan(0)
}
/** The queue is taken as done but for the messages that a test delivers itself. */
const startedAt = async (asOf: Date, phase: string) => {
  await start(asOf)
  await until(phase)
  await bench.purge()
}

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
const interruptedAfterScore = (then: () => Promise<unknown>): Dependencies => {
  const interrupt = once(then)
  const { scores } = calculating
  const write: typeof scores.write = async (...args) => interrupt(await scores.write(...args))
  return { ...calculating, scores: { ...scores, write } }
}
const interruptedBeforeScore = (then: () => Promise<unknown>): Dependencies => {
  const interrupt = once(then)
  const { scores } = calculating
  const write: typeof scores.write = async (...args) => scores.write(...(await interrupt(args)))
  return { ...calculating, scores: { ...scores, write } }
}
const currentScore = async (club: string) =>
  (await calculating.scores.current([teamId(club)])).get(teamId(club))?.team_gaming_score

it('a newer run takes over from one that is under way, and nothing is lost', async () => {
  await start(at('12:00'))
  await until('teams')
  await bench.deliverNext(calculating)
  await bench.put(injury('BUF'))
  await start(at('12:15'))
  await bench.drain()
  expect(await scoreOf('BUF')).toBe(9)
  expect((await pages()).schedules.updatedAt).toBe(at('12:15').toISOString())
  expect((await standing())?.phase).toBe('done')
})

it('a scheduled run that comes after a newer one does nothing; a clock that was set back is obeyed', async () => {
  expect(await start(at('12:10'))).toMatchObject({ outcome: 'late' })
  expect((await standing())?.asOf).toEqual(at('12:15'))
  expect(await start(at('10:00'))).toMatchObject({ outcome: 'started' })
  await bench.drain()
  expect((await standing())?.asOf).toEqual(at('10:00'))
  expect((await pages()).schedules.updatedAt).toBe(at('10:00').toISOString())
})

it('one that is asked for after a change is never late: it takes the time of the newer one', async () => {
  await bench.run(at('12:30'))
  await bench.put(injury('BUF', { id: `${playerId('BUF')}-20261120-hip` }))
  expect(await beginRun({ competition: 'NFL', asOf: at('12:29') }, calculating)).toMatchObject({
    outcome: 'started',
  })
  await bench.drain()
  expect(await scoreOf('BUF')).toBe(8)
  expect((await standing())?.asOf).toEqual(at('12:30'))
})

it('an old run that scores a team while a newer one begins scores it again for that one', async () => {
  await bench.run(at('13:00'))
  await bench.put({ ...injury('MIA'), id: `${playerId('MIA')}-20261120-knee` })
  await startedAt(at('13:10'), 'teams')
  const overtaken = interruptedAfterScore(async () => {
    await bench.put(injury('MIA'))
    await start(at('13:15'))
    // The newer run's own messages are lost.
    await bench.purge()
  })
  await deliverTask('team', teamId('MIA'), overtaken)
  const run = await standing()
  expect(run?.asOf).toEqual(at('13:15'))
  expect([...(run?.done ?? [])]).toEqual([`team#${teamId('MIA')}`])
  expect(await currentScore('MIA')).toBe(8)
  await bench.run(at('13:16'))
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

it('nor a game’s page, nor what is published of it', async () => {
  await bench.put({ ...injury('NYJ'), id: `${playerId('NYJ')}-20261119-hip` })
  const matchup = async () => {
    const { document } = await calculating.views.read(matchupViewOf(1, 'nfl-NEP-NYJ'))
    return document?.match[0].home_team_gaming_score
  }
  const interrupt = once(async () => {
    await bench.put({ ...injury('NYJ'), id: `${playerId('NYJ')}-20261118-foot` })
    await bench.run(at('14:45'))
    expect(await matchup()).toBe(6)
    bench.written()
  })
  const { scores } = calculating
  const runs: typeof scores.runs = async (ids) => interrupt(await scores.runs(ids))
  await startedAt(at('14:30'), 'games')
  await deliverTask('games', teamId('NYJ'), { ...calculating, scores: { ...scores, runs } })
  expect(bench.written()).toEqual([])
  expect(await matchup()).toBe(6)
})

it('a page is never made of the scores of two runs', async () => {
  await startedAt(at('15:00'), 'lists')
  await bench.put(injury('NEP'))
  const current: Dependencies['scores']['current'] = async (ids) => {
    await startedAt(at('15:15'), 'teams')
    await deliverTask('team', teamId('NEP'))
    return calculating.scores.current(ids)
  }
  await deliverTask('list', 'games', { ...calculating, scores: { ...calculating.scores, current } })
  expect(await currentScore('NEP')).toBe(9)
  expect(await scoreOf('NEP')).toBe(10)
  await bench.run(at('15:20'))
  expect(await scoreOf('NEP')).toBe(9)
})

it('a run that is overtaken at its last write does not make the pages look older', async () => {
  const interrupt = once(() => bench.run(at('16:15')))
  const { views } = calculating
  const recordRun: typeof views.recordRun = async (...args) =>
    views.recordRun(...(await interrupt(args)))
  await bench.run(at('16:00'), { ...calculating, views: { ...views, recordRun } })
  expect((await pages()).schedules.updatedAt).toBe(at('16:15').toISOString())
})

it('two that score a team at once leave the score of the later facts', async () => {
  await bench.put(injury('NEP', { id: `${playerId('NEP')}-20261119-calf` }))
  await startedAt(at('17:00'), 'teams')
  const slow = interruptedBeforeScore(async () => {
    await bench.put(injury('NEP', { id: `${playerId('NEP')}-20261118-hip` }))
    await deliverTask('team', teamId('NEP'))
  })
  await deliverTask('team', teamId('NEP'), slow)
  expect(await currentScore('NEP')).toBe(7)
})

it('two deliveries of one message, of which the second finds nothing changed, leave no stale score', async () => {
  await bench.run(at('18:00'))
  const healed = injury('MIA', { id: `${playerId('MIA')}-20261120-knee`, returnedOn: '2026-11-20' })
  await startedAt(at('18:15'), 'teams')
  const stands = await currentScore('MIA')
  // The first reads that he is healed. Before it writes that turns out wrong, and the second, which
  // reads what stood before, has nothing to write.
  await bench.put(healed)
  const slow = interruptedBeforeScore(async () => {
    await bench.put({ ...healed, returnedOn: null })
    bench.written()
    await deliverTask('team', teamId('MIA'))
    expect(bench.written()).toEqual([])
  })
  await deliverTask('team', teamId('MIA'), slow)
  expect(await currentScore('MIA')).toBe(stands)
  expect((await standing())?.done).toContain(`team#${teamId('MIA')}`)
})

it('messages of one team that keep taking turns come back later, and end', async () => {
  await startedAt(at('18:30'), 'teams')
  const { runs } = calculating
  const done: typeof runs.done = async (...args) => {
    await runs.claim({ kind: 'team', competition: 'NFL', id: teamId('MIA') })
    return runs.done(...args)
  }
  const contended = { ...calculating, runs: { ...runs, done } }
  const { batchItemFailures } = await deliverTask('team', teamId('MIA'), contended)
  expect(batchItemFailures).toHaveLength(1)
  expect((await deliverTask('team', teamId('MIA'))).batchItemFailures).toEqual([])
})

it('a run for one player scores his team alone, and goes on with what it overtakes', async () => {
  await bench.put(injury('NYJ', { returnedOn: '2026-11-20' }))
  await startedAt(at('19:00'), 'teams')
  await deliverTask('team', teamId('BUF'))
  await bench.put(injury('BUF', { returnedOn: '2026-11-20' }))
  await beginRun(
    { competition: 'NFL', asOf: at('19:01'), playerId: playerId('BUF', 2) },
    calculating,
  )
  const run = await standing()
  expect(run?.scope.toSorted()).toEqual(clubs.map((club) => teamId(club)).toSorted())
  expect([...(run?.done ?? [])]).toEqual([])
  await bench.drain()
  expect(await scoreOf('NYJ')).toBe(7)
  expect(await scoreOf('BUF')).toBe(9)

  bench.written()
  await beginRun(
    { competition: 'NFL', asOf: at('19:02'), playerId: playerId('BUF', 2) },
    calculating,
  )
  expect((await standing())?.scope).toEqual([teamId('BUF')])
  await bench.drain()
  expect(bench.written()).toEqual(['lastRun#1 current'])
})

it('what the overtaken run had done stays done, but for the player’s own team', async () => {
  await startedAt(at('20:00'), 'teams')
  await deliverTask('team', teamId('BUF'))
  await deliverTask('team', teamId('MIA'))
  await beginRun({ competition: 'NFL', asOf: at('20:01'), playerId: playerId('BUF') }, calculating)
  expect([...((await standing())?.done ?? [])]).toEqual([`team#${teamId('MIA')}`])
  await bench.drain()
  expect((await standing())?.phase).toBe('done')
})
