import type { PlayerPoint, ScoredTeam } from '#functions/store/calculations/scoredTeam.ts'
import type { Outlook, PlayerPage, ShownReturn } from '#shared/contract/player.ts'
import type { News, Post } from '#shared/domain/facts/publication.ts'
import type { Team } from '#shared/domain/facts/teams.ts'
import { openSources, sourceNames } from '#shared/domain/feeds/openSources.ts'
import { isCalledOff } from '#shared/domain/game/gameTimes.ts'
import { scoreTrend } from '#shared/domain/game/scoreTrend.ts'
import { injuryCounts } from '#shared/domain/injury/injuryDisplay.ts'
import type { RegisterEntry } from '#shared/domain/register/entries.ts'
import { oneDecimal } from '#shared/domain/score/numberText.ts'
import {
  type Competition,
  sportAndLeague,
  sportIds,
  sportOfCompetition,
} from '#shared/domain/sport/sport.ts'
import { addDays, addMonths, type Day } from '#shared/domain/time/calendar.ts'
import { easternDay } from '#shared/domain/time/dates.ts'
import { riskExplanation } from '#shared/presentation/playerScore.ts'
import { barPercents } from '#shared/presentation/playerStatus/chanceText.ts'
import { percent, percentOrNull } from '#shared/presentation/shownNumbers.ts'
import { nowAt } from '#shared/scoring/facts/knownAsOf.ts'
import { scheduleOf } from '#shared/scoring/facts/schedule.ts'
import type { LatestInjury } from '#shared/scoring/player/latestInjury.ts'
import type { ReturnChances } from '#shared/scoring/recovery/returnChances.ts'
import { opponentOf, teamCardOf } from './cards.ts'
import { availabilityOf, pastInjuriesOf } from './pastInjuries.ts'
import { afterStatedDay } from './play/afterStatedDay.ts'
import { reportsOf } from './play/listedPlayers.ts'
import { playsOf } from './play/play.ts'
import { playerRowsOf } from './playerRow.ts'
import { newsOf, postsOf } from './publications.ts'
import { registeredForecastsOf } from './registeredForecasts.ts'

interface PlayerSource {
  readonly playerId: string
  readonly teams: ReadonlyMap<string, Team>
  /** Oldest first. */
  readonly history: readonly PlayerPoint[]
  readonly news: readonly News[]
  readonly teamNews: readonly News[]
  readonly posts: readonly Post[]
  /** The player's entries in the register, in any order. */
  readonly registered: readonly RegisterEntry[]
}

/** Builds the pages of a team's players: null for one whom the run has not scored. Shared data is prepared once. */
export const playerDocuments = (scored: ScoredTeam, competition: Competition) => {
  const rows = new Map(playerRowsOf(scored).map((row) => [row.player_id, row]))
  const scores = new Map(scored.score.players.map((score) => [score.playerId, score]))
  const { season } = scheduleOf(scored.facts.games, nowAt(scored.asOf))
  const playOf = playsOf(scored, competition)
  const starts = scored.facts.games.flatMap((game) => (isCalledOff(game) ? [] : (game.at ?? [])))
  const next_game_at = starts.filter((start) => start > scored.asOf).toSorted()[0] ?? null
  return (source: PlayerSource): PlayerPage | null => {
    const { playerId, teams, history, news, teamNews, posts, registered } = source
    const [row, score] = [rows.get(playerId), scores.get(playerId)]
    if (!row || !score) return null
    const past = pastInjuriesOf(scored, playerId)
    const ownNewsIds = new Set(news.map(({ id }) => id))
    const otherTeamNews = teamNews.filter(({ id }) => !ownNewsIds.has(id))
    return {
      as_of: scored.asOf,
      playerInfo: { ...row, ...teamCardOf(scored.team), ...sportAndLeague(competition) },
      playerHistory: past,
      play: playOf(score, teams),
      injury_counts: countsOf(past, easternDay(new Date(scored.asOf))),
      outlook: score.latest && {
        ...outlookOf(score.latest, scored, teams),
        stated_by: statedBy(scored, playerId, competition),
        after_stated_day: competition === 'EPL' ? afterStatedDay(scored, playerId) : null,
      },
      risk: riskExplanation(score.risk),
      season,
      next_game_at,
      availability: availabilityOf(scored, playerId, season, teams),
      earlier_availability: earlierSeasons(scored, playerId, season)
        .map((earlier) => ({
          season: earlier,
          games: availabilityOf(scored, playerId, earlier, teams),
        }))
        .filter(({ games }) => games.length > 0),
      registered: registeredForecastsOf(registered),
      score_history: scoreTrend(history, scored.facts.games, scored.asOf),
      latestNews: newsOf(news, scored.asOf),
      AggregatedNews: newsOf(otherTeamNews, scored.asOf),
      tweetInfo: postsOf(posts, scored.asOf),
    }
  }
}

const countsOf = (past: PlayerPage['playerHistory'], today: string) => {
  const { last12Months, last3Years } = injuryCounts(past, today)
  return { last_12_months: last12Months, last_3_years: last3Years }
}

/** A player of this age at the start of a season counts as a professional, even if he has never played. */
const professionalAge = 26

/**
 * The earlier seasons to show. No feed says when a player turned professional. So a season counts only if totals, an
 * injury, a report or his age show that he was a professional by its end, or if his club has no totals for it.
 */
const earlierSeasons = (
  { facts }: ScoredTeam,
  playerId: string,
  season: number | null,
): number[] => {
  const isHis = (fact: { readonly playerId: string }) => fact.playerId === playerId
  const birthDate = facts.players.find(({ id }) => id === playerId)?.birthDate ?? ''
  const noBeginnerFrom = addMonths(birthDate, 12 * professionalAge)
  const wasProfessional = (earlier: number) => {
    const days = facts.games
      .flatMap((game) => (game.season === earlier ? (game.day ?? []) : []))
      .toSorted()
    const [first = '', last = ''] = [days.at(0), days.at(-1)]
    return (
      facts.stats.some((stats) => isHis(stats) && stats.season <= earlier) ||
      facts.injuries.some((injury) => isHis(injury) && injury.startedOn <= last) ||
      facts.statuses.some((report) => isHis(report) && report.at.slice(0, 10) <= last) ||
      (noBeginnerFrom !== undefined && noBeginnerFrom <= first)
    )
  }
  const seasons = new Set(facts.games.map((game) => game.season))
  return [...seasons]
    .filter((earlier) => season !== null && earlier < season)
    .filter(
      (earlier) =>
        facts.stats.every((stats) => stats.season !== earlier) || wasProfessional(earlier),
    )
    .sort((a, b) => b - a)
}

type Teams = ReadonlyMap<string, Team>

/** The public source that stated his return day. Null in American leagues, whose clubs state it themselves. */
const statedBy = (
  scored: ScoredTeam,
  playerId: string,
  competition: Competition,
): string | null => {
  if (sportOfCompetition(competition) !== sportIds.soccer) return null
  const report = reportsOf(scored, playerId).at(-1)
  const source = sourceNames.find((name) => name === report?.source)
  return source ? openSources[source].credit : null
}

const outlookOf = (
  latest: LatestInjury,
  scored: ScoredTeam,
  teams: Teams,
): Omit<Outlook, 'after_stated_day'> => {
  const { facts } = scored
  const { forecast } = latest
  return {
    injury_id: latest.injuryId,
    label: latest.label,
    optimal_recovery_time: oneDecimal(latest.optimalDays),
    optimal_recovery_low: oneDecimal(latest.low),
    optimal_recovery_high: oneDecimal(latest.high),
    predicted_date: latest.predictedOn,
    days_past_optimal_recovery_time: Math.round(latest.daysPast),
    team_return_date: facts.injuries.find(({ id }) => id === latest.injuryId)?.expectedOn ?? null,
    needle: latest.needle,
    forecast: forecast?.returnsOn
      ? {
          plays_next: percent(forecast.playsNext),
          median: forecast.median,
          low: forecast.low,
          high: forecast.high,
          returns_on: forecast.returnsOn,
          out_for_season: percentOrNull(forecast.outForSeason),
          chances: chancesOf(latest.startedOn, forecast.chances, scored, teams),
        }
      : null,
  }
}

const chancesOf = (
  startedOn: Day,
  chances: ReturnChances,
  { facts }: ScoredTeam,
  teams: Teams,
): ShownReturn['chances'] => {
  const games = new Map(
    facts.games.flatMap((game) => (game.day && !isCalledOff(game) ? [[game.day, game]] : [])),
  )
  const { unit, bars } = chances
  const percents = barPercents(chances)
  const gameOn = (day: Day) => {
    const game = games.get(day)
    return game ? opponentOf(game, facts.teamId, teams) : null
  }
  return {
    unit,
    bars: bars.map(({ until, inRange }, index) => {
      const day = addDays(startedOn, until) ?? startedOn
      const isGame = unit === 'game' || index === 0
      const chance = percents[index] ?? 0
      return { until: day, game: isGame ? gameOn(day) : null, chance, in_range: inRange }
    }),
    later: percents.at(-1) ?? 0,
  }
}
