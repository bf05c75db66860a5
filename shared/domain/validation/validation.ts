import { addMonths, type Day, dayNumber } from '../time/calendar.ts'

/** The message to show for a value, or undefined when the value is valid. */
export type Validator = (value: string) => string | undefined

/** Accepts an empty field and validates a filled one. */
export const optional =
  (validator: Validator): Validator =>
  (value) =>
    value.trim() === '' ? undefined : validator(value)

/** The first message of several validators, as a field shows one at a time. */
export const allOf =
  (...validators: readonly Validator[]): Validator =>
  (value) => {
    for (const validator of validators) {
      const message = validator(value)
      if (message !== undefined) return message
    }
    return undefined
  }

export const required: Validator = (value) => (value.trim() === '' ? 'Required*' : undefined)

interface LengthRule {
  readonly min?: number
  readonly max?: number
  readonly exactly?: number
  readonly lessThan?: number
}

const lengthMessage = ({ min, max, exactly, lessThan }: LengthRule): string => {
  const limits = [min, max, exactly, lessThan].filter((limit) => limit !== undefined).length
  if (limits === 2 && min !== undefined && max !== undefined)
    return `Must be between ${min} and ${max} characters`
  if (limits === 1 && exactly !== undefined) return `Must be exactly ${exactly} characters`
  if (limits === 1 && min !== undefined) return `Must be at least ${min} characters`
  if (limits === 1 && lessThan !== undefined) return `Must be less than ${lessThan} characters`
  return 'Invalid Length'
}

/** Limits the number of characters. An emoji is one character. */
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

interface SelectRule {
  readonly accepted?: readonly string[]
  readonly excluded?: readonly string[]
  readonly message: string
}

export const select =
  ({ accepted, excluded, message }: SelectRule): Validator =>
  (value) =>
    (accepted && !accepted.includes(value)) || excluded?.includes(value) ? message : undefined

// The HTML standard's definition of an address, with at least one dot in the domain. No character
// class overlaps with the one after it, so matching takes linear time.
const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i
const topLevel = /^([a-z]{2,}|xn--.+)$/i

// Limits of RFC 5321.
const longestAddress = 254
const longestLocal = 64

const isAddress = (value: string): boolean => {
  if (value.length > longestAddress) return false
  const atSign = value.lastIndexOf('@')
  const labels = value.slice(atSign + 1).split('.')
  return (
    atSign > 0 &&
    atSign <= longestLocal &&
    local.test(value.slice(0, atSign)) &&
    labels.length > 1 &&
    labels.every((part) => label.test(part)) &&
    topLevel.test(labels.at(-1) ?? '')
  )
}

export const email: Validator = (value) =>
  isAddress(value) ? undefined : 'Please enter a valid email'

/** The mailbox of an address: in lower case, without a `+tag`. */
export const plainAddress = (email: string) => {
  const atSign = email.lastIndexOf('@')
  const mailbox = email.slice(0, atSign).replace(/(?<=.)\+[\s\S]*$/, '')
  return `${mailbox}${email.slice(atSign)}`.toLowerCase()
}

// Ten digits: 2125550123, 212-555-0123, (212) 555-0123 or 212.555.0123.
const tenDigits = /^(\([2-9]\d{2}\) ?|[2-9]\d{2}[-. ]?)[2-9]\d{2}[-. ]?\d{4}$/

export const phone: Validator = (value) =>
  tenDigits.test(value.trim()) ? undefined : 'Please enter a valid phone number'

/** The US phone field, which must not be empty. */
export const usPhone: Validator = (value) =>
  value.trim() === '' ? 'Phone number required' : phone(value)

export const zip: Validator = (value) =>
  /^\d{5}$/.test(value) ? undefined : 'Please enter a valid zip code'

// The symbols that Cognito's password policy counts; it would refuse a password with other ones only.
const symbol = /[\^$*.[\]{}()?\-"!@#%&/\\,><':;|_~`+=]/

const passwordMinimum = 8

export const password: Validator = (value) =>
  value.length >= passwordMinimum &&
  /[a-z]/.test(value) &&
  /[A-Z]/.test(value) &&
  /[0-9]/.test(value) &&
  symbol.test(value)
    ? undefined
    : 'Your password must include 8 characters, 1 uppercase letter, 1 number, and 1 symbol'

const hintFrom = 6

/** Shown only once both texts are long enough to be complete. */
export const mismatchHint = (password: string, confirmation: string): string | undefined =>
  password.length >= hintFrom && confirmation.length >= hintFrom && password !== confirmation
    ? 'Passwords do not match.'
    : undefined

export const canSubmitReset = (password: string, confirmation: string): boolean =>
  password !== '' && password === confirmation

const earliest = dayNumber('1900-01-01') ?? 0

/** `YYYY-MM-DD` from 1900 on; with a minimum age, at least that many years before today. */
export const date =
  (today: Day, minimumAge?: number): Validator =>
  (value) => {
    const day = dayNumber(value)
    if (day === undefined || day < earliest) return 'Please enter a valid date'
    if (minimumAge === undefined) return undefined
    const latest = dayNumber(addMonths(today, -12 * minimumAge))
    return latest !== undefined && day <= latest
      ? undefined
      : `You must be at least ${minimumAge} years old`
  }

export const month: Validator = (value) =>
  /^(0?[1-9]|1[0-2])$/.test(value) ? undefined : 'Please enter a correct month'

export const year: Validator = (value) =>
  /^(19|20)\d{2}$/.test(value) ? undefined : 'Please enter a correct year'

/** The Luhn check: with every second digit from the right doubled, the digits add up to a multiple of 10. */
export const passesLuhn = (digits: string): boolean => {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return digits !== '' && sum % 10 === 0
}

/** 12 to 19 digits, grouped by spaces or dashes. The first is not 0: all zeros would pass the Luhn check. */
export const creditCard: Validator = (value) => {
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
