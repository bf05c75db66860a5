import type { Validator } from './validator.ts'

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
