import type { MatchupPage } from '#shared/contract/matchup.ts'
import type { PlayerRow } from '#shared/contract/playerRow.ts'
import type { LockedGame, ScoredGame } from '#shared/contract/schedules.ts'
import type { Side } from '#shared/domain/game/side.ts'
import { shownLogo } from '#shared/domain/team/teamLogo.ts'

export const sides: readonly Side[] = ['away', 'home']

export interface NamedTeam {
  readonly id: string
  readonly city: string
  readonly name: string
  readonly logo: string | null
  readonly abbr: string
  readonly colors: { readonly primary: string; readonly secondary: string }
}

type Game = ScoredGame | LockedGame

export const teamOnSide = (game: Game, side: Side): NamedTeam => ({
  id: game[`${side}_team_id`],
  city: game[`${side}_team_city`],
  name: game[`${side}_team_name`],
  logo: shownLogo(game[`${side}_team_logo`]),
  abbr: game[`${side}_team_abbr`],
  colors: game[`${side}_team_colours`],
})

export const playersOnSide = (page: MatchupPage, side: Side): readonly PlayerRow[] =>
  side === 'away' ? page.awayPlayers : page.homePlayers
