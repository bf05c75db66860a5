import type { Game } from '#shared/domain/facts/game.ts'
import type { StatusReport } from '#shared/domain/facts/injury.ts'
import { isCalledOff } from '#shared/domain/game/gameTimes.ts'
import type { FlagEntry } from '#shared/domain/register/flagEntries.ts'
import { dateOf, dayNumberOf } from '../../dayNumber.ts'
import { type Now, nowAt, reportAsOf } from '../../facts/knownAsOf.ts'
import type { TeamFacts } from '../../facts/teamFacts.ts'
import type { SportModel } from '../../sports/sportModel.ts'
import type { TeamScore } from '../../team/scoreTeam.ts'
import type { CurrentForecast, RegisteredTeam } from '../currentForecasts.ts'
import { toFourDecimals } from '../gradeForecast.ts'
import { isFlag, simpleChance, statedChance } from './listing.ts'

/** What a publisher says now of a player's next game, registered or not. */
export type CurrentFlag = Omit<FlagEntry, 'kind' | 'id' | 'at'>

/** A team's facts with the games' ids and the sources of its statuses. */
interface FlagFacts extends Pick<TeamFacts, 'sport' | 'stats'> {
  readonly games: readonly Game[]
  readonly statuses: readonly StatusReport[]
}

interface Said {
  readonly facts: FlagFacts
  readonly score: Pick<TeamScore, 'players'>
  readonly forecasts: readonly CurrentForecast[]
  readonly team: RegisteredTeam
  readonly model: SportModel
  /** Names the publisher of a source. */
  readonly publisherOf: (source: string | undefined) => string
}

/** What publishers say now of a team's players for its next game, with our chances as pages show them. */
export const currentFlags = (
  { facts, score, forecasts, team, model, publisherOf }: Said,
  asOf: string,
): CurrentFlag[] => {
  const now = nowAt(asOf)
  const { next, last } = gamesAround(facts.games, asOf)
  if (!next) return []
  const latest = new Map(
    facts.statuses.toSorted((a, b) => (a.at < b.at ? -1 : 1)).map((one) => [one.playerId, one]),
  )
  const forecastOf = new Map(forecasts.map((forecast) => [forecast.player.id, forecast]))
  return score.players.flatMap(({ playerId, name, available }): CurrentFlag[] => {
    const status = latest.get(playerId)
    if (!status || !isAbout(status, next, last, { facts, model, now })) return []
    const { at, source, status: listing, practice } = status
    const forecast = forecastOf.get(playerId)
    const dated = forecast?.club ? forecast : null
    return [
      {
        on: dateOf(now.today),
        competition: team.competition,
        player: { id: playerId, name },
        team: { id: team.id, name: team.name },
        game: next,
        publisher: publisherOf(source),
        said: {
          ...{ at, listing, practice, source: source ?? null },
          chance: statedChance(listing),
          back: dated?.club ?? null,
          ...(!isFlag(listing, facts.sport, model.status) && { clears: true as const }),
        },
        model: model.version,
        ours: {
          chance: toFourDecimals(available.chance),
          back: dated?.ours.back.p50 ?? null,
          ...(available.from === 'ruling' && { ruling: true as const }),
        },
        simple: {
          chance: simpleChance(listing, facts.sport, model.status),
          back: dated?.simple.back.p50 ?? null,
        },
      },
    ]
  })
}

type PlannedGame = FlagEntry['game']

/** The next game with a known kick-off, unless it is in the pre-season, and the game before it. */
const gamesAround = (games: readonly Game[], asOf: string) => {
  const dated = games
    .flatMap((game) => {
      const { id, day, at, seasonType } = game
      return day === null || at === null || isCalledOff(game) ? [] : [{ id, day, at, seasonType }]
    })
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
  const planned = dated.find(({ at }) => at > asOf)
  const { id, day, at } = planned ?? { id: '', day: '', at: '' }
  const isCounted = planned !== undefined && planned.seasonType !== 2
  return {
    next: isCounted ? { id, day, at } : undefined,
    last: dated.findLast((game) => game.at <= asOf),
  }
}

/**
 * True if a status is about the next game: about health, and recent enough. A status from before the club's last game
 * still counts if the player missed that game, except in the NFL, where each list is for one game.
 */
const isAbout = (
  status: StatusReport,
  next: PlannedGame,
  last: PlannedGame | undefined,
  { facts, model, now }: { facts: FlagFacts; model: SportModel; now: Now },
): boolean => {
  const report = reportAsOf(status, now)
  const day = dayNumberOf(next.day)
  if (!report?.ofHealth || day === null || day - report.day > model.reportDays) return false
  if (!last || status.at > last.at) return true
  const missed = facts.stats.some(
    ({ playerId, recentGames = [] }) =>
      playerId === status.playerId &&
      recentGames.some((game) => game.day === last.day && game.share === null),
  )
  return missed && facts.sport !== 'nfl'
}
