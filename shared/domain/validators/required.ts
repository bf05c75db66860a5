import type { Validator } from './validator.ts'

export const required: Validator = (value) => (value.trim() === '' ? 'Required*' : undefined)
