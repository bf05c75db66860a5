import type { Validator } from './validator.ts'

export interface LengthRule {
  readonly min?: number
  readonly max?: number
  readonly exactly?: number
  readonly lessThan?: number
}

function lengthMessage({ min, max, exactly, lessThan }: LengthRule): string {
  const given = [min, max, exactly, lessThan].filter((limit) => limit !== undefined).length
  if (given === 2 && min !== undefined && max !== undefined)
    return `Must be between ${min} and ${max} characters`
  if (given === 1 && exactly !== undefined) return `Must be exactly ${exactly} characters`
  if (given === 1 && min !== undefined) return `Must be at least ${min} characters`
  if (given === 1 && lessThan !== undefined) return `Must be less than ${lessThan} characters`
  return 'Invalid Length'
}

/** Counts characters as a reader does: an emoji is one. */
export const length =
  (rule: LengthRule): Validator =>
  (value) => {
    const count = [...value].length
    const fits =
      count >= (rule.min ?? 0) &&
      count <= (rule.max ?? Number.POSITIVE_INFINITY) &&
      count < (rule.lessThan ?? Number.POSITIVE_INFINITY) &&
      count === (rule.exactly ?? count)
    return fits ? undefined : lengthMessage(rule)
  }
