import { type SportName, sportIds } from '#shared/domain/sport/sport.ts'
import { positionGroups } from '#shared/domain/team/positions.ts'
import {
  type NbaHighlight,
  nbaHighlights,
  topFive,
  topFour,
} from '#shared/domain/team/topPlayers.ts'
import type { ReadStats } from '../facts/teamFacts.ts'
import { perGame } from '../player/playingTime.ts'
import type { PlayerScore } from '../player/scorePlayer.ts'
import type { GroupAverage } from './groupAverages.ts'

export interface ListedPlayer {
  readonly playerId: string
  readonly player_name: string
  readonly position: string
  readonly depth_chart_order: number | null
  readonly ppg_avg: number | null
  readonly rpg_avg: number | null
  readonly assists_avg: number | null
  /** The weight of the player's group × his expected share of the game. */
  readonly impact: number
  readonly score: number
}

/**
 * The lists of a team's most important players: `offense` and `defense` in the NFL, `topFive` and
 * `highlights` in the NBA, `impactful` in soccer.
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
  sport: SportName,
  squad: readonly Squad[],
  groups: readonly GroupAverage[],
): ImpactLists => {
  const players = squad.map(({ score, stats }) => listed(sport, score, stats, groups))
  if (sport === 'nba')
    return { ...emptyLists, topFive: topFive(players), highlights: nbaHighlights(players) }
  const four = (side?: 'offense' | 'defense') =>
    topFour(
      players.filter(({ position }) => {
        const { impact, scoring } = positionGroups(sportIds[sport], position)
        return side ? impact === side : scoring !== undefined
      }),
      ({ impact }) => impact,
    )
  return sport === 'nfl'
    ? { ...emptyLists, offense: four('offense'), defense: four('defense') }
    : { ...emptyLists, impactful: four() }
}

const listed = (
  sport: SportName,
  { playerId, name, position, depthOrder, share, score }: PlayerScore,
  stats: ReadStats | null,
  groups: readonly GroupAverage[],
): ListedPlayer => {
  const { scoring } = positionGroups(sportIds[sport], position)
  // NBA players of the rotation are in all three groups.
  const weight = sport === 'nba' ? 1 : (groups.find((group) => group.name === scoring)?.weight ?? 0)
  return {
    playerId,
    player_name: name,
    position: position ?? '',
    depth_chart_order: depthOrder,
    ppg_avg: perGame(stats, 'points'),
    rpg_avg: perGame(stats, 'rebounds'),
    assists_avg: perGame(stats, 'assists'),
    impact: weight * share,
    score,
  }
}
