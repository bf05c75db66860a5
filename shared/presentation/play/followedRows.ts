import type { FollowedPlayer, FollowedTeam } from '#shared/contract/following.ts'
import type { PlayersPage, ShownPlayer } from '#shared/contract/players.ts'
import type { ScoredGame, ShownGame } from '#shared/contract/schedules.ts'
import type { ListedTeam, ShownTeam } from '#shared/contract/teamInfo.ts'
import { gamePhase } from '#shared/domain/game/gameTimes.ts'
import { lineUpLock } from '#shared/domain/game/lineUpLock.ts'
import { oneDecimal } from '#shared/domain/score/numberText.ts'
import { type PlayerChange, togetherChanged } from '#shared/domain/score/playerChange.ts'
import { type Competition, sportAndLeague, sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { fullTeamName } from '#shared/domain/team/teamName.ts'
import { healthGapOf } from '../healthGap.ts'

export interface FollowedSource {
  readonly competition: Competition
  readonly players: ReadonlySet<string>
  readonly teams: ReadonlySet<string>
  readonly list: PlayersPage | undefined
  readonly scores:
    | { readonly healthScores: readonly ScoredGame[]; readonly teams: readonly ListedTeam[] }
    | undefined
  /** Every game of the season, if line-up locks depend on it. */
  readonly season: readonly ShownGame[] | undefined
  /** Oldest first. */
  readonly changes: readonly PlayerChange[]
  readonly now: Date
}

/** The followed players and teams of a competition, in the order of its lists. */
export const followedRows = (
  source: FollowedSource,
): { players: FollowedPlayer[]; teams: FollowedTeam[] } => {
  const { competition, list, scores } = source
  const league = sportAndLeague(competition)
  const nextOf = nextGames(source)
  const changeOf = changesByPlayer(source.changes)
  const teams = new Map((list?.teams ?? []).map((team) => [team.team_id, team]))
  const players = (list?.playerInfo ?? []).flatMap((card): FollowedPlayer[] => {
    const team = teams.get(card.team_id)
    if (!team || !source.players.has(card.player_id)) return []
    const { player_id, player_name, known_as, position, set_by_editor, cost, cost_range } = card
    const change = changeOf.get(player_id)
    return [
      {
        ...{ player_id, player_name, position, ...league, ...teamOf(team) },
        ...(known_as !== undefined && { known_as }),
        ...(set_by_editor && { set_by_editor }),
        status: card.status ?? null,
        body_part: card.body_part ?? null,
        chance: chanceOf(card),
        score: card.gaming_score,
        cost: cost ?? null,
        cost_range: cost_range ?? null,
        next: nextOf(card.team_id)?.next ?? null,
        change: change ? shownChange(change) : null,
      },
    ]
  })
  const names = new Map((list?.playerInfo ?? []).map((card) => [card.player_id, card.player_name]))
  const followedTeams = (scores?.teams ?? []).flatMap((team): FollowedTeam[] => {
    if (!source.teams.has(team.team_id)) return []
    const game = nextOf(team.team_id)
    const ofTeam = [...changeOf.values()].filter(({ team_id }) => team_id === team.team_id)
    const [most] = ofTeam.toSorted((a, b) => Math.abs(effectOf(b)) - Math.abs(effectOf(a)))
    return [
      {
        ...{ ...league, ...teamOf(team), score: team.team_gaming_score },
        ...(team.unreported && { unreported: true }),
        next: game ? { ...game.next, gap: game.gap } : null,
        moved_by:
          most && effectOf(most) !== 0
            ? {
                player_id: most.player_id,
                player_name: names.get(most.player_id) ?? '',
                effect: effectOf(most),
                change: shownChange(most),
              }
            : null,
      },
    ]
  })
  return { players, teams: followedTeams }
}

export const teamOf = ({ team_id, team_city, team_name, team_abbr, team_colours }: ShownTeam) => ({
  ...{ team_id, team_city, team_name, team_abbr, team_colours },
})

/**
 * Lists have chances only for players in doubt: with a status and no chance a player is out; without a status he is
 * fit.
 */
const chanceOf = ({ status, availability }: ShownPlayer): number | null =>
  availability ?? ((status ?? null) === null ? null : 0)

const effectOf = ({ from, to }: PlayerChange): number => oneDecimal(to.cost - from.cost)

const shownChange = ({ cause, at, from, to }: PlayerChange) => ({ cause, at, from, to })

const changesByPlayer = (changes: readonly PlayerChange[]): ReadonlyMap<string, PlayerChange> =>
  new Map(
    [...Map.groupBy(changes, ({ player_id }) => player_id)].flatMap(([id, own]) => {
      const together = togetherChanged(own)
      return together ? [[id, together] as const] : []
    }),
  )

/** The next game, or the game in play, by team. */
const nextGames = ({ competition, scores, season, now }: FollowedSource) => {
  const open = (scores?.healthScores ?? []).flatMap((game) => {
    const phase = gamePhase(game, now)
    const isOpen = phase !== 'called_off' && phase !== 'final'
    return isOpen && game.date_time !== null ? [{ ...game, date_time: game.date_time }] : []
  })
  const inOrder = open.toSorted((a, b) => (a.date_time < b.date_time ? -1 : 1))
  return (teamId: string) => {
    const game = inOrder.find((one) => [one.away_team_id, one.home_team_id].includes(teamId))
    if (!game) return undefined
    const next = gameOfTeam(competition, game, teamId)
    const gap = healthGapOf(game)
    return {
      gap: gap && (gap.ahead === (next.home ? 'away' : 'home') ? -gap.points : gap.points),
      next: { ...next, lock: lineUpLock(competition, game, season ?? inOrder) },
    }
  }
}

/** A game as one of its teams sees it. */
export const gameOfTeam = (
  competition: Competition,
  game: ShownGame & { date_time: string },
  teamId: string,
) => {
  const home = game.home_team_id === teamId
  const other = home ? 'away' : 'home'
  const club = { city: game[`${other}_team_city`], name: game[`${other}_team_name`] }
  return {
    game_id: game.game_id,
    opponent_id: game[`${other}_team_id`],
    opponent_name: fullTeamName(sportOfCompetition(competition), club),
    home,
    start: game.date_time,
  }
}
