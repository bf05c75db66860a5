import type { Slot } from '../../team/health.ts'
import { mean } from '../statistics.ts'
import { positionGroup } from '../tables/nfl.ts'
import { gameOrder, memoryWeeks, type NflGame, type NflTables } from '../tables/nflTables.ts'

const recentGames = 8
const bestGames = 4

type Role = { readonly order: number; readonly share: number; readonly group: string }

/** The players on a team's report before kick-off, with their roles in their last games. */
export const nflSlots = (tables: NflTables, playChance: Readonly<Record<string, number>>) => {
  const roles = roleIndex(tables)
  return (game: NflGame, team: string): Slot[] =>
    tables.reportsOf(game.season, game.week, team).flatMap(({ player, status }): Slot[] => {
      const available = playChance[status] ?? 1
      if (available === 1) return []
      const order = gameOrder(game)
      const recent = (roles.get(`${player} ${team}`) ?? roles.get(player) ?? [])
        .filter((role) => role.order < order && role.order > order - memoryWeeks)
        .slice(-recentGames)
      const last = recent.at(-1)
      if (!last) return []
      // A player's best games show his role before the injury.
      const best = recent.map(({ share }) => share).sort((a, b) => b - a)
      return [{ group: last.group, share: mean(best.slice(0, bestGames)), available }]
    })
}

const roleIndex = ({ snaps }: NflTables): Map<string, Role[]> => {
  const index = new Map<string, Role[]>()
  const sorted = snaps.toSorted((a, b) => gameOrder(a) - gameOrder(b))
  for (const { player, team, position, share, season, week } of sorted) {
    const group = positionGroup(position)
    if (!group) continue
    const role = { order: gameOrder({ season, week }), share, group }
    for (const key of [player, `${player} ${team}`]) {
      const rolesOfKey = index.get(key)
      if (rolesOfKey) rolesOfKey.push(role)
      else index.set(key, [role])
    }
  }
  return index
}
