import { describe, expect, it } from 'vitest'
import { progressOf } from '#functions/store/calculations/calculationRuns.ts'
import { calculationHarness } from '#infra/testing/calculationHarness.ts'
import { healthScoresView, schedulesView } from '#shared/contract/schedules.ts'
import { beginScheduledRun } from './beginRun.ts'
import { injury, league, playerId, teamId } from './testing/league.ts'

const harness = await calculationHarness()
const { dependencies, pages, history, writes } = harness
const noon = new Date('2026-11-21T12:00:00.000Z')
const later = new Date('2026-11-21T12:15:00.000Z')
const latest = new Date('2026-11-21T12:30:00.000Z')

const start = (asOf: Date, competition: 'NFL' | 'NBA' = 'NFL') =>
  beginScheduledRun({ competition, asOf }, dependencies)

const scoresOn = async () => {
  const { healthScores } = await pages()
  return healthScores.document?.teams.map((team) => team.team_gaming_score)
}

/** The keys of a replaced page: the copy that is kept, and the page. */
const replaced = (view: string, before: Date) => [
  `view#${view} ${before.toISOString()}`,
  `view#${view} current`,
]

describe('a run', () => {
  it('a run of a competition without teams does nothing', async () => {
    expect(await start(noon, 'NBA')).toEqual({ outcome: 'empty', teams: 0 })
    expect((await pages('NBA')).schedules).toEqual({
      document: undefined,
      beside: [],
      updatedAt: null,
    })
  })

  it('a first run scores every team, appends to the histories, and writes the pages and their time', async () => {
    await harness.put(...league(), injury('MIA'))
    await harness.run(noon)
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

  it('a run reports its progress, phase by phase', async () => {
    const reports: object[] = []
    const progress = async () => {
      const run = await dependencies.runs.read('NFL')
      if (run) reports.push(progressOf(run))
    }
    // The first run of a day also counts the clubs' injuries.
    await start(new Date('2026-11-20T12:00:00.000Z'))
    for (let messages = 1; messages; messages = (await harness.deliverNext(dependencies)).messages)
      await progress()
    const phase = (name: string, tasks: number, done: number) => ({
      phase: name,
      tasks,
      done,
      failed: 0,
      teams: 4,
    })
    expect(reports).toEqual([
      phase('counts', 4, 0),
      phase('counts', 4, 4),
      phase('teams', 4, 0),
      phase('teams', 4, 4),
      phase('games', 2, 0),
      phase('games', 2, 2),
      phase('lists', 6, 0),
      // A delivery holds five messages.
      phase('lists', 6, 5),
      phase('lists', 6, 6),
      phase('done', 6, 6),
    ])
    await harness.run(noon)
  })

  it('a run without changes writes no score, no history and no page', async () => {
    harness.written()
    harness.calls.clear()
    await harness.run(noon)
    // Only the time of the sport's last run, so that pages do not look old.
    expect(harness.written()).toEqual(['lastRun#1 current'])
    expect(writes('facts')).toEqual([])
  })

  it('a run after one injury writes only his team’s score, its game and its pages', async () => {
    const hurt = injury('BUF')
    const registered = { day: '2026-11-21', id: `${hurt.id}/first` }
    await harness.put(hurt)
    harness.written()
    await harness.run(later)
    expect(harness.written().toSorted()).toEqual(
      [
        `score#${playerId('BUF')} at#${later.toISOString()}`,
        `score#${teamId('BUF')} at#${later.toISOString()}`,
        `score#${teamId('BUF')} current`,
        // The day's point of the league's trend.
        `score#league#NFL day#${registered.day}`,
        'picks#NFL 2026#nfl-MIA-BUF',
        `registerDay#${registered.day} ${registered.id}`,
        `registered#${playerId('BUF')} ${registered.id}`,
        ...replaced('schedules#NFL', noon),
        ...replaced('healthScores#NFL', noon),
        ...replaced('players#NFL', noon),
        ...replaced('search#NFL', noon),
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

  it('a run ignores what happened after its time', async () => {
    await harness.put(
      injury('BUF', { returnedOn: '2026-11-23' }),
      injury('NYJ', { startedOn: '2026-11-22' }),
    )
    harness.written()
    await harness.run(later)
    expect(harness.written()).toEqual(['lastRun#1 current'])
    expect(await scoresOn()).toEqual([9, 9, 10, 10])
  })

  it('a run appends nothing to a team’s history when only the explanation has changed', async () => {
    await harness.put({
      kind: 'status',
      playerId: playerId('MIA', 2),
      at: '2026-11-21T12:20:00.000Z',
      status: 'Full Participation',
      practice: null,
      bodyPart: null,
      notes: null,
    })
    harness.written()
    await harness.run(latest)
    expect(harness.written().toSorted()).toEqual(
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
