import { totalCost } from '#shared/presentation/explanation/playerCosts.ts'
import type { AbsenceGroup, Absentee } from '#shared/presentation/playerStatus/absentees.ts'

export interface CostGroup {
  readonly title: string
  /** The costliest first. */
  readonly players: readonly Absentee[]
  /** The others who cost points. `cost` is their total. */
  readonly rest: { readonly count: number; readonly cost: number }
  /** Those who cost nothing. */
  readonly free: readonly Absentee[]
}

const kinds: readonly {
  readonly group: AbsenceGroup
  readonly title: string
  readonly most: number
}[] = [
  { group: 'out', title: 'Out', most: 6 },
  { group: 'doubt', title: 'In doubt', most: 4 },
  { group: 'hurt', title: 'Playing, but not at their best', most: 3 },
]

/** A team's absentees by status. The costs of all groups add up to the team's loss. */
export const costGroups = (absentees: readonly Absentee[]): readonly CostGroup[] =>
  kinds.flatMap(({ group, title, most }): CostGroup | [] => {
    const all = absentees.filter((player) => player.group === group)
    const costly = all.filter(({ cost }) => cost !== 0)
    const free = group === 'hurt' ? [] : all.filter(({ cost }) => cost === 0)
    const rest = costly.slice(most)
    if (costly.length === 0 && free.length === 0) return []
    return {
      title,
      players: costly.slice(0, most),
      rest: {
        count: rest.length,
        cost: totalCost(rest),
      },
      free,
    }
  })
