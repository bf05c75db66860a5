import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { clubs, playerId } from '#functions/calculations/testing/league.ts'
import { frozenLine, weekFrom } from '#functions/calculations/testing/weekOfGames.ts'
import {
  matchupViewOf,
  optionsViewOf,
  pickMonthViewOf,
  schedulesViewOf,
  teamScheduleViewOf,
} from '#functions/store/pageViews.ts'
import { type Competition, competitions, sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { easternDay } from '#shared/domain/time/dates.ts'
import type { PublishedPick } from '#shared/scoring/game/freeze.ts'
import { exhaustive, figure } from '../exhaustive.ts'
import { portalInMemory } from './portalInMemory.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** Short enough that no schedule falls due twice, long enough that some fall due together. */
const stepMs = 5 * minuteMs

/** A page keeps the age of the run before while a run is at work. */
const minutesOfRun = 2

const monthOfGame = (at: string | null) => easternDay(new Date(at ?? '')).slice(0, 7)

const weeks: [string, string][] = [
  ['in mid-season', '2026-11-20'],
  ['in which the clocks of Europe go back', '2026-10-22'],
  ['in which the clocks of America go back', '2026-10-29'],
  ['in which the clocks of America go forward', '2027-03-04'],
  ['in which the clocks of Europe go forward', '2027-03-24'],
  ['at the start of the season', '2026-09-10'],
  ['of play-offs, over the turn of the year', '2026-12-29'],
  ['in summer', '2027-07-02'],
]

describe.each(exhaustive ? weeks : weeks.slice(0, 1))('a week %s', (_, day) => {
  const week = weekFrom(new Date(`${day}T00:00:00.000Z`))
  const dropped = `id,competition,teamId,name,position\n${playerId('BUF', 9)},NFL,nfl-BUF,Nine,QB\n`
  const portal = portalInMemory({
    template: inject('template'),
    start: week.start,
    factsAt: week.factsOfWeek,
    dropped: new Map([['players.csv', dropped]]),
  })
  afterAll(portal.stop)
  const { views } = portal.dependencies
  const games = competitions.flatMap((competition) => week.gamesOfWeek(competition))

  /** The longest time between two runs that pages name, in minutes. */
  const longest = new Map<Competition, number>()
  const updated = new Map<Competition, number>()
  const lookAtAges = async () => {
    for (const competition of competitions) {
      const at = Date.parse((await views.read(schedulesViewOf(competition))).updatedAt ?? '')
      if (Number.isNaN(at)) continue
      const minutes = (at - (updated.get(competition) ?? at)) / minuteMs
      longest.set(competition, Math.max(minutes, longest.get(competition) ?? 0))
      updated.set(competition, at)
    }
  }

  /** The picks as they stood when they were first seen frozen. */
  const frozen = new Map<string, PublishedPick | null>()
  const lookAtPicks = async () => {
    for (const game of games) {
      if (frozen.has(game.id)) continue
      const row = await portal.rowOf(game)
      if (row?.spread?.frozen) frozen.set(game.id, row.spread)
    }
  }

  const changedByFullRuns: string[] = []
  beforeAll(async () => {
    const end = week.end.getTime()
    for (let time = week.start.getTime() + stepMs; time <= end; time += stepMs) {
      await portal.passTo(new Date(time))
      await lookAtAges()
      await lookAtPicks()
      figure('steps of the clock', 1)
      if (time % dayMs === dayMs / 2) await portal.everythingTwice()
      if (time % dayMs === 0) changedByFullRuns.push(...(await portal.changedByFullRuns()))
    }
  })

  test('nothing fails in seven days of schedules that fire together, and the queue stays short', () => {
    expect(portal.failures).toEqual([])
    // Of each league no more than the tasks of one phase, and the runs that its ingest and the dropped files ask for.
    expect(portal.mostMessages()).toBeLessThanOrEqual(competitions.length * (2 * clubs.length + 2))
  })

  test('no page is ever older than the time after which its sport calls it stale', async () => {
    for (const competition of competitions) {
      const options = await views.read(optionsViewOf(sportOfCompetition(competition)))
      const limit = options.document?.sportsInfo.refresh_minutes
      expect((longest.get(competition) ?? 0) + minutesOfRun, competition).toBeLessThanOrEqual(
        limit ?? 0,
      )
      const sinceLast = (week.end.getTime() - (updated.get(competition) ?? 0)) / minuteMs
      expect(sinceLast, competition).toBeLessThanOrEqual(limit ?? 0)
    }
  })

  test('at the end of each day a run of everything changes no page', () => {
    expect(changedByFullRuns).toEqual([])
  })

  test('every pick that froze is graded in the record as it was frozen', async () => {
    for (const game of games) {
      const { competition, id, at } = game
      const pick = frozen.get(id)
      expect(pick, id).toMatchObject({ line: frozenLine, frozen: true })
      expect((await portal.rowOf(game))?.spread, id).toEqual(pick)
      const { document } = await views.read(pickMonthViewOf(competition, monthOfGame(at)))
      const listed = document?.picks.filter((one) => one.game_id === id && one.market === 'spread')
      const { outcome } = pick?.model ?? {}
      expect(listed, id).toMatchObject([{ outcome, line: frozenLine, result: 'win' }])
    }
  })

  test('a game keeps one score of its kick-off everywhere, even if it began in the very minute of a run', async () => {
    for (const game of games) {
      const sport = sportOfCompetition(game.competition)
      const page = (await views.read(matchupViewOf(sport, game.id))).document?.match[0]
      const season = (await views.read(teamScheduleViewOf(sport, game.homeTeamId))).document
      const inSeason = season?.schedules.find(({ game_id }) => game_id === game.id)
      const score = (await portal.rowOf(game))?.kickOffScores?.home
      expect(score, game.id).toEqual(expect.any(Number))
      expect([page?.home_team_gaming_score, inSeason?.home_team_gaming_score]).toEqual([
        score,
        score,
      ])
    }
  })

  test('the register’s files of these days verify', async () => {
    const { files, entries, faults } = await portal.recordFaults()
    expect(faults).toEqual([])
    // The last day is not over until each league has run on the next.
    expect(files).toBe(6)
    expect(entries).toBeGreaterThan(clubs.length * competitions.length)
  })
})
