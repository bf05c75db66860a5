import type { Validator } from './validator.ts'

/** The Luhn check: with every second digit from the right doubled, the digits add up to a multiple of 10. */
export const passesLuhn = (digits: string): boolean => {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** 12 to 19 digits, grouped by spaces or dashes. The first is not 0: all zeros would pass the Luhn check. */
export const card: Validator = (value) => {
  const digits = value.trim().replace(/(\d)[ -](?=\d)/g, '$1')
  return /^[1-9]\d{11,18}$/.test(digits) && passesLuhn(digits)
    ? undefined
    : 'Credit Card number is invalid'
}

interface Limit {
  readonly value: number
  readonly message: string
}

interface CurrencyRule {
  readonly min?: Limit
  readonly max?: Limit
  /** Shown for a text that is not an amount. */
  readonly message?: string
}

/** An amount in US dollars ($1,234.50) in whole cents, which compare exactly; undefined for other text. */
export const centsOf = (value: string): number | undefined => {
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
