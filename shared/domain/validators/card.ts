import type { Validator } from './validator.ts'

/** Luhn: from the right every second digit doubles, and the digits add up to a multiple of ten. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** 12 to 19 digits, in groups by spaces or dashes; no card starts with 0, and zeros pass Luhn. */
export const card: Validator = (value) => {
  const digits = value.trim().replace(/(\d)[ -](?=\d)/g, '$1')
  return /^[1-9]\d{11,18}$/.test(digits) && passesLuhn(digits)
    ? undefined
    : 'Credit Card number is invalid'
}
