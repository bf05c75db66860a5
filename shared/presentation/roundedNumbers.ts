import { oneDecimal } from '#shared/domain/score/numberText.ts'

/** Of 100, as printed. */
export const ofHundred = (value: number): number =>
  oneDecimal(Math.min(100, Math.max(0, Number.isFinite(value) ? value : 0)))

export const percent = (share: number): number => ofHundred(100 * share)

export const decimalOrNull = (value: number | null): number | null =>
  value === null || !Number.isFinite(value) ? null : oneDecimal(value)
