import { nameIndex } from '#shared/domain/search/nameIndex.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import type { PlayerInList } from './queries.ts'

/** How many cards are shown at first, and how many are added each time the reader reaches the end. */
export const chunk = 50

/** Prepares a list for the search by name, nickname, club and position. */
export const playerIndex = (players: readonly PlayerInList[], competition: Competition) =>
  nameIndex(players, ({ player }) => ({
    name: player.player_name,
    competition,
    club: { city: player.team_city, name: player.team_name, abbreviation: player.team_abbr },
    player: {
      nickname: 'locked' in player ? null : player.nickname,
      position: player.position,
    },
  }))

const wholeNumber = new Intl.NumberFormat('en-US')

/** `1,696 players`, or `3 of 1,696 players` where a search narrows them. */
export const countText = (matching: number, all: number): string =>
  `${matching === all ? '' : `${wholeNumber.format(matching)} of `}${wholeNumber.format(all)} ${all === 1 ? 'player' : 'players'}`
