import { expect, it } from 'vitest'
import { matchupViewOf } from '#functions/store/pageViews.ts'
import { calculationHarness } from '#infra/testing/calculationHarness.ts'
import { beginRun, beginScheduledRun } from './beginRun.ts'
import type { Dependencies } from './dependencies.ts'
import { handleMessages } from './messages.ts'
import { clubs, injury, league, playerId, teamId } from './testing/league.ts'

const harness = await calculationHarness()
const { dependencies, pages } = harness
const at = (time: string) => new Date(`2026-11-21T${time}:00.000Z`)
await harness.put(...league())

const scoreOf = async (club: string) =>
  (await pages()).healthScores.document?.teams.find(({ team_id }) => team_id === teamId(club))
    ?.team_gaming_score
const currentRun = () => dependencies.runs.read('NFL')
const start = (asOf: Date) => beginScheduledRun({ competition: 'NFL', asOf }, dependencies)

/** Delivers one message alone, out of turn. */
const deliverTask = (kind: 'team' | 'games' | 'list', id: string, by = dependencies) => {
  const body = JSON.stringify({ kind, competition: 'NFL', id })
  return handleMessages([{ messageId: 'm', body }], by)
}
/** Delivers queued messages until the current run reaches a phase. */
const until = async (phase: string) => {
  while ((await currentRun())?.phase !== phase)
    expect((await harness.deliverNext(dependencies)).messages).toBeGreaterThan(0)
}
/** Starts a run, brings it to a phase, and drops its messages: the test delivers some itself. */
const startUntil = async (asOf: Date, phase: string) => {
  await start(asOf)
  await until(phase)
  await harness.purge()
}

/** Passes a value through, and interrupts the first time. */
const interruptOnce = (then: () => Promise<unknown>) => {
  let isOver = false
  return async <T>(value: T): Promise<T> => {
    if (!isOver) {
      isOver = true
      await then()
    }
    return value
  }
}
const interruptedAfterScore = (then: () => Promise<unknown>): Dependencies => {
  const interrupt = interruptOnce(then)
  const { scores } = dependencies
  const write: typeof scores.write = async (...args) => interrupt(await scores.write(...args))
  return { ...dependencies, scores: { ...scores, write } }
}
const interruptedBeforeScore = (then: () => Promise<unknown>): Dependencies => {
  const interrupt = interruptOnce(then)
  const { scores } = dependencies
  const write: typeof scores.write = async (...args) => scores.write(...(await interrupt(args)))
  return { ...dependencies, scores: { ...scores, write } }
}
const currentScore = async (club: string) =>
  (await dependencies.scores.shown([teamId(club)])).get(teamId(club))?.team_gaming_score

it('a newer run takes over from an unfinished one, and no change is lost', async () => {
  await start(at('12:00'))
  await until('teams')
  await harness.deliverNext(dependencies)
  await harness.put(injury('BUF'))
  await start(at('12:15'))
  await harness.drain()
  expect(await scoreOf('BUF')).toBe(9)
  expect((await pages()).schedules.updatedAt).toBe(at('12:15').toISOString())
  expect((await currentRun())?.phase).toBe('done')
})

it('a scheduled run that arrives after a newer one is ignored, unless the clock was set back', async () => {
  expect(await start(at('12:10'))).toMatchObject({ outcome: 'late' })
  expect((await currentRun())?.asOf).toEqual(at('12:15'))
  expect(await start(at('10:00'))).toMatchObject({ outcome: 'started' })
  await harness.drain()
  expect((await currentRun())?.asOf).toEqual(at('10:00'))
  expect((await pages()).schedules.updatedAt).toBe(at('10:00').toISOString())
})

it('a run that is asked for after a change is never ignored: it adopts the time of the newer run', async () => {
  await harness.run(at('12:30'))
  await harness.put(injury('BUF', { id: `${playerId('BUF')}-20261120-hip` }))
  expect(await beginRun({ competition: 'NFL', asOf: at('12:29') }, dependencies)).toMatchObject({
    outcome: 'started',
  })
  await harness.drain()
  expect(await scoreOf('BUF')).toBe(8)
  expect((await currentRun())?.asOf).toEqual(at('12:30'))
})

it('a task during which a newer run begins is done again for that run', async () => {
  await harness.run(at('13:00'))
  await harness.put({ ...injury('MIA'), id: `${playerId('MIA')}-20261120-knee` })
  await startUntil(at('13:10'), 'teams')
  const overtaken = interruptedAfterScore(async () => {
    await harness.put(injury('MIA'))
    await start(at('13:15'))
    // The newer run's own messages get lost.
    await harness.purge()
  })
  await deliverTask('team', teamId('MIA'), overtaken)
  const run = await currentRun()
  expect(run?.asOf).toEqual(at('13:15'))
  expect([...(run?.done ?? [])]).toEqual([`team#${teamId('MIA')}`])
  expect(await currentScore('MIA')).toBe(8)
  await harness.run(at('13:16'))
})

it('an old run that has read its scores does not overwrite the pages of a newer run', async () => {
  await harness.put(injury('NYJ'))
  const interrupt = interruptOnce(async () => {
    await harness.put({ ...injury('NYJ'), id: `${playerId('NYJ')}-20261120-ankle` })
    await harness.run(at('14:15'))
    expect(await scoreOf('NYJ')).toBe(8)
  })
  const { scores } = dependencies
  const shown: typeof scores.shown = async (ids) => interrupt(await scores.shown(ids))
  await harness.run(at('14:00'), { ...dependencies, scores: { ...scores, shown } })
  expect(await scoreOf('NYJ')).toBe(8)
  expect((await pages()).schedules.updatedAt).toBe(at('14:15').toISOString())
})

it('an old run overwrites neither the page of a game nor its picks', async () => {
  await harness.put({ ...injury('NYJ'), id: `${playerId('NYJ')}-20261119-hip` })
  const matchup = async () => {
    const { document } = await dependencies.views.read(matchupViewOf(1, 'nfl-NEP-NYJ'))
    return document?.match[0].home_team_gaming_score
  }
  const interrupt = interruptOnce(async () => {
    await harness.put({ ...injury('NYJ'), id: `${playerId('NYJ')}-20261118-foot` })
    await harness.run(at('14:45'))
    expect(await matchup()).toBe(6)
    harness.written()
  })
  const { scores } = dependencies
  const runs: typeof scores.runs = async (ids) => interrupt(await scores.runs(ids))
  await startUntil(at('14:30'), 'games')
  await deliverTask('games', teamId('NYJ'), { ...dependencies, scores: { ...scores, runs } })
  expect(harness.written()).toEqual([])
  expect(await matchup()).toBe(6)
})

it('a page never mixes the scores of two runs', async () => {
  await startUntil(at('15:00'), 'lists')
  await harness.put(injury('NEP'))
  const shown: Dependencies['scores']['shown'] = async (ids) => {
    await startUntil(at('15:15'), 'teams')
    await deliverTask('team', teamId('NEP'))
    return dependencies.scores.shown(ids)
  }
  await deliverTask('list', 'games', { ...dependencies, scores: { ...dependencies.scores, shown } })
  expect(await currentScore('NEP')).toBe(9)
  expect(await scoreOf('NEP')).toBe(10)
  await harness.run(at('15:20'))
  expect(await scoreOf('NEP')).toBe(9)
})

it('a run that is overtaken at its last write does not make the pages look older', async () => {
  const interrupt = interruptOnce(() => harness.run(at('16:15')))
  const { views } = dependencies
  const recordRun: typeof views.recordRun = async (...args) =>
    views.recordRun(...(await interrupt(args)))
  await harness.run(at('16:00'), { ...dependencies, views: { ...views, recordRun } })
  expect((await pages()).schedules.updatedAt).toBe(at('16:15').toISOString())
})

it('two deliveries that score a team at once leave the score of the newest facts', async () => {
  await harness.put(injury('NEP', { id: `${playerId('NEP')}-20261119-calf` }))
  await startUntil(at('17:00'), 'teams')
  const slow = interruptedBeforeScore(async () => {
    await harness.put(injury('NEP', { id: `${playerId('NEP')}-20261118-hip` }))
    await deliverTask('team', teamId('NEP'))
  })
  await deliverTask('team', teamId('NEP'), slow)
  expect(await currentScore('NEP')).toBe(7)
})

it('a delivery that finds nothing changed does not let an older one write a stale score', async () => {
  await harness.run(at('18:00'))
  const healed = injury('MIA', { id: `${playerId('MIA')}-20261120-knee`, returnedOn: '2026-11-20' })
  await startUntil(at('18:15'), 'teams')
  const before = await currentScore('MIA')
  // The first delivery reads that the player has healed. Before it writes, that is corrected, and the
  // second delivery reads the facts of the current score, so it has nothing to write.
  await harness.put(healed)
  const slow = interruptedBeforeScore(async () => {
    await harness.put({ ...healed, returnedOn: null })
    harness.written()
    await deliverTask('team', teamId('MIA'))
    expect(harness.written()).toEqual([])
  })
  await deliverTask('team', teamId('MIA'), slow)
  expect(await currentScore('MIA')).toBe(before)
  expect((await currentRun())?.done).toContain(`team#${teamId('MIA')}`)
})

it('deliveries that keep overtaking each other give up, and succeed when retried', async () => {
  await startUntil(at('18:30'), 'teams')
  const { runs } = dependencies
  const markDone: typeof runs.markDone = async (...args) => {
    await runs.claim({ kind: 'team', competition: 'NFL', id: teamId('MIA') })
    return runs.markDone(...args)
  }
  const contended = { ...dependencies, runs: { ...runs, markDone } }
  const { batchItemFailures } = await deliverTask('team', teamId('MIA'), contended)
  expect(batchItemFailures).toHaveLength(1)
  expect((await deliverTask('team', teamId('MIA'))).batchItemFailures).toEqual([])
})

it('a run for one player scores only his team, and finishes the run that it replaces', async () => {
  await harness.put(injury('NYJ', { returnedOn: '2026-11-20' }))
  await startUntil(at('19:00'), 'teams')
  await deliverTask('team', teamId('BUF'))
  await harness.put(injury('BUF', { returnedOn: '2026-11-20' }))
  await beginRun(
    { competition: 'NFL', asOf: at('19:01'), playerId: playerId('BUF', 2) },
    dependencies,
  )
  const run = await currentRun()
  expect(run?.scope.toSorted()).toEqual(clubs.map((club) => teamId(club)).toSorted())
  expect([...(run?.done ?? [])]).toEqual([])
  await harness.drain()
  expect(await scoreOf('NYJ')).toBe(7)
  expect(await scoreOf('BUF')).toBe(9)

  harness.letWritersEnd()
  await harness.run(at('19:02'))
  harness.written()
  await beginRun(
    { competition: 'NFL', asOf: at('19:02'), playerId: playerId('BUF', 2) },
    dependencies,
  )
  expect((await currentRun())?.scope).toEqual([teamId('BUF')])
  await harness.drain()
  expect(harness.written()).toEqual(['lastRun#1 current'])
})

it('tasks that the replaced run had done stay done, except for the player’s own team', async () => {
  await harness.run(at('19:45'))
  await harness.put(
    ...clubs.map((club) => ({ ...injury(club), id: `${playerId(club)}-20261117-toe` })),
  )
  harness.letWritersEnd()
  await startUntil(at('20:00'), 'teams')
  await deliverTask('team', teamId('BUF'))
  await deliverTask('team', teamId('MIA'))
  await beginRun({ competition: 'NFL', asOf: at('20:01'), playerId: playerId('BUF') }, dependencies)
  expect([...((await currentRun())?.done ?? [])]).toEqual([`team#${teamId('MIA')}`])
  await harness.drain()
  expect((await currentRun())?.phase).toBe('done')
})

it('runs that overlap cost at most as many messages as the same runs one after the other', async () => {
  const everything = (time: string) =>
    beginRun({ competition: 'NFL', asOf: at(time), everything: true }, dependencies)
  const messagesOf = async () => {
    let messages = 0
    for (;;) {
      const delivery = await harness.deliverNext(dependencies)
      if (!delivery.messages) return messages
      messages += delivery.messages
      expect(messages).toBeLessThan(1_000)
    }
  }
  await everything('21:00')
  const alone = await messagesOf()
  for (const time of ['21:10', '21:11', '21:12', '21:13']) await everything(time)
  expect(await messagesOf()).toBeLessThanOrEqual(4 * alone)
  expect((await currentRun())?.phase).toBe('done')
})
