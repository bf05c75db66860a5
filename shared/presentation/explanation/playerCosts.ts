import { oneDecimal } from '#shared/domain/score/numberText.ts'
import type { ShownRange } from './costRange.ts'

interface ShownPart {
  /** As printed. The printed parts of a team add up to its printed score. */
  readonly shown: number
}

/** What a player takes from his team's score: the sum of his printed parts, the same on every page. */
export const costOf = (parts: readonly ShownPart[] | undefined): number =>
  oneDecimal((parts ?? []).reduce((sum, { shown }) => sum + shown, 0))

export const totalCost = (players: readonly { readonly cost: number }[]): number =>
  oneDecimal(players.reduce((sum, { cost }) => sum + cost, 0))

interface Explanation<Part> {
  readonly parts: readonly Part[]
  readonly cost_ranges?: Readonly<Record<string, ShownRange>> | undefined
}

/** The costs of a team's players, in the order of its explanation. */
export const costsByPlayer = <Part extends ShownPart & { readonly player_id: string }>(
  explanation: Explanation<Part> | null | undefined,
) =>
  new Map(
    [...Map.groupBy(explanation?.parts ?? [], ({ player_id }) => player_id)].map(
      ([id, parts]) =>
        [id, { parts, cost: costOf(parts), range: explanation?.cost_ranges?.[id] }] as const,
    ),
  )
