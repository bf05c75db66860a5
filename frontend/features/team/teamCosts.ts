import { totalCost } from '#shared/presentation/explanation/playerCosts.ts'
import type { Absentee } from '#shared/presentation/playerStatus/absentees.ts'

const kinds = [
  { group: 'out', title: 'Out', most: 6 },
  { group: 'doubt', title: 'In doubt', most: 4 },
  { group: 'hurt', title: 'Playing, but not at their best', most: 3 },
] as const

/** A team's absentees by status. The costs of all groups add up to the team's loss. */
export const costGroups = (absentees: readonly Absentee[]) =>
  kinds.flatMap(({ group, title, most }) => {
    const all = absentees.filter((player) => player.group === group)
    const costly = all.filter(({ cost }) => cost !== 0)
    const free = group === 'hurt' ? [] : all.filter(({ cost }) => cost === 0)
    const rest = costly.slice(most)
    if (costly.length === 0 && free.length === 0) return []
    return {
      title,
      /** The costliest first. */
      players: costly.slice(0, most),
      /** The others who cost points. `cost` is their total. */
      rest: { count: rest.length, cost: totalCost(rest) },
      /** Those who cost nothing. */
      free,
    }
  })
export type CostGroup = ReturnType<typeof costGroups>[number]
