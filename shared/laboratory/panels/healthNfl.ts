import { mean } from '../statistics/samples.ts'
import {
  gameOrder,
  memoryWeeks,
  type NflGame,
  type NflTables,
  positionGroup,
} from '../tables/nfl.ts'
import { starterShare } from './healthNba.ts'

const recentGames = 8
const bestGames = 4
const likely = 0.5

type Role = { readonly order: number; readonly share: number }

/** The starters, by snaps in their last games, whom the report before kick-off leaves little chance to play. */
export const nflStartersOut = (tables: NflTables, playChance: Readonly<Record<string, number>>) => {
  const roles = roleIndex(tables)
  return (game: NflGame, team: string): number =>
    tables.reportsOf(game.season, game.week, team).filter(({ player, status }) => {
      if ((playChance[status] ?? 1) >= likely) return false
      const order = gameOrder(game)
      const recent = (roles.get(`${player} ${team}`) ?? roles.get(player) ?? [])
        .filter((role) => role.order < order && role.order > order - memoryWeeks)
        .slice(-recentGames)
      // A player's best games show his role before the injury.
      const best = recent.map(({ share }) => share).sort((a, b) => b - a)
      return best.length > 0 && mean(best.slice(0, bestGames)) >= starterShare
    }).length
}

const roleIndex = ({ snaps }: NflTables): Map<string, Role[]> => {
  const index = new Map<string, Role[]>()
  const sorted = snaps.toSorted((a, b) => gameOrder(a) - gameOrder(b))
  for (const { player, team, position, share, season, week } of sorted) {
    if (!positionGroup(position)) continue
    const role = { order: gameOrder({ season, week }), share }
    for (const key of [player, `${player} ${team}`]) {
      const rolesOfKey = index.get(key)
      if (rolesOfKey) rolesOfKey.push(role)
      else index.set(key, [role])
    }
  }
  return index
}
