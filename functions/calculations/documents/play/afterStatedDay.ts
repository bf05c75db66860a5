import type { ScoredTeam } from '#functions/store/calculations/scoredTeam.ts'
import type { Outlook } from '#shared/contract/player.ts'
import type { SourceName } from '#shared/domain/feeds/openSources.ts'
import { isCalledOff } from '#shared/domain/game/gameTimes.ts'
import { dateOf, dayNumberOf } from '#shared/scoring/dayNumber.ts'
import { nowAt, reportAsOf } from '#shared/scoring/facts/knownAsOf.ts'
import { scheduleOf } from '#shared/scoring/facts/schedule.ts'
import { datedReturn, statedDayOf } from '#shared/scoring/play/statedDate.ts'
import { gamesBefore } from '#shared/scoring/player/playerContext.ts'
import { sportModels } from '#shared/scoring/sports/committedModels.ts'
import { reportsOf } from './listedPlayers.ts'

/** The model was fitted on days that this source stated. */
const counted: SourceName = 'fpl'

/**
 * In which game players with such a stated return day came back, by what was known when the day was first stated,
 * because the model was tested in that way. Null if no day is stated, or once that game is over.
 */
export const afterStatedDay = (
  scored: ScoredTeam,
  playerId: string,
): Outlook['after_stated_day'] => {
  const { facts, asOf } = scored
  const { dates } = sportModels[facts.sport]
  const now = nowAt(asOf)
  const stated = reportsOf(scored, playerId).flatMap((fact) => {
    const report = fact.source === counted ? reportAsOf(fact, now) : null
    return report ? [{ at: report.at, today: report.day, stated: statedDayOf(report) }] : []
  })
  const last = stated.at(-1)?.stated ?? null
  const first = stated.find((one) => one.stated === last)
  if (!dates || !first || last === null) return null
  const { season } = scheduleOf(facts.games, now)
  const ahead = facts.games
    .flatMap((game) => {
      const isAhead = game.season === season && !isCalledOff(game) && (game.at ?? '') > first.at
      return isAhead ? (dayNumberOf(game.day ?? '') ?? []) : []
    })
    .toSorted((a, b) => a - b)
  const own = facts.stats.filter((row) => row.playerId === playerId)
  const games = gamesBefore(own, first)
  const dated = datedReturn({ stated: last, today: first.today, games, ahead }, dates)
  if (!dated || dated.ours < now.today) return null
  return { on: dateOf(dated.ours), low: dateOf(dated.low), high: dateOf(dated.high) }
}
