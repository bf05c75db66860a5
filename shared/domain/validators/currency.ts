import type { Validator } from './validator.ts'

interface Limit {
  readonly value: number
  readonly message: string
}

export interface CurrencyRule {
  readonly min?: Limit
  readonly max?: Limit
  /** For a text that is no amount. */
  readonly message?: string
}

/** Cents of an amount in US dollars ($1,234.50), or undefined: whole cents compare exactly. */
export function centsOf(value: string): number | undefined {
  const [, sign, dollars = '', cents = ''] =
    /^(-?)\$?(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?$/.exec(value.trim()) ?? []
  if (dollars === '') return undefined
  const total = Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'))
  return sign === '-' ? -total : total
}

export const currency =
  ({ min, max, message = 'Please enter a valid amount' }: CurrencyRule): Validator =>
  (value) => {
    const cents = centsOf(value)
    if (cents === undefined) return message
    if (min && cents < Math.round(min.value * 100)) return min.message
    if (max && cents > Math.round(max.value * 100)) return max.message
    return undefined
  }
