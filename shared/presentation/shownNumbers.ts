import { oneDecimal } from '#shared/domain/score/numberText.ts'

/** A score of 0 to 100 as pages print it: to one decimal. */
export const ofHundred = (value: number): number =>
  oneDecimal(Math.min(100, Math.max(0, Number.isFinite(value) ? value : 0)))

/** A share of 0 to 1 as pages print it: in percent, to one decimal. */
export const percent = (share: number): number => ofHundred(100 * share)

export const percentOrNull = (share: number | null | undefined): number | null =>
  share == null ? null : percent(share)

export const decimalOrNull = (value: number | null): number | null =>
  value === null || !Number.isFinite(value) ? null : oneDecimal(value)

/** A share of fewer entries may be chance. */
export const flagsProvenAt = 200

/** Shown beside a figure with too few entries. */
export const unprovenText = (n: number): string =>
  `unproven: ${n.toLocaleString('en-US')} of ${flagsProvenAt} entries`
