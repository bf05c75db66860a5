import type { Validator } from './validator.ts'

// Ten digits as people write them: 2125550123, 212-555-0123, (212) 555-0123, 212.555.0123.
const tenDigits = /^(\([2-9]\d{2}\) ?|[2-9]\d{2}[-. ]?)[2-9]\d{2}[-. ]?\d{4}$/

export const phone: Validator = (value) =>
  tenDigits.test(value.trim()) ? undefined : 'Please enter a valid phone number'

/** The US phone input, which may not stay empty. */
export const usPhone: Validator = (value) =>
  value.trim() === '' ? 'Phone number required' : phone(value)
