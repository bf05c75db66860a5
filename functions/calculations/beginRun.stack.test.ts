import { describe, expect, it } from 'vitest'
import { progressOf } from '#functions/store/calculations/calculationRuns.ts'
import { calculationHarness } from '#infra/local/testing/calculationHarness.ts'
import { healthScoresView, schedulesView } from '#shared/contract/schedules.ts'
import { beginScheduledRun } from './beginRun.ts'
import { injury, league, playerId, teamId } from './testing/league.ts'

const bench = await calculationHarness()
const { calculating, pages, history, writes } = bench
const noon = new Date('2026-11-21T12:00:00.000Z')
const later = new Date('2026-11-21T12:15:00.000Z')
const latest = new Date('2026-11-21T12:30:00.000Z')

const start = (asOf: Date, competition: 'NFL' | 'NBA' = 'NFL') =>
  beginScheduledRun({ competition, asOf }, calculating)

const scoresOn = async () => {
  const { healthScores } = await pages()
  return healthScores.document?.teams.map((team) => team.team_gaming_score)
}

/** A page and the copy of the one it replaces. */
const replaced = (view: string, before: Date) => [
  `view#${view} ${before.toISOString()}`,
  `view#${view} current`,
]

describe('a run', () => {
  it('of a competition without teams has nothing to do, and leaves its pages alone', async () => {
    expect(await start(noon, 'NBA')).toEqual({ outcome: 'empty', teams: 0 })
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
    expect(await history(teamId('MIA'))).toMatchObject([
      { at: noon.toISOString(), team_gaming_score: 9, original_team_gaming_score: 10 },
    ])
    expect(await history(playerId('MIA'))).toMatchObject([
      { at: noon.toISOString(), cis_total: expect.any(Number), gaming_score: expect.any(Number) },
    ])
  })

  it('says how far it has come, phase by phase', async () => {
    const said: object[] = []
    const progress = async () => {
      const run = await calculating.runs.read('NFL')
      if (run) said.push(progressOf(run))
    }
    // The first of a day counts the clubs' injuries.
    await start(new Date('2026-11-20T12:00:00.000Z'))
    for (let messages = 1; messages; messages = (await bench.deliverNext(calculating)).messages)
      await progress()
    const phase = (name: string, tasks: number, done: number) => ({
      ...{ phase: name, tasks, done },
      ...{ failed: 0, teams: 4 },
    })
    expect(said).toEqual([
      phase('counts', 4, 0),
      phase('counts', 4, 4),
      phase('teams', 4, 0),
      phase('teams', 4, 4),
      phase('games', 2, 0),
      phase('games', 2, 2),
      phase('lists', 3, 0),
      phase('lists', 3, 3),
      phase('done', 3, 3),
    ])
    await bench.run(noon)
  })

  it('in which nothing has changed writes no score, no history and no page', async () => {
    bench.written()
    bench.calls.clear()
    await bench.run(noon)
    // The sport's freshness alone, which no message may skip.
    expect(bench.written()).toEqual(['lastRun#1 current'])
    expect(writes('facts')).toEqual([])
  })

  it('in which one player was hurt writes his team, its game and its pages alone', async () => {
    await bench.put(injury('BUF'))
    bench.written()
    await bench.run(later)
    expect(bench.written().toSorted()).toEqual(
      [
        `score#${playerId('BUF')} at#${later.toISOString()}`,
        `score#${teamId('BUF')} at#${later.toISOString()}`,
        `score#${teamId('BUF')} current`,
        'picks#NFL 2026#nfl-MIA-BUF',
        ...replaced('schedules#NFL', noon),
        ...replaced('healthScores#NFL', noon),
        ...replaced('players#NFL', noon),
        ...replaced(`team#${teamId('BUF')}`, noon),
        ...replaced(`player#${playerId('BUF')}`, noon),
        ...replaced('matchup#nfl-MIA-BUF', noon),
        'lastRun#1 current',
      ].toSorted(),
    )
    expect(await history(teamId('BUF'))).toMatchObject([
      { at: noon.toISOString(), team_gaming_score: 10 },
      { at: later.toISOString(), team_gaming_score: 9 },
    ])
    expect(await history(teamId('NYJ'))).toHaveLength(1)
    expect(await scoresOn()).toEqual([9, 9, 10, 10])
  })

  it('knows nothing of what happens after its time', async () => {
    await bench.put(
      injury('BUF', { returnedOn: '2026-11-23' }),
      injury('NYJ', { startedOn: '2026-11-22' }),
    )
    bench.written()
    await bench.run(later)
    expect(bench.written()).toEqual(['lastRun#1 current'])
    expect(await scoresOn()).toEqual([9, 9, 10, 10])
  })

  it('appends no point to a team’s history where only the explanation has changed', async () => {
    await bench.put({
      kind: 'status',
      playerId: playerId('MIA', 2),
      at: '2026-11-21T12:20:00.000Z',
      status: 'Full Participation',
      practice: null,
      bodyPart: null,
      notes: null,
    })
    bench.written()
    await bench.run(latest)
    expect(bench.written().toSorted()).toEqual(
      [
        `score#${teamId('MIA')} current`,
        ...replaced(`team#${teamId('MIA')}`, noon),
        ...replaced(`player#${playerId('MIA', 2)}`, noon),
        ...replaced('matchup#nfl-MIA-BUF', later),
        'lastRun#1 current',
      ].toSorted(),
    )
    expect(await history(teamId('MIA'))).toHaveLength(2)
  })
})
