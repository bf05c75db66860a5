import type { ScoredTeam } from '#functions/store/calculations/scoredTeam.ts'
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
export const reportsSince = ({ facts, asOf }: ScoredTeam): string => {
  const starts = facts.games.flatMap((game) => (isCalledOff(game) ? [] : (game.at ?? [])))
  const last =
    starts
      .filter((at) => at <= asOf)
      .toSorted()
      .at(-1) ?? ''
  // Rounded to a day, because pages may change only with the date: `timeSteps.ts`.
  const weekAgo = addDays(easternDay(new Date(asOf)), -daysOfMoves) ?? ''
  return last > weekAgo ? last : weekAgo
}

/** The reports of feeds about a player so far, oldest first. */
export const reportsOf = ({ facts, asOf }: ScoredTeam, playerId: string): StatusReport[] =>
  facts.statuses
    .filter((report) => report.playerId === playerId && report.at <= asOf)
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))

/** The last report of a feed about a player, if it applies to the next game. */
export const lastReport = (scored: ScoredTeam, playerId: string): StatusReport | null => {
  const model = sportModels[scored.facts.sport]
  const last = reportsOf(scored, playerId).at(-1)
  if (!last) return null
  const now = nowAt(scored.asOf)
  const oldest = dateOf(currentReportsSince(model, now, scheduleOf(scored.facts.games, now)))
  const { lasts } = statusMeaning(last.status, model.status)
  return lasts || last.at.slice(0, 10) >= oldest ? last : null
}

/** The player was on the list for the next game, and has been taken off it. */
const isCleared = (scored: ScoredTeam, { playerId, available }: PlayerScore): boolean => {
  if (available.status === null) return false
  const since = reportsSince(scored)
  const { status } = sportModels[scored.facts.sport]
  return reportsOf(scored, playerId).some(
    (report) => report.at > since && statusMeaning(report.status, status).chance !== 1,
  )
}

/**
 * The players of whom readers may wonder whether they play: those on a list, hurt or ruled on, and those cleared
 * lately.
 */
export const listedPlayers = (scored: ScoredTeam): ReadonlySet<string> =>
  new Set(
    scored.score.players
      .filter((score) => {
        const { from, chance } = score.available
        if (from === 'ruling') return true
        const isDoubtful = (from === 'status' || from === 'forecast') && chance < 1
        return isDoubtful || isCleared(scored, score)
      })
      .map(({ playerId }) => playerId),
  )
