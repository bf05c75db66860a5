import { describe, expect, it } from 'vitest'
import type { Work } from '#functions/queues/calculationQueue.ts'
import { calculationRuns } from '#functions/store/calculations/calculationRuns.ts'
import { repeatingWrites } from '#functions/store/testing/faultyClients.ts'
import { calculationHarness } from '#infra/testing/calculationHarness.ts'
import { beginScheduledRun } from './beginRun.ts'
import { handleMessages } from './messages.ts'
import { clubs, injury, league, teamId } from './testing/league.ts'

const harness = await calculationHarness()
const { dependencies, pages } = harness
let minutes = 0
const nextTime = () => new Date(Date.parse('2026-11-21T12:00:00.000Z') + 15 * 60_000 * minutes++)

const scoresOn = async () => {
  const { healthScores } = await pages()
  return healthScores.document?.teams.map((team) => team.team_gaming_score)
}
const currentRun = () => dependencies.runs.read('NFL')

const message = (body: object, messageId = 'm') => ({ messageId, body: JSON.stringify(body) })
const task = (kind: 'count' | 'team' | 'games' | 'list', id: string) =>
  message({ kind, competition: 'NFL', id } satisfies Work)
const team = (club: string) => task('team', teamId(club))
const settled = (phase: 'counts' | 'teams' | 'games' | 'lists') =>
  message({ kind: 'settled', competition: 'NFL', phase } satisfies Work)

await harness.put(...league(), injury('BUF'), injury('MIA'))
await harness.run(nextTime())
harness.written()

describe('a message', () => {
  it('a message that is delivered twice, too early or too late changes nothing', async () => {
    await beginScheduledRun({ competition: 'NFL', asOf: nextTime() }, dependencies)
    const early = [
      settled('teams'),
      settled('lists'),
      task('games', teamId('BUF')),
      task('list', 'games'),
    ]
    expect(
      await handleMessages([...early, team('MIA'), ...early, team('MIA')], dependencies),
    ).toEqual({
      batchItemFailures: [],
    })
    expect(harness.written()).toEqual([])
    await harness.drain()
    expect((await currentRun())?.phase).toBe('done')
    expect(harness.written()).toEqual(['lastRun#1 current'])
    const late = [
      task('count', teamId('NYJ')),
      team('BUF'),
      task('games', teamId('BUF')),
      task('list', 'games'),
    ]
    await handleMessages(
      [...late, settled('counts'), settled('teams'), settled('lists')],
      dependencies,
    )
    await harness.drain()
    expect(harness.written().filter((key) => !key.startsWith('counts#'))).toEqual([])
    expect(await scoresOn()).toEqual([9, 9, 10, 10])
  })

  it('a message that ended a phase but died before it sent the next tasks sends them when delivered again', async () => {
    await beginScheduledRun({ competition: 'NFL', asOf: nextTime() }, dependencies)
    await handleMessages(clubs.map(team), dependencies)
    await harness.purge()
    await handleMessages([settled('teams')], {
      ...dependencies,
      queue: { ...dependencies.queue, send },
    })
    expect((await currentRun())?.phase).toBe('games')
    await handleMessages([settled('teams')], dependencies)
    expect((await harness.deliverNext(dependencies)).messages).toBe(0)
    const again = { ...settled('teams'), attributes: { ApproximateReceiveCount: '2' } }
    await handleMessages([again], dependencies)
    await harness.drain()
    expect((await currentRun())?.phase).toBe('done')
  })
  const send = async () => {}

  it('a message for an unknown team or run is dropped, and a malformed one fails', async () => {
    const { batchItemFailures } = await handleMessages(
      [
        task('team', teamId('XXX')),
        task('games', teamId('XXX')),
        message({ kind: 'team', competition: 'ESP', id: 'esp-XXX' }),
        message({ kind: 'settled', competition: 'ESP', phase: 'teams' }),
        message({ kind: 'begin', competition: 'ESP', time: '2026-11-21T12:00:00Z' }),
        message({ kind: 'begin', competition: 'NFL', time: '2026-11-21T12:00:00Z', playerId: 'x' }),
        message({ kind: 'tea' }, 'nonsense'),
        { messageId: 'broken', body: '{' },
      ],
      dependencies,
    )
    expect(batchItemFailures).toEqual([
      { itemIdentifier: 'nonsense' },
      { itemIdentifier: 'broken' },
    ])
  })

  it('a message that fails leaves its team’s last score, holds up no other, and ends in the dead-letter queue', async () => {
    await harness.put(injury('NEP'))
    const failing = {
      ...dependencies,
      score: (...[facts, asOf]: Parameters<typeof dependencies.score>) => {
        if (facts.teamId === teamId('MIA')) throw new Error('This team cannot be scored')
        return dependencies.score(facts, asOf)
      },
    }
    const soon = nextTime()
    await harness.bringBackAtOnce()
    await beginScheduledRun({ competition: 'NFL', asOf: soon }, failing)
    expect(await harness.drain(failing)).toEqual({ failed: 5 })
    expect(await harness.undone()).toEqual([
      { kind: 'team', competition: 'NFL', id: teamId('MIA') },
    ])
    const ended = await currentRun()
    expect([ended?.phase, [...(ended?.failed ?? [])]]).toEqual(['done', [`team#${teamId('MIA')}`]])
    expect((await pages()).schedules.updatedAt).toBe(soon.toISOString())
    expect(await scoresOn()).toEqual([9, 9, 9, 10])
  })

  it('a message that succeeds when retried is no longer a failure, and its games and lists are written again', async () => {
    await harness.put(injury('MIA', { returnedOn: '2026-11-20' }))
    await handleMessages([team('MIA')], dependencies)
    expect((await currentRun())?.failed.size).toBe(0)
    await harness.drain()
    expect(await scoresOn()).toEqual([9, 10, 9, 10])
  })

  it('a score that was stored although its write timed out has its games and lists written, too', async () => {
    const { scores } = dependencies
    let timeouts = 1
    // The SDK sends a write again after a timeout, and the condition of the second one fails.
    const write: typeof scores.write = async (...args) => {
      const outcome = await scores.write(...args)
      return outcome === 'written' && timeouts-- > 0 ? 'overtaken' : outcome
    }
    await harness.put(injury('MIA'))
    await handleMessages([team('MIA')], { ...dependencies, scores: { ...scores, write } })
    await harness.drain()
    expect(await scoresOn()).toEqual([9, 9, 9, 10])
    await harness.put(injury('MIA', { returnedOn: '2026-11-20' }))
    await handleMessages([team('MIA')], dependencies)
    await harness.drain()
  })

  it('a message that moved the run on although its write timed out sends the next tasks', async () => {
    const { runs } = dependencies
    const { RUNS_TABLE = '' } = harness.environment
    const { advance } = calculationRuns(repeatingWrites(harness.db), RUNS_TABLE)
    await beginScheduledRun({ competition: 'NFL', asOf: nextTime() }, dependencies)
    await handleMessages(clubs.map(team), dependencies)
    await harness.purge()
    await handleMessages([settled('teams')], { ...dependencies, runs: { ...runs, advance } })
    await harness.drain()
    expect((await currentRun())?.phase).toBe('done')
  })

  it.each([Number.NaN, 11, 5.55])(
    'a score of %s, which no page can show, fails alone',
    async (bad) => {
      const score: typeof dependencies.score = async (facts, asOf) => {
        const scored = await dependencies.score(facts, asOf)
        return { ...scored, explanation: { ...scored.explanation, shownScore: bad } }
      }
      const answer = await handleMessages([team('MIA'), team('XXX')], { ...dependencies, score })
      expect(answer.batchItemFailures).toHaveLength(1)
      expect(await scoresOn()).toEqual([9, 10, 9, 10])
    },
  )
})
