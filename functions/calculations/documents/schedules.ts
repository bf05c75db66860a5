import type { ScoredTeam } from '#functions/store/calculations/scoredTeam.ts'
import type { FinishedGame, ScoredGame } from '#shared/contract/schedules.ts'
import type { SeasonGames, TeamSchedulePage } from '#shared/contract/team.ts'
import type { Game } from '#shared/domain/facts/game.ts'
import type { Team } from '#shared/domain/facts/teams.ts'
import {
  byStart,
  listedGames,
  nextDay,
  nextWeekGames,
  recentResults,
} from '#shared/domain/game/upcomingGames.ts'
import { type Competition, sportAndLeague } from '#shared/domain/sport/sport.ts'
import type { ShownOnCard } from '#shared/presentation/teamFigures.ts'
import type { KickOffScores, RowWithResult } from '#shared/scoring/game/gameRow.ts'
import type { FinalScore } from '#shared/scoring/game/pickRecord.ts'
import { leagueStandings, type Standing } from '#shared/scoring/team/leagueStandings.ts'
import { cardsOf, gameScoresOf, type ListSource, teamCardOf, teamsByName } from './cards.ts'
import { frozenPickOf } from './finalMatchup.ts'

interface CompetitionSource extends Omit<ListSource, 'cards' | 'moves'> {
  games: readonly Game[]
  /** The scores at kick-off of games that have begun, by game and team. */
  kickOffScores: ReadonlyMap<string, ReadonlyMap<string, ShownOnCard>>
  /** The rows of games that are over, by game. */
  rows: ReadonlyMap<string, RowWithResult>
  /** The printed scores of a week ago, by team; teams without one are missing. */
  weekAgo: ReadonlyMap<string, number>
}

const scheduledGames = (
  games: readonly Game[],
  { competition, teams, scores, kickOffScores }: CompetitionSource,
  standings: ReadonlyMap<string, Standing>,
): ScoredGame[] => {
  const byId = new Map(teams.map((team) => [team.id, team]))
  return cardsOf(games, byId).map((card) => {
    const shown = kickOffScores.get(card.game_id) ?? scores
    const [away, home] = [shown.get(card.away_team_id), shown.get(card.home_team_id)]
    // A standing compares a whole league, and the other teams have no score at this game's kick-off.
    const hasBegun = shown !== scores
    const awayStanding = hasBegun ? undefined : standings.get(card.away_team_id)
    const homeStanding = hasBegun ? undefined : standings.get(card.home_team_id)
    return {
      ...card,
      ...gameScoresOf(competition, away, home),
      ...(awayStanding && { away_standing: awayStanding }),
      ...(homeStanding && { home_standing: homeStanding }),
    }
  })
}

/** The finished games whose results are known. */
const finishedGames = (
  source: CompetitionSource,
  standings: ReadonlyMap<string, Standing>,
): FinishedGame[] => {
  const { competition, games, rows, asOf } = source
  const recent = recentResults(games, competition, asOf)
  return scheduledGames(recent, source, standings).flatMap((game) => {
    const row = rows.get(game.game_id)
    if (!row || row.final.at > asOf.toISOString()) return []
    const { away, home } = row.final
    const spread_pick = frozenPickOf(row, 'spread')
    return { ...game, away_team_points: away, home_team_points: home, spread_pick }
  })
}

/** The pages of a competition's upcoming games and of its teams' scores. */
export const competitionDocuments = (source: CompetitionSource) => {
  const { competition, teams, scores, weekAgo, asOf } = source
  const page = sportAndLeague(competition)
  const standings = leagueStandings(scores)
  const listed = listedGames(source.games, competition, asOf)
  const games = scheduledGames(listed, source, standings)
  const next = competition === 'NFL' ? nextWeekGames(source.games, asOf) : []
  const day = listed.length === 0 ? nextDay(source.games, competition, asOf) : null
  const standingOf = (id: string) => {
    const standing = standings.get(id)
    return standing && { standing }
  }
  const absenceOf = (id: string) => {
    const [absence] = scores.get(id)?.absences ?? []
    return absence && { absence }
  }
  const unreportedOf = (id: string) => scores.get(id)?.unreported && { unreported: true as const }
  const weekAgoOf = (id: string) => {
    const score = weekAgo.get(id)
    return score === undefined ? undefined : { score_week_ago: score }
  }
  return {
    schedules: {
      ...page,
      season: games[0]?.season ?? null,
      week: competition === 'NFL' ? (games[0]?.week ?? null) : null,
      schedules: games,
      results: finishedGames(source, standings),
      ...(day !== null && { next_day: day }),
      ...(next.length > 0 && {
        next_week: {
          week: next[0]?.week ?? null,
          schedules: scheduledGames(next, source, standings),
        },
      }),
    },
    healthScores: {
      ...page,
      healthScores: games,
      teams: teams.toSorted(teamsByName).map((team) => ({
        ...teamCardOf(team),
        team_gaming_score: scores.get(team.id)?.team_gaming_score ?? null,
        ...standingOf(team.id),
        ...unreportedOf(team.id),
        ...weekAgoOf(team.id),
        ...absenceOf(team.id),
      })),
    },
  }
}

interface TeamScheduleSource {
  readonly competition: Competition
  readonly scored: Pick<ScoredTeam, 'team' | 'asOf'>
  readonly teams: ReadonlyMap<string, Team>
  readonly games: readonly Game[]
  readonly results: ReadonlyMap<string, FinalScore & { readonly kickOff?: KickOffScores }>
  readonly since?: string | undefined
}

/** The season of the next game, or of the last one if no later game is known. */
const currentSeason = (games: readonly Game[], asOf: string): number | null => {
  const inOrder = games.toSorted(byStart)
  const next = inOrder.find(({ at, day }) => (at ?? day ?? '9') >= asOf)
  return (next ?? inOrder.at(-1))?.season ?? null
}

const gamesOfSeason = (games: readonly Game[], season: number | null) =>
  games.filter((game) => game.season === season).toSorted(byStart)

/** The games of a team's season, with their results. */
export const teamScheduleDocument = (source: TeamScheduleSource): TeamSchedulePage => {
  const { competition, scored, teams, results } = source
  const { id } = scored.team
  const own = source.games.filter(({ homeTeamId, awayTeamId }) =>
    [homeTeamId, awayTeamId].includes(id),
  )
  const season = currentSeason(own, scored.asOf)
  return {
    as_of: scored.asOf,
    ...sportAndLeague(competition),
    team_id: id,
    season,
    scored_since: source.since ?? null,
    schedules: gamesOfSeason(own, season).flatMap((game) =>
      cardsOf([game], teams).map((card) => ({
        ...card,
        venue: game.venue,
        away_team_points: results.get(game.id)?.away ?? null,
        home_team_points: results.get(game.id)?.home ?? null,
        ...kickOffFields(results.get(game.id)?.kickOff),
      })),
    ),
  }
}

/** Empty for a game that was played before the portal scored its teams. */
const kickOffFields = (scores: KickOffScores | undefined) =>
  scores && { away_team_gaming_score: scores.away, home_team_gaming_score: scores.home }

interface SeasonSource {
  readonly competition: Competition
  readonly teams: ReadonlyMap<string, Team>
  readonly games: readonly Game[]
  readonly asOf: Date
}

/** Every game of a league's season, for the addresses of games that have no page. */
export const seasonDocument = ({ competition, teams, games, asOf }: SeasonSource): SeasonGames => {
  const as_of = asOf.toISOString()
  return {
    as_of,
    ...sportAndLeague(competition),
    games: cardsOf(gamesOfSeason(games, currentSeason(games, as_of)), teams),
  }
}
