import { describe, expect, it } from 'vitest'
import { progressOf } from '#functions/store/calculationRuns.ts'
import { calculationBench } from '#infra/local/testing/calculationBench.ts'
import { healthScoresView, schedulesView } from '#shared/contract/schedules.ts'
import { deliver } from './deliver.ts'
import { start } from './start.ts'
import { injury, league, playerId, teamId } from './testing/league.ts'

const bench = await calculationBench()
const { calculating, pages, history, writes } = bench
const noon = new Date('2026-11-21T12:00:00.000Z')
const later = new Date('2026-11-21T12:15:00.000Z')
const latest = new Date('2026-11-21T12:30:00.000Z')

const scoresOn = async () => {
  const { healthScores } = await pages()
  return healthScores.document?.teams.map((team) => team.team_gaming_score)
}

describe('a run', () => {
  it('of a competition without teams has nothing to do, and leaves its pages alone', async () => {
    expect(await start('NBA', noon, calculating)).toEqual({ outcome: 'empty', teams: 0 })
    expect((await pages('NBA')).schedules).toEqual({ document: undefined, updatedAt: null })
  })

  it('scores every team, appends their histories, and writes the pages and their time', async () => {
    await bench.put(...league(), injury('MIA'))
    await bench.run(noon)
    const { schedules, healthScores } = await pages()
    expect(schedulesView.parse(schedules.document)).toMatchObject({ season: 2026, week: 12 })
    expect(schedules.document?.schedules).toMatchObject([
      {
        away_team_gaming_score: 9,
        home_team_gaming_score: 10,
        offensiveSkills: { away: 90, home: 100 },
        offensiveLine: { away: null, home: null },
        defensiveLine: { away: null, home: null },
      },
      { away_team_abbr: 'NEP', home_team_abbr: 'NYJ' },
    ])
    expect(healthScoresView.parse(healthScores.document).teams).toHaveLength(4)
    expect(schedules.updatedAt).toBe(noon.toISOString())
    expect(await history(teamId('MIA'))).toEqual([[noon.toISOString(), 9]])
  })

  it('says how far it has come', async () => {
    const progress = async () => {
      const run = await calculating.runs.read('NFL')
      return run && progressOf(run)
    }
    await start('NFL', noon, calculating)
    expect(await progress()).toEqual({ phase: 'teams', done: 0, failed: 0, teams: 4 })
    await bench.deliverNext(calculating)
    expect(await progress()).toEqual({ phase: 'views', done: 4, failed: 0, teams: 4 })
    await bench.drain()
    expect(await progress()).toEqual({ phase: 'done', done: 4, failed: 0, teams: 4 })
  })

  it('in which nothing has changed writes no score, no history and no page', async () => {
    bench.calls.clear()
    await bench.run(noon)
    const touched = writes('views').length
    // The sport's freshness alone, which no message may skip.
    expect(touched).toBe(1)
    expect(writes('facts')).toEqual([])
  })

  it('in which one player was hurt writes his team and its pages alone', async () => {
    await bench.put(injury('BUF'))
    bench.calls.clear()
    await bench.run(later)
    // One point, one score, two pages with the copy of the page before, one freshness.
    expect(writes('views')).toHaveLength(1 + 1 + 2 * 2 + 1)
    expect(await history(teamId('BUF'))).toEqual([
      [noon.toISOString(), 10],
      [later.toISOString(), 9],
    ])
    expect(await history(teamId('NYJ'))).toHaveLength(1)
    expect(await scoresOn()).toEqual([9, 9, 10, 10])
  })

  it('knows nothing of what happens after its time', async () => {
    await bench.put(
      injury('BUF', { returnedOn: '2026-11-23' }),
      injury('NYJ', { startedOn: '2026-11-22' }),
    )
    bench.calls.clear()
    await bench.run(later)
    expect(writes('views')).toHaveLength(1)
    expect(await scoresOn()).toEqual([9, 9, 10, 10])
  })

  it('appends no point where only the explanation has changed', async () => {
    await bench.put({
      kind: 'status',
      playerId: playerId('MIA'),
      at: '2026-11-21T12:20:00.000Z',
      status: 'Questionable',
      practice: null,
      bodyPart: 'knee',
      notes: null,
    })
    bench.calls.clear()
    await bench.run(latest)
    expect(writes('views')).toHaveLength(1 + 1)
    expect(await history(teamId('MIA'))).toHaveLength(1)
  })
})

describe('a message', () => {
  const message = (work: object, messageId = 'm') => ({ messageId, body: JSON.stringify(work) })
  const team = (club: string) => message({ kind: 'team', competition: 'NFL', teamId: teamId(club) })
  const views = message({ kind: 'views', competition: 'NFL' })

  it('that comes twice, early or late changes nothing', async () => {
    await start('NFL', latest, calculating)
    bench.calls.clear()
    expect(await deliver([views, team('MIA'), views, team('MIA')], calculating)).toEqual({
      batchItemFailures: [],
    })
    expect(writes('views')).toEqual([])
    await bench.drain()
    expect((await calculating.runs.read('NFL'))?.finished).toBe(true)
    bench.calls.clear()
    await deliver([team('BUF'), views], calculating)
    await bench.drain()
    expect(new Set(writes('views').map(({ status }) => status))).toEqual(new Set([200]))
    expect(await scoresOn()).toEqual([9, 9, 10, 10])
  })

  it('of a team that has left, of a run that is lost, or of nothing at all is let go or refused', async () => {
    const { batchItemFailures } = await deliver(
      [
        message({ kind: 'team', competition: 'NFL', teamId: 'nfl-XXX' }),
        message({ kind: 'team', competition: 'ESP', teamId: 'esp-XXX' }),
        message({ kind: 'views', competition: 'ESP' }),
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
    const soon = new Date('2026-11-21T12:45:00.000Z')
    await bench.bringBackAtOnce()
    await start('NFL', soon, failing)
    expect(await bench.drain(failing)).toEqual({ failed: 3 })
    const asked = { kind: 'team', competition: 'NFL', teamId: teamId('MIA') }
    expect(await bench.undone()).toEqual([asked])
    const ended = await calculating.runs.read('NFL')
    expect([ended?.done.size, [...(ended?.failed ?? [])]]).toEqual([3, [teamId('MIA')]])
    expect((await pages()).schedules.updatedAt).toBe(soon.toISOString())
    expect(await scoresOn()).toEqual([9, 9, 9, 10])
  })

  it.each([Number.NaN, 11, 5.55])(
    'whose score of %s no page could show fails alone',
    async (bad) => {
      const score: typeof calculating.score = (facts, asOf) => ({
        ...calculating.score(facts, asOf),
        team_gaming_score: bad,
      })
      const answer = await deliver([team('MIA'), team('XXX')], { ...calculating, score })
      expect(answer.batchItemFailures).toHaveLength(1)
      expect(await scoresOn()).toEqual([9, 9, 9, 10])
    },
  )

  it('that succeeds at another try is no failure any more', async () => {
    await deliver([team('MIA')], calculating)
    expect((await calculating.runs.read('NFL'))?.failed.size).toBe(0)
  })
})
