import type { Validator } from './validator.ts'

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
