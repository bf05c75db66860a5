import type { Slot } from '../../team/health.ts'
import { mean } from '../statistics.ts'
import { positionGroup } from '../tables/nfl.ts'
import type { NflGame, NflTables } from '../tables/nflTables.ts'

const recentGames = 8
const bestGames = 4
/** Weeks of the calendar in which a role is remembered: this season and the last. */
const memoryWeeks = 110

type Role = { readonly order: number; readonly share: number; readonly group: string }

/** The players on a team's report before kick-off, with the role they had when they last played. */
export const nflSlots = (tables: NflTables, playChance: Readonly<Record<string, number>>) => {
  const roles = roleIndex(tables)
  return (game: NflGame, team: string): Slot[] =>
    tables.reportsOf(game.season, game.week, team).flatMap(({ player, status }): Slot[] => {
      const available = playChance[status] ?? 1
      if (available === 1) return []
      const order = orderOf(game)
      const known = (roles.get(`${player} ${team}`) ?? roles.get(player) ?? [])
        .filter((role) => role.order < order && role.order > order - memoryWeeks)
        .slice(-recentGames)
      const last = known.at(-1)
      if (!last) return []
      // The best games show the role before the injury took snaps away.
      const best = known.map(({ share }) => share).sort((a, b) => b - a)
      return [{ group: last.group, share: mean(best.slice(0, bestGames)), available }]
    })
}

const orderOf = ({ season, week }: { season: number; week: number }): number => season * 100 + week

const roleIndex = ({ snaps }: NflTables): Map<string, Role[]> => {
  const index = new Map<string, Role[]>()
  const sorted = snaps.toSorted((a, b) => orderOf(a) - orderOf(b))
  for (const { player, team, position, share, season, week } of sorted) {
    const group = positionGroup(position)
    if (!group) continue
    const role = { order: orderOf({ season, week }), share, group }
    for (const key of [player, `${player} ${team}`]) {
      const known = index.get(key)
      if (known) known.push(role)
      else index.set(key, [role])
    }
  }
  return index
}
