import { describe, expect, it } from 'vitest'
import type { Work } from '#functions/queues/calculationQueue.ts'
import { calculationHarness } from '#infra/local/testing/calculationHarness.ts'
import { beginScheduledRun } from './beginRun.ts'
import { handleMessages } from './messages.ts'
import { clubs, injury, league, teamId } from './testing/league.ts'

const bench = await calculationHarness()
const { calculating, pages } = bench
let minutes = 0
const nextTime = () => new Date(Date.parse('2026-11-21T12:00:00.000Z') + 15 * 60_000 * minutes++)

const scoresOn = async () => {
  const { healthScores } = await pages()
  return healthScores.document?.teams.map((team) => team.team_gaming_score)
}
const standing = () => calculating.runs.read('NFL')

const message = (body: object, messageId = 'm') => ({ messageId, body: JSON.stringify(body) })
const task = (kind: 'count' | 'team' | 'games' | 'list', id: string) =>
  message({ kind, competition: 'NFL', id } satisfies Work)
const team = (club: string) => task('team', teamId(club))
const settled = (phase: 'counts' | 'teams' | 'games' | 'lists') =>
  message({ kind: 'settled', competition: 'NFL', phase } satisfies Work)

await bench.put(...league(), injury('BUF'), injury('MIA'))
await bench.run(nextTime())
bench.written()

describe('a message', () => {
  it('that comes twice, early or late changes nothing', async () => {
    await beginScheduledRun({ competition: 'NFL', asOf: nextTime() }, calculating)
    const early = [
      settled('teams'),
      settled('lists'),
      task('games', teamId('BUF')),
      task('list', 'games'),
    ]
    expect(
      await handleMessages([...early, team('MIA'), ...early, team('MIA')], calculating),
    ).toEqual({
      batchItemFailures: [],
    })
    expect(bench.written()).toEqual([])
    await bench.drain()
    expect((await standing())?.phase).toBe('done')
    expect(bench.written()).toEqual(['lastRun#1 current'])
    const late = [
      task('count', teamId('NYJ')),
      team('BUF'),
      task('games', teamId('BUF')),
      task('list', 'games'),
    ]
    await handleMessages(
      [...late, settled('counts'), settled('teams'), settled('lists')],
      calculating,
    )
    await bench.drain()
    expect(bench.written().filter((key) => !key.startsWith('counts#'))).toEqual([])
    expect(await scoresOn()).toEqual([9, 9, 10, 10])
  })

  it('that ends a phase, and dies before it asks for the next, asks again', async () => {
    await beginScheduledRun({ competition: 'NFL', asOf: nextTime() }, calculating)
    await handleMessages(clubs.map(team), calculating)
    await bench.purge()
    await handleMessages([settled('teams')], {
      ...calculating,
      queue: { ...calculating.queue, send },
    })
    expect((await standing())?.phase).toBe('games')
    await handleMessages([settled('teams')], calculating)
    await bench.drain()
    expect((await standing())?.phase).toBe('done')
  })
  const send = async () => {}

  it('of a team that has left, of a run that is lost, or of nothing at all is let go or refused', async () => {
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
      calculating,
    )
    expect(batchItemFailures).toEqual([
      { itemIdentifier: 'nonsense' },
      { itemIdentifier: 'broken' },
    ])
  })

  it('that fails keeps its team’s last score, stops no other, and ends with the undone', async () => {
    await bench.put(injury('NEP'))
    const failing = {
      ...calculating,
      score: (...[facts, asOf]: Parameters<typeof calculating.score>) => {
        if (facts.teamId === teamId('MIA')) throw new Error('cannot be scored')
        return calculating.score(facts, asOf)
      },
    }
    const soon = nextTime()
    await bench.bringBackAtOnce()
    await beginScheduledRun({ competition: 'NFL', asOf: soon }, failing)
    expect(await bench.drain(failing)).toEqual({ failed: 3 })
    expect(await bench.undone()).toEqual([{ kind: 'team', competition: 'NFL', id: teamId('MIA') }])
    const ended = await standing()
    expect([ended?.phase, [...(ended?.failed ?? [])]]).toEqual(['done', [`team#${teamId('MIA')}`]])
    expect((await pages()).schedules.updatedAt).toBe(soon.toISOString())
    expect(await scoresOn()).toEqual([9, 9, 9, 10])
  })

  it('that succeeds at another try is no failure any more, and has its games and lists made again', async () => {
    await bench.put(injury('MIA', { returnedOn: '2026-11-20' }))
    await handleMessages([team('MIA')], calculating)
    expect((await standing())?.failed.size).toBe(0)
    await bench.drain()
    expect(await scoresOn()).toEqual([9, 10, 9, 10])
  })

  it.each([Number.NaN, 11, 5.55])(
    'whose score of %s no page could show fails alone',
    async (bad) => {
      const score: typeof calculating.score = (facts, asOf) => {
        const found = calculating.score(facts, asOf)
        return { ...found, explanation: { ...found.explanation, shownScore: bad } }
      }
      const answer = await handleMessages([team('MIA'), team('XXX')], { ...calculating, score })
      expect(answer.batchItemFailures).toHaveLength(1)
      expect(await scoresOn()).toEqual([9, 10, 9, 10])
    },
  )
})
