import type { NightMoves } from '#functions/store/calculations/scores.ts'
import type { ShownPlayer } from '#shared/contract/players.ts'
import type { AveragedGroup, ShownGame } from '#shared/contract/schedules.ts'
import type { ShownTeam } from '#shared/contract/teamInfo.ts'
import type { Game } from '#shared/domain/facts/game.ts'
import type { Team } from '#shared/domain/facts/teams.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import type { ShownOnCard } from '#shared/presentation/teamFigures.ts'

/** The input of a competition's lists. */
export interface ListSource {
  readonly competition: Competition
  readonly teams: readonly Team[]
  readonly scores: ReadonlyMap<string, ShownOnCard>
  /** Each team's players, those who play most first. */
  readonly cards: ReadonlyMap<string, readonly ShownPlayer[]>
  readonly moves: ReadonlyMap<string, readonly NightMoves[]>
  readonly asOf: Date
}

/** Sorts by a name that ends with an id, so that the order of equal names is always the same. */
export const byName =
  <Named>(nameOf: (named: Named) => string) =>
  (a: Named, b: Named): number =>
    nameOf(a) < nameOf(b) ? -1 : 1

export const teamsByName = byName(({ city, name, id }: Team) => `${city} ${name} ${id}`)

/** Team marks are drawn from colors and letters; there are no logos. */
const noLogo = null

export const teamCardOf = ({ id, city, name, abbreviation, colours }: Team): ShownTeam => ({
  team_id: id,
  team_city: city,
  team_name: name,
  team_abbr: abbreviation,
  team_logo: noLogo,
  team_logo_secondary: noLogo,
  team_colours: colours,
})

export const gameCardOf = (game: Game, away: Team, home: Team): ShownGame => ({
  game_id: game.id,
  id: game.id,
  season: game.season,
  week: game.week,
  status: game.status,
  date_time: game.at,
  day: game.day,
  away_team_id: away.id,
  away_team_city: away.city,
  away_team_name: away.name,
  away_team_abbr: away.abbreviation,
  away_team_logo: noLogo,
  away_team_colours: away.colours,
  home_team_id: home.id,
  home_team_city: home.city,
  home_team_name: home.name,
  home_team_abbr: home.abbreviation,
  home_team_logo: noLogo,
  home_team_colours: home.colours,
})

/** Leaves out games of teams that are not stored, which feeds contain, too. */
export const cardsOf = (games: readonly Game[], teams: ReadonlyMap<string, Team>): ShownGame[] =>
  games.flatMap((game) => {
    const away = teams.get(game.awayTeamId)
    const home = teams.get(game.homeTeamId)
    return away && home ? [gameCardOf(game, away, home)] : []
  })

/** A team's opponent in a game, and whether the team is at home. */
export const opponentOf = (
  { homeTeamId, awayTeamId }: Game,
  teamId: string,
  teams: ReadonlyMap<string, Team>,
) => {
  const home = homeTeamId === teamId
  const opponent = teams.get(home ? awayTeamId : homeTeamId)
  return { opponent_abbr: opponent?.abbreviation ?? '', home }
}

const soccer: readonly AveragedGroup[] = ['goalkeepers', 'defenders', 'midfielders', 'forwards']
const groupsOf: Readonly<Record<Competition, readonly AveragedGroup[]>> = {
  NFL: ['offensiveSkills', 'offensiveLine', 'defensiveLine', 'defensiveSecondary'],
  NBA: ['scoring', 'rebounders', 'defense'],
  EPL: soccer,
  ESP: soccer,
}

/** The scores and the absences of both teams on a card. */
export const gameScoresOf = (
  competition: Competition,
  away: ShownOnCard | undefined,
  home: ShownOnCard | undefined,
) => ({
  away_team_gaming_score: away?.team_gaming_score ?? null,
  home_team_gaming_score: home?.team_gaming_score ?? null,
  absences: { away: [...(away?.absences ?? [])], home: [...(home?.absences ?? [])] },
  ...(away?.unreported && { away_unreported: true as const }),
  ...(home?.unreported && { home_unreported: true as const }),
  ...Object.fromEntries(
    groupsOf[competition].map((group) => [
      group,
      { away: away?.groups[group] ?? null, home: home?.groups[group] ?? null },
    ]),
  ),
})
