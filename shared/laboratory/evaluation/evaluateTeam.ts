import { dateOf } from '../../scoring/dayNumber.ts'
import { expectedTotal } from '../../scoring/game/expectedScore.ts'
import type { TeamParameters } from '../../scoring/parameters/types.ts'
import type { SportModel } from '../../scoring/sports/sportModel.ts'
import { scoreAfter } from '../../scoring/team/healthScale.ts'
import { type ExpectedMargin, gameHealth, walkTotals } from '../models/walkGames.ts'
import { squadHealth } from '../panels/squadHealth.ts'
import type { TeamGame } from '../panels/teamGames.ts'
import type { Scored } from '../statistics/metrics.ts'
import { mean } from '../statistics/samples.ts'

export interface WinResult {
  readonly week: string
  readonly naive: Scored
  readonly ours: Scored
}

/** The same game by the loss behind the score, and by the mean of the groups, which was the score formerly. */
export interface ShownWinResult extends WinResult {
  readonly loss: Scored
  readonly former: Scored
}

type Difference = (game: TeamGame) => number | null

/** Predicts the winner by a difference in health, and naively by the number of missing starters. */
const evaluateWin = (differenceOf: Difference, test: readonly TeamGame[]): WinResult[] =>
  test.flatMap((game): WinResult[] => {
    const out = game.startersOut?.()
    if (!out || game.margin === 0) return []
    const difference = differenceOf(game)
    if (difference === null) return []
    const y = game.margin > 0 ? 1 : 0
    return [{ week: game.week, naive: { p: out.away - out.home, y }, ours: { p: difference, y } }]
  })

/** By `team_gaming_score`, the number that pages show. */
export const evaluateShownWin = (model: SportModel, test: readonly TeamGame[]): ShownWinResult[] =>
  test.flatMap((game) => {
    const now = { asOf: dateOf(game.day), today: game.day }
    const squads = game.squads?.()
    const home = squads && squadHealth(squads.home, model, now)
    const away = squads && squadHealth(squads.away, model, now)
    if (!home || !away) return []
    const { scale } = model.team
    const score = scoreAfter(home.loss, scale) - scoreAfter(away.loss, scale)
    return evaluateWin(() => score, [game]).map((result) => ({
      ...result,
      loss: { ...result.ours, p: away.loss - home.loss },
      former: { ...result.ours, p: (home.mean - away.mean) / 10 },
    }))
  })

/** By the points of the expected margin that absences cost, without those that tiredness costs. */
export const evaluateHealthWin = (
  { health }: Pick<TeamParameters, 'health'>,
  test: readonly TeamGame[],
): WinResult[] => {
  const healthOf = gameHealth({ ...health, points: withoutSchedule(health.points) })
  return evaluateWin((game) => {
    const now = healthOf(game)
    return now && now.home - now.away
  }, test)
}

const scheduleGroups = new Set(['second night', 'games in a week'])

const withoutSchedule = (points: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(points).filter(([group]) => !scheduleGroups.has(group)))

export interface MarginResult {
  readonly week: string
  readonly naive: number
  readonly ours: number
}

/** The absolute errors of the margin with health and without, over the same games. */
export const evaluateMargin = (margins: readonly ExpectedMargin[]): MarginResult[] =>
  margins.map(({ game, ours, withoutHealth }) => ({
    week: game.week,
    naive: Math.abs(game.margin - withoutHealth),
    ours: Math.abs(game.margin - ours),
  }))

const naiveWindow = 400

/** The absolute errors of the total, and of the mean total of the league's last 400 games. */
export const evaluateTotal = (
  { total }: Pick<TeamParameters, 'total'>,
  games: readonly TeamGame[],
  isTest: (game: TeamGame) => boolean,
): MarginResult[] => {
  const recent = new Map<string, number[]>()
  return walkTotals(games, total, (game, state) => {
    const window = recent.get(game.league) ?? []
    const usual = window.length > 0 ? mean(window) : total.start
    recent.set(game.league, [...window, game.total].slice(-naiveWindow))
    if (!isTest(game)) return []
    return [
      {
        week: game.week,
        naive: Math.abs(game.total - usual),
        ours: Math.abs(game.total - expectedTotal(state, game.home, game.away)),
      },
    ]
  }).flat()
}
