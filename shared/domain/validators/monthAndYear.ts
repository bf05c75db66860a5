import type { Validator } from './validator.ts'

export const month: Validator = (value) =>
  /^(0?[1-9]|1[0-2])$/.test(value) ? undefined : 'Please enter a correct month'

export const year: Validator = (value) =>
  /^(19|20)\d{2}$/.test(value) ? undefined : 'Please enter a correct year'
