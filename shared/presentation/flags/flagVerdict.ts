import type { FlagRow } from '#shared/domain/register/flags.ts'
import { signed } from '#shared/domain/score/numberText.ts'
import { flagsProvenAt, unprovenText } from '../shownNumbers.ts'

interface FlagVerdict {
  readonly kind: 'ours' | 'flag' | 'same' | 'unproven'
  readonly lead: string
  /** The second part: compared with what, and how sure that is. Empty if there is nothing to add. */
  readonly rest: string
}

/** Squared errors of chances differ in their third or fourth place. */
export const brierText = (value: number): string => value.toFixed(4)

/** Which was closer to the outcomes: our chance, or the listing's share in earlier seasons. */
export const flagVerdict = ({
  n,
  difference: { value, low, high },
}: Pick<FlagRow, 'n' | 'difference'>): FlagVerdict => {
  if (n < flagsProvenAt) return { kind: 'unproven', lead: unprovenText(n), rest: '' }
  const by = brierText(Math.abs(value))
  if (high < 0)
    return {
      kind: 'ours',
      lead: `Ours closer by ${by}`,
      rest: `than the flag’s own record; 95%: ${brierText(-high)} to ${brierText(-low)}.`,
    }
  if (low > 0)
    return {
      kind: 'flag',
      lead: `The flag is closer by ${by}`,
      rest: `than ours; 95%: ${brierText(low)} to ${brierText(high)}. Believe the flag.`,
    }
  const off = Number(by) === 0 ? 'as good' : `${by} ${value > 0 ? 'worse' : 'better'}`
  return {
    kind: 'same',
    lead: 'No difference',
    rest: `to the flag’s own record: ours is ${off}; 95%: ${signed(low, 4)} to ${signed(high, 4)}. Believe the flag.`,
  }
}
