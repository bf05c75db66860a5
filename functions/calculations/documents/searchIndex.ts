import type { SearchIndex } from '#shared/contract/search.ts'
import { sportAndLeague } from '#shared/domain/sport/sport.ts'
import { type ListSource, teamCardOf, teamsByName } from './cards.ts'

/** The index of a competition's names for the search. Small, because a browser loads the index of every competition. */
export const searchIndexDocument = ({
  competition,
  teams,
  scores,
  cards,
  asOf,
}: Omit<ListSource, 'moves'>): SearchIndex => ({
  as_of: asOf.toISOString(),
  ...sportAndLeague(competition),
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
