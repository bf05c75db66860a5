import type { TeamRun } from '#functions/store/calculations/teamRun.ts'
import type { StatusReport } from '#shared/domain/facts/injury.ts'
import { isCalledOff } from '#shared/domain/game/gameTimes.ts'
import { addDays } from '#shared/domain/time/calendar.ts'
import { easternDay } from '#shared/domain/time/dates.ts'
import { dateOf } from '#shared/scoring/dayNumber.ts'
import { nowAt } from '#shared/scoring/facts/knownAsOf.ts'
import { scheduleOf } from '#shared/scoring/facts/schedule.ts'
import { currentReportsSince } from '#shared/scoring/player/playerContext.ts'
import type { PlayerScore } from '#shared/scoring/player/scorePlayer.ts'
import { statusMeaning } from '#shared/scoring/player/statusMeaning.ts'
import { sportModels } from '#shared/scoring/sports/committedModels.ts'

const daysOfMoves = 7

/** Reports up to this time were about the club's last game, or are a week old. */
export const reportsSince = ({ facts, asOf }: TeamRun): string => {
  const starts = facts.games.flatMap((game) => (isCalledOff(game) ? [] : (game.at ?? [])))
  const last =
    starts
      .filter((at) => at <= asOf)
      .toSorted()
      .at(-1) ?? ''
  // Pages may change only with the date: `timeSteps.ts`.
  const weekAgo = addDays(easternDay(new Date(asOf)), -daysOfMoves) ?? ''
  return last > weekAgo ? last : weekAgo
}

/** The reports of feeds about a player so far, oldest first. */
export const reportsOf = ({ facts, asOf }: TeamRun, playerId: string): StatusReport[] =>
  facts.statuses
    .filter((report) => report.playerId === playerId && report.at <= asOf)
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))

/** The last report of a feed about him, if it applies to the next game. */
export const lastReport = (run: TeamRun, playerId: string): StatusReport | null => {
  const model = sportModels[run.facts.sport]
  const last = reportsOf(run, playerId).at(-1)
  if (!last) return null
  const now = nowAt(run.asOf)
  const oldest = dateOf(currentReportsSince(model, now, scheduleOf(run.facts.games, now)))
  const { lasts } = statusMeaning(last.status, model.status)
  return lasts || last.at.slice(0, 10) >= oldest ? last : null
}

/** He was on the list for the next game, and has been taken off it. */
const isCleared = (run: TeamRun, { playerId, available }: PlayerScore): boolean => {
  if (available.status === null) return false
  const since = reportsSince(run)
  const { status } = sportModels[run.facts.sport]
  return reportsOf(run, playerId).some(
    (report) => report.at > since && statusMeaning(report.status, status).chance !== 1,
  )
}

/**
 * The players about whom readers ask whether they play: those who are on a list, hurt or ruled on, and those
 * cleared lately.
 */
export const listedPlayers = (run: TeamRun): ReadonlySet<string> =>
  new Set(
    run.score.players
      .filter((score) => {
        const { from, chance } = score.available
        if (from === 'ruling') return true
        const isDoubtful = (from === 'status' || from === 'forecast') && chance < 1
        return isDoubtful || isCleared(run, score)
      })
      .map(({ playerId }) => playerId),
  )
