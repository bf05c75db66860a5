import type { ShownScore } from '#functions/store/calculations/scores.ts'
import type { ScheduledGame } from '#shared/contract/game.ts'
import type { Game } from '#shared/domain/facts/game.ts'
import type { Team } from '#shared/domain/facts/team.ts'
import type { Competition } from '#shared/domain/sport.ts'
import { teamsByName } from './documents/byName.ts'
import { cardsOf, competitionOfPage, teamCardOf } from './documents/cards.ts'
import { gameScoresOf } from './documents/gameScores.ts'
import { upcoming } from './upcoming.ts'

interface Known {
  competition: Competition
  teams: readonly Team[]
  games: readonly Game[]
  scores: ReadonlyMap<string, ShownScore>
  asOf: Date
}

const gamesOf = ({ competition, teams, games, scores, asOf }: Known): ScheduledGame[] => {
  const byId = new Map(teams.map((team) => [team.id, team]))
  return cardsOf(upcoming(games, competition, asOf), byId).map((card) => ({
    ...card,
    ...gameScoresOf(competition, scores.get(card.away_team_id), scores.get(card.home_team_id)),
  }))
}

/** The pages of a competition's games and teams, from what is known of them. */
export const documentsOf = (known: Known) => {
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
