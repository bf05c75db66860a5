import type { Validator } from './validator.ts'

// The HTML standard's address with at least one dot in the domain; each class excludes what
// follows it, so matching takes linear time.
const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i
const topLevel = /^([a-z]{2,}|xn--.+)$/i

// The limits of RFC 5321.
const longestAddress = 254
const longestLocal = 64

function isAddress(value: string): boolean {
  if (value.length > longestAddress) return false
  const at = value.lastIndexOf('@')
  const labels = value.slice(at + 1).split('.')
  return (
    at > 0 &&
    at <= longestLocal &&
    local.test(value.slice(0, at)) &&
    labels.length > 1 &&
    labels.every((part) => label.test(part)) &&
    topLevel.test(labels.at(-1) ?? '')
  )
}

export const email: Validator = (value) =>
  isAddress(value) ? undefined : 'Please enter a valid email'
