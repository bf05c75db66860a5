import { type SportName, sportIds } from '#shared/domain/sport/sport.ts'
import { positionGroups } from '#shared/domain/team/positions.ts'
import {
  type NbaHighlight,
  nbaHighlights,
  rankPlayers,
  topFive,
  topFour,
} from '#shared/domain/team/topPlayers.ts'
import type { ReadStats } from '../facts/teamFacts.ts'
import { lookup } from '../model/additive.ts'
import { modelPosition } from '../player/playerContext.ts'
import { perGame } from '../player/playingTime.ts'
import type { PlayerScore } from '../player/scorePlayer.ts'
import type { SportModel } from '../sports/sportModel.ts'
import type { GroupAverage } from './groupAverages.ts'

/**
 * The lists of a team's most important players: `offense` and `defense` in the NFL and the NBA, `topFive`
 * and `highlights` in the NBA, `impactful` in soccer. A player who is out keeps his place.
 */
export interface ImpactLists {
  readonly offense: readonly ListedPlayer[]
  readonly defense: readonly ListedPlayer[]
  readonly topFive: readonly ListedPlayer[]
  readonly highlights: readonly NbaHighlight<ListedPlayer>[]
  readonly impactful: readonly ListedPlayer[]
}

interface Squad {
  readonly score: PlayerScore
  readonly stats: ReadStats | null
}

const emptyLists: ImpactLists = {
  offense: [],
  defense: [],
  topFive: [],
  highlights: [],
  impactful: [],
}

export const impactLists = (
  { sport, team }: Pick<SportModel, 'sport' | 'team'>,
  squad: readonly Squad[],
  groups: readonly GroupAverage[],
): ImpactLists => {
  const playersIn = (counted: readonly GroupAverage[]) =>
    squad.map(({ score, stats }) => listed(score, stats, impactOf(sport, score, counted)))
  const costOf = ({ position }: ListedPlayer) =>
    lookup(team.health.points, modelPosition(sport, position) ?? '') ?? 0
  const four = (players: readonly ListedPlayer[]) =>
    topFour(players.filter(isCounted), ({ impact }) => impact, costOf)
  const playersOf = (side: GroupAverage['side']) =>
    playersIn(groups.filter((group) => group.side === side))
  if (sport === 'soccer') {
    const { first, others } = firstChoice(playersIn(groups), isGoalkeeper)
    return { ...emptyLists, impactful: four([...first, ...others]) }
  }
  if (sport === 'nba') {
    const players = playersIn(groups)
    return {
      ...emptyLists,
      offense: four(playersOf('offense')),
      defense: four(playersOf('defense')),
      topFive: topFive(players),
      highlights: nbaHighlights(players),
    }
  }
  const listedOn = (side: GroupAverage['side']) =>
    playersOf(side).filter(({ position }) => positionGroups(sportIds.nfl, position).impact === side)
  // The fitted cost of a quarterback's absence is more than twice that of any other player, which the
  // weight of his whole group does not show.
  const { first, others } = firstChoice(listedOn('offense'), isQuarterback)
  return {
    ...emptyLists,
    offense: [...first, ...four(others)].slice(0, 4),
    defense: four(listedOn('defense')),
  }
}

const isQuarterback = ({ position }: ListedPlayer) => modelPosition('nfl', position) === 'QB'
const isGoalkeeper = ({ position }: ListedPlayer) =>
  positionGroups(sportIds.soccer, position).scoring === 'goalkeepers'

/** Below every place on a depth chart. */
const deepest = 99

/**
 * Separates the first choice at a position with only one place, because his reserves do not play beside him: the first
 * on the depth chart or, without one, the player who has played most.
 */
const firstChoice = (
  players: readonly ListedPlayer[],
  isOfPosition: (player: ListedPlayer) => boolean,
) => ({
  first: rankPlayers(
    players.filter(isOfPosition),
    ({ depth_chart_order, impact }) => impact - (depth_chart_order ?? deepest),
  ).slice(0, 1),
  others: players.filter((player) => !isOfPosition(player)),
})

const isCounted = ({ impact }: ListedPlayer) => impact > 0

const impactOf = (
  sport: SportName,
  { playerId, share }: PlayerScore,
  groups: readonly GroupAverage[],
): number =>
  groups
    .filter(({ shares }) => shares.has(playerId))
    .reduce(
      (sum, { weight, shares }) =>
        sum + weight * (sport === 'nfl' ? share : (shares.get(playerId) ?? 0)),
      0,
    )

const listed = (
  { playerId, name, position, depthOrder, score }: PlayerScore,
  stats: ReadStats | null,
  impact: number,
) => ({
  playerId,
  player_name: name,
  position: position ?? '',
  depth_chart_order: depthOrder,
  ppg_avg: perGame(stats, 'points'),
  rpg_avg: perGame(stats, 'rebounds'),
  assists_avg: perGame(stats, 'assists'),
  /**
   * How much of the team's score depends on the player: the weights of his groups times his share of each group's
   * average. Injuries do not change it. In the NFL it is his share of the game; shares of group averages would fill
   * the defensive list with defensive backs.
   */
  impact,
  score,
})

export type ListedPlayer = Readonly<ReturnType<typeof listed>>
