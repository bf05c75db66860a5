import type { Validator } from './validator.ts'

export const zip: Validator = (value) =>
  /^\d{5}$/.test(value) ? undefined : 'Please enter a valid zip code'
