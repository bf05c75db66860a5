import type { TeamRun } from '#functions/store/calculations/teamRun.ts'
import type { ScheduledGame } from '#shared/contract/schedules.ts'
import type { SeasonGames, TeamSchedulePage } from '#shared/contract/team.ts'
import type { Game } from '#shared/domain/facts/game.ts'
import type { Team } from '#shared/domain/facts/teams.ts'
import { byStart, listedGames } from '#shared/domain/game/upcomingGames.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import type { CardScores } from '#shared/presentation/teamFigures.ts'
import { cardsOf, competitionOfPage, gameScoresOf, teamCardOf, teamsByName } from './cards.ts'

interface Known {
  competition: Competition
  teams: readonly Team[]
  games: readonly Game[]
  scores: ReadonlyMap<string, CardScores>
  asOf: Date
}

const gamesOf = ({ competition, teams, games, scores, asOf }: Known): ScheduledGame[] => {
  const byId = new Map(teams.map((team) => [team.id, team]))
  return cardsOf(listedGames(games, competition, asOf), byId).map((card) => ({
    ...card,
    ...gameScoresOf(competition, scores.get(card.away_team_id), scores.get(card.home_team_id)),
  }))
}

/** The pages of a competition's games and teams, from what is known of them. */
export const competitionDocuments = (known: Known) => {
  const { competition, teams, scores } = known
  const page = competitionOfPage(competition)
  const games = gamesOf(known)
  return {
    schedules: {
      ...page,
      season: games[0]?.season ?? null,
      week: competition === 'NFL' ? (games[0]?.week ?? null) : null,
      schedules: games,
    },
    healthScores: {
      ...page,
      healthScores: games,
      teams: teams.toSorted(teamsByName).map((team) => ({
        ...teamCardOf(team),
        team_gaming_score: scores.get(team.id)?.team_gaming_score ?? null,
      })),
    },
  }
}

interface Final {
  readonly home: number
  readonly away: number
}

interface KnownSchedule {
  readonly competition: Competition
  readonly run: Pick<TeamRun, 'team' | 'asOf'>
  readonly teams: ReadonlyMap<string, Team>
  readonly games: readonly Game[]
  readonly results: ReadonlyMap<string, Final>
}

/** The season that is played, or the last one where the next is not known yet. */
const seasonOf = (games: readonly Game[], asOf: string): number | null => {
  const inOrder = games.toSorted(byStart)
  const next = inOrder.find(({ at, day }) => (at ?? day ?? '9') >= asOf)
  return (next ?? inOrder.at(-1))?.season ?? null
}

const ofSeason = (games: readonly Game[], season: number | null) =>
  games.filter((game) => game.season === season).toSorted(byStart)

/** The games of a team's season, with what came of them. */
export const teamScheduleDocument = (known: KnownSchedule): TeamSchedulePage => {
  const { competition, run, teams, results } = known
  const { id } = run.team
  const own = known.games.filter(({ homeTeamId, awayTeamId }) =>
    [homeTeamId, awayTeamId].includes(id),
  )
  const season = seasonOf(own, run.asOf)
  return {
    as_of: run.asOf,
    ...competitionOfPage(competition),
    team_id: id,
    season,
    schedules: ofSeason(own, season).flatMap((game) =>
      cardsOf([game], teams).map((card) => ({
        ...card,
        venue: game.venue,
        away_team_points: results.get(game.id)?.away ?? null,
        home_team_points: results.get(game.id)?.home ?? null,
      })),
    ),
  }
}

interface KnownSeason {
  readonly competition: Competition
  readonly teams: ReadonlyMap<string, Team>
  readonly games: readonly Game[]
  readonly asOf: Date
}

/** Every game of a league's season: addresses of games without a page lead to their card. */
export const seasonDocument = ({ competition, teams, games, asOf }: KnownSeason): SeasonGames => {
  const as_of = asOf.toISOString()
  return {
    as_of,
    ...competitionOfPage(competition),
    games: cardsOf(ofSeason(games, seasonOf(games, as_of)), teams),
  }
}
