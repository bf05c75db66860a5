import { foldedName } from './playerFinder.ts'

export interface ChartPlace {
  readonly playerId: string | undefined
  /** Used if the chart lacks the league's number of a player. */
  readonly name: string
  /** 1 is the starter. */
  readonly order: number
}

export interface ChartEntry extends ChartPlace {
  /** Receivers and others who play side by side each have an order of their own. */
  readonly slot: string
}

const specialists = new Set(['K', 'PK', 'P', 'LS'])

/** A returner's place says nothing about playing time; kickers and snappers are listed nowhere else. */
export const isReturner = (formation: string, position: string): boolean =>
  formation === 'Special Teams' && !specialists.has(position)

/** The highest order that a fact may have. */
const lastOrder = 20

/** The best place of each player of one club's chart. */
export const chartPlaces = (entries: readonly ChartEntry[]): ChartPlace[] => {
  const ordered = [...Map.groupBy(entries, ({ slot }) => slot)].flatMap(([slot, others]) =>
    slot === ''
      ? others
      : others
          .toSorted((one, other) => one.order - other.order)
          .map((entry, index) => ({ ...entry, order: index + 1 })),
  )
  const byPlayer = Map.groupBy(ordered, ({ playerId, name }) => playerId ?? foldedName(name))
  return [...byPlayer.values()].flatMap((own) => {
    const best = own.toSorted((a, b) => a.order - b.order)[0]
    if (!best) return []
    const { playerId, name, order } = best
    return [{ playerId, name, order: Math.min(order, lastOrder) }]
  })
}
