import type { LockedPlayerCard, PlayerCard } from '#shared/contract/players.ts'
import type { TeamCard } from '#shared/contract/teamInfo.ts'
import { foldText, textMatcher } from '#shared/domain/list/search.ts'

/** How many cards are shown at first, and how many are added each time the reader reaches the end. */
export const chunk = 50

const noTeam = { primary: '#5B6660', secondary: '#8A948E' }

/** Players with their team's colours and their name prepared for searching. */
export const playersInList = (
  players: readonly (PlayerCard | LockedPlayerCard)[],
  teams: readonly TeamCard[],
) => {
  const colours = new Map(teams.map((team) => [team.team_id, team.team_colours]))
  return players.map((player) => ({
    player,
    colours: colours.get(player.team_id) ?? noTeam,
    searched: foldText(player.player_name),
  }))
}
export type PlayerInList = ReturnType<typeof playersInList>[number]

export const playersNamed = (players: readonly PlayerInList[], name: string) => {
  const finds = textMatcher(name)
  return players.filter(({ searched }) => finds(searched))
}

const wholeNumber = new Intl.NumberFormat('en-US')

/** `1,696 players`, or `3 of 1,696 players` where a search narrows them. */
export const countText = (matching: number, all: number): string =>
  `${matching === all ? '' : `${wholeNumber.format(matching)} of `}${wholeNumber.format(all)} ${all === 1 ? 'player' : 'players'}`
