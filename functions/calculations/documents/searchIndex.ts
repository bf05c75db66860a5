import type { ShownPlayer } from '#shared/contract/players.ts'
import type { SearchIndex } from '#shared/contract/search.ts'
import type { Team } from '#shared/domain/facts/teams.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import type { ShownOnCard } from '#shared/presentation/teamFigures.ts'
import { competitionOfPage, teamCardOf, teamsByName } from './cards.ts'

interface SearchIndexSource {
  readonly competition: Competition
  readonly teams: readonly Team[]
  readonly scores: ReadonlyMap<string, ShownOnCard>
  /** Each team's players, those who play most first. */
  readonly cards: ReadonlyMap<string, readonly ShownPlayer[]>
  readonly asOf: Date
}

/** The index of a competition's names for the search. Small, because a browser loads the index of every competition. */
export const searchIndexDocument = ({
  competition,
  teams,
  scores,
  cards,
  asOf,
}: SearchIndexSource): SearchIndex => ({
  as_of: asOf.toISOString(),
  ...competitionOfPage(competition),
  teams: teams.toSorted(teamsByName).map((team) => {
    const { team_logo: _, team_logo_secondary: __, ...card } = teamCardOf(team)
    const shown = scores.get(team.id)
    return {
      ...card,
      team_gaming_score: shown?.team_gaming_score ?? null,
      ...(shown?.unreported && { unreported: true }),
      players: (cards.get(team.id) ?? []).map((player) => ({
        player_id: player.player_id,
        player_name: player.player_name,
        nickname: player.nickname,
        ...(player.known_as && { known_as: player.known_as }),
        position: player.position,
        injury_status: player.injury_status,
        ...(player.set_by_editor && { set_by_editor: player.set_by_editor }),
        gaming_score: player.gaming_score,
      })),
    }
  }),
})
