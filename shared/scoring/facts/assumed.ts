import { lookup } from '../model/lookup.ts'

/** A reader's "what if": who surely plays the next game, and who surely does not. */
export type Assumption = 'in' | 'out'

/** By player id; a plain object, so that it can be sent and stored as it is. */
export type Assumptions = Readonly<Record<string, Assumption>>

export const assumptionFor = (
  playerId: string,
  assumed: Assumptions | undefined,
): Assumption | null => {
  const said = assumed && lookup(assumed, playerId)
  return said === 'in' || said === 'out' ? said : null
}

export const ASSUMED_WORDS: Readonly<Record<Assumption, string>> = {
  in: 'counted as playing in this what-if',
  out: 'ruled out in this what-if',
}
