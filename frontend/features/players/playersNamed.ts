import { nameIndex } from '#shared/domain/search/nameIndex.ts'
import { searchNames } from '#shared/domain/search/searchNames.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import type { PlayerInList } from '../../lib/api/playersQuery.ts'

/** Finds a list's players by name, nickname, club and position, the best match first. */
export const playersNamed = (players: readonly PlayerInList[], competition: Competition) => {
  const index = nameIndex(players, ({ player }) => ({
    name: player.player_name,
    competition,
    club: { city: player.team_city, name: player.team_name, abbreviation: player.team_abbr },
    player: {
      nickname: 'locked' in player ? null : player.nickname,
      knownAs: player.known_as,
      position: player.position,
    },
  }))
  return (name: string): readonly PlayerInList[] => searchNames(index, name).map(({ item }) => item)
}
