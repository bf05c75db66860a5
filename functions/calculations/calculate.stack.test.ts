import { describe, expect, it } from 'vitest'
import { calculationHarness } from '#infra/testing/calculationHarness.ts'
import { healthScoresView, schedulesView } from '#shared/contract/schedules.ts'
import type { Dependencies } from './dependencies.ts'
import { injury, league, playerId, teamId } from './testing/league.ts'

const harness = await calculationHarness()
const { dependencies, pages, history, writes } = harness
const at = (time: string) => new Date(`2026-11-21T${time}:00.000Z`)
const noon = at('12:00')

const scoresOn = async () => {
  const { healthScores } = await pages()
  return healthScores.document?.teams.map((team) => team.team_gaming_score)
}
const currentRun = () => dependencies.runs.read('NFL')

describe('a run of the calculations', () => {
  it('makes no pages for a competition without teams', async () => {
    expect(await harness.run(noon, dependencies, 'NBA')).toBe('calculated')
    expect((await pages('NBA')).schedules).toMatchObject({ document: undefined, updatedAt: null })
    expect(await harness.run(noon, dependencies, 'NBA')).toBe('unchanged')
    expect((await pages('NBA')).schedules.updatedAt).toBe(null)
  })

  it('scores every team at first, appends to the histories, and writes the pages and their time', async () => {
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

  it('is recorded as running until it has ended', async () => {
    let during: unknown
    await harness.put(injury('NYJ'))
    const watched = harness.beforeEachWrite(async () => {
      during ??= (await currentRun())?.isDone === false ? await currentRun() : undefined
    })
    await harness.run(noon, watched)
    expect(during).toMatchObject({ isDone: false, teams: 4 })
    expect(await currentRun()).toMatchObject({ isDone: true, teams: 4, failed: [] })
    await harness.put(injury('NYJ', { returnedOn: '2026-11-20' }))
    await harness.run(noon)
  })

  it('writes no score, no history and no page if nothing has changed', async () => {
    harness.written()
    harness.calls.clear()
    expect(await harness.run(at('12:05'))).toBe('unchanged')
    // Only the time of the sport's last run, so that pages do not look old.
    expect(harness.written()).toEqual(['lastRun#1 current'])
    expect(writes('facts')).toEqual([])
  })

  it('after one injury writes only the score, game and pages of that player’s team', async () => {
    const later = at('12:15')
    const hurt = injury('BUF')
    const registered = { day: '2026-11-21', id: `${hurt.id}/first` }
    await harness.put(hurt)
    harness.written()
    await harness.run(later)
    expect(harness.written().toSorted()).toEqual(
      [
        // Once when it is found, and again when followers are told.
        `changes#NFL ${later.toISOString()}#${playerId('BUF')}`,
        `changes#NFL ${later.toISOString()}#${playerId('BUF')}`,
        `score#${playerId('BUF')} at#${later.toISOString()}`,
        `score#${teamId('BUF')} at#${later.toISOString()}`,
        `score#${teamId('BUF')} current`,
        // The day's point of the league's trend.
        `score#league#NFL day#${registered.day}`,
        'picks#NFL 2026#nfl-MIA-BUF',
        `registerDay#${registered.day} ${registered.id}`,
        `registered#${playerId('BUF')} ${registered.id}`,
        'view#schedules#NFL current',
        'view#healthScores#NFL current',
        'view#players#NFL current',
        'view#search#NFL current',
        `view#team#${teamId('BUF')} current`,
        `view#player#${playerId('BUF')} current`,
        // Only the former page of a game is kept, because only games are shown as of a time.
        `view#matchup#nfl-MIA-BUF ${noon.toISOString()}`,
        'view#matchup#nfl-MIA-BUF current',
        'hashes#NFL current',
        'lastRun#1 current',
      ].toSorted(),
    )
    expect(await history(teamId('BUF'))).toMatchObject([
      { at: noon.toISOString(), team_gaming_score: 10 },
      { at: later.toISOString(), team_gaming_score: 9 },
    ])
    expect(await scoresOn()).toEqual([9, 9, 10, 10])
  })

  it('ignores facts dated after its time', async () => {
    await harness.put(
      injury('BUF', { returnedOn: '2026-11-23' }),
      injury('NYJ', { id: 'nfl-tomorrow', startedOn: '2026-11-22' }),
    )
    harness.written()
    await harness.run(at('12:15'))
    expect(harness.written()).toEqual(['hashes#NFL current', 'lastRun#1 current'])
    expect(await scoresOn()).toEqual([9, 9, 10, 10])
  })

  it('appends nothing to a team’s history if only the explanation has changed', async () => {
    await harness.put({
      kind: 'status',
      playerId: playerId('MIA', 2),
      at: '2026-11-21T12:20:00.000Z',
      status: 'Full Participation',
      practice: null,
      bodyPart: null,
      notes: null,
    })
    const points = await history(teamId('MIA'))
    harness.written()
    await harness.run(at('12:30'))
    const written = harness.written()
    expect(written).toContain(`view#player#${playerId('MIA', 2)} current`)
    expect(written).toContain(`score#${teamId('MIA')} current`)
    expect(await history(teamId('MIA'))).toEqual(points)
  })
})

describe('one run of a competition at a time', () => {
  it('of eight runs started at once one calculates, and the others end', async () => {
    await harness.put(injury('NEP'))
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => harness.run(at('12:31'))))
    expect(outcomes.toSorted()).toEqual(['calculated', ...Array(7).fill('taken')])
  })

  it('a change made during a run is calculated by the same process, after that run has ended', async () => {
    await harness.put(injury('NEP', { returnedOn: '2026-11-20' }))
    let isChanged = false
    const meanwhile = harness.beforeEachWrite(async () => {
      const isAtWork = (await currentRun())?.isDone === false
      if (isChanged || !isAtWork) return
      isChanged = true
      await harness.put(injury('NYJ'))
      expect(await harness.run(at('12:32'))).toBe('taken')
    })
    expect(await harness.run(at('12:32'), meanwhile)).toBe('calculated')
    expect(await scoresOn()).toEqual([9, 9, 10, 9])
    expect(await harness.run(at('12:33'))).toBe('unchanged')
  })

  it('a full calculation requested during a run is done by it or by the next one', async () => {
    await harness.put(injury('NYJ', { id: 'nfl-elbow' }))
    let scored: string[] = []
    const noted: Dependencies = {
      ...dependencies,
      score: (facts, asOf) => {
        scored.push(facts.teamId)
        return dependencies.score(facts, asOf)
      },
    }
    let isAsked = false
    const asking = harness.beforeEachWrite(async () => {
      const isAtWork = (await currentRun())?.isDone === false
      if (isAsked || !isAtWork) return
      isAsked = true
      expect(await harness.calculate(at('12:34'), dependencies, 'NFL', true)).toBe('taken')
    })
    await harness.run(at('12:34'), { ...asking, score: noted.score })
    expect(scored).toEqual([
      teamId('NYJ'),
      ...['BUF', 'MIA', 'NEP', 'NYJ'].map((club) => teamId(club)),
    ])
    scored = []
    await harness.run(at('12:35'), noted)
    expect(scored).toEqual([])
  })

  it('a run that has lost its lease to another one covers nothing', async () => {
    await harness.put(injury('NYJ', { id: 'nfl-elbow', returnedOn: '2026-11-20' }))
    let isOverdue = false
    const late = harness.beforeEachWrite(async () => {
      const isAtWork = (await currentRun())?.isDone === false
      if (isOverdue || !isAtWork) return
      isOverdue = true
      harness.letLeasesEnd()
      expect(await harness.run(at('12:36'))).toBe('calculated')
    })
    await expect(harness.run(at('12:36'), late)).rejects.toThrow('Another run has taken over')
    expect(await harness.run(at('12:37'))).toBe('unchanged')
  })
})

describe('what a run covers', () => {
  it('while a batch of facts is being written a run covers nothing', async () => {
    await harness.versions.mark('NFL', harness.realTime())
    expect(await harness.run(at('12:40'))).toBe('calculated')
    expect(await harness.run(at('12:41'))).toBe('calculated')
    await harness.versions.unmark('NFL')
    expect(await harness.run(at('12:42'))).toBe('calculated')
    expect(await harness.run(at('12:43'))).toBe('unchanged')
  })

  it('facts left by a killed writer are calculated, and covered once the writer must have ended', async () => {
    await harness.versions.mark('NFL', harness.realTime())
    await harness.write([injury('MIA', { id: 'nfl-thumb' })])
    expect(await harness.run(at('12:44'))).toBe('calculated')
    expect(await scoresOn()).toEqual([9, 8, 10, 9])
    harness.passTime(16 * 60_000)
    expect(await harness.run(at('12:45'))).toBe('calculated')
    expect(await harness.run(at('12:46'))).toBe('unchanged')
    await harness.put(injury('MIA', { id: 'nfl-thumb', returnedOn: '2026-11-20' }))
    await harness.run(at('12:47'))
  })

  it('a fact that raised no version is found within the hour', async () => {
    await harness.write([injury('MIA', { id: 'nfl-toe' })])
    expect(await harness.run(at('12:59'))).toBe('unchanged')
    expect(await harness.run(at('13:00'))).toBe('calculated')
    expect(await scoresOn()).toEqual([9, 8, 10, 9])
    await harness.put(injury('MIA', { id: 'nfl-toe', returnedOn: '2026-11-20' }))
    await harness.run(at('13:01'))
  })

  it('a message that arrives late is calculated as of the newest run’s time, and finds nothing to do', async () => {
    expect(await harness.run(at('12:58'))).toBe('unchanged')
    expect((await pages()).schedules.updatedAt).toBe(at('13:01').toISOString())
  })

  it('a new release calculates everything, and so does a rollback after it', async () => {
    const newer = harness.deployed('newer')
    expect(await harness.run(at('13:02'), newer)).toBe('calculated')
    expect(await harness.run(at('13:03'), newer)).toBe('unchanged')
    expect(await harness.run(at('13:04'))).toBe('calculated')
  })

  it('after the clock was set back every run calculates, until the clock has caught up', async () => {
    await harness.run(at('16:00'))
    expect(await harness.run(at('14:00'))).toBe('calculated')
    expect(await harness.run(at('14:01'))).toBe('calculated')
    expect(await harness.run(at('16:01'))).toBe('calculated')
    expect(await harness.run(at('16:02'))).toBe('unchanged')
  })

  it('a page that was changed by hand is written again the next day', async () => {
    const { VIEWS_TABLE: TableName = '' } = harness.environment
    const [item] = await harness.itemsOfPage(`team#${teamId('BUF')}`)
    const spoiled = { ...item, hash: 'spoiled' }
    await harness.putItem({ TableName, Item: spoiled })
    await harness.run(at('16:03'))
    expect(await harness.itemsOfPage(`team#${teamId('BUF')}`)).toMatchObject([{ hash: 'spoiled' }])
    await harness.run(new Date('2026-11-22T12:00:00.000Z'))
    const [mended] = await harness.itemsOfPage(`team#${teamId('BUF')}`)
    expect(mended?.hash).not.toBe('spoiled')
  })
})

describe('a team that cannot be calculated', () => {
  const failingWith =
    (fail: (shown: number) => number): Dependencies['score'] =>
    async (facts, asOf) => {
      const scored = await dependencies.score(facts, asOf)
      if (facts.teamId !== teamId('NEP')) return scored
      const shownScore = fail(scored.explanation.shownScore ?? 0)
      return { ...scored, explanation: { ...scored.explanation, shownScore } }
    }
  const sunday = (time: string) => new Date(`2026-11-22T${time}:00.000Z`)

  it('keeps its pages and does not stop the others, and the run covers nothing', async () => {
    await harness.put(injury('NEP', { id: 'nfl-hip' }), injury('MIA', { returnedOn: '2026-11-20' }))
    const score = failingWith(() => {
      throw new Error('This team cannot be scored')
    })
    await expect(harness.run(sunday('12:10'), { ...dependencies, score })).rejects.toThrow(
      'This team cannot be scored',
    )
    expect(await scoresOn()).toEqual([9, 10, 10, 8])
    expect(await currentRun()).toMatchObject({ isDone: true, failed: [teamId('NEP')] })
    expect(await harness.run(sunday('12:11'))).toBe('calculated')
    expect(await scoresOn()).toEqual([9, 10, 9, 8])
    expect(await harness.run(sunday('12:12'))).toBe('unchanged')
  })

  it.each([Number.NaN, 11, 5.55])(
    'for example by a score of %s, which no page can show',
    async (bad) => {
      await harness.put(injury('NEP', { id: `nfl-wrist-${String(bad).replace('.', '-')}` }))
      const score = failingWith(() => bad)
      await expect(harness.run(sunday('12:15'), { ...dependencies, score })).rejects.toThrow()
      expect(await scoresOn()).toEqual([9, 10, 9, 8])
    },
  )
})
