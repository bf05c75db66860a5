import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { email, phone, plainAddress, usPhone } from './validation.ts'

describe('an email address', () => {
  const ofLength = (length: number) =>
    `a@${`${'b'.repeat(49)}.`.repeat(5).slice(0, length - 2 - '.com'.length)}.com`

  const message = 'Please enter a valid email'

  test.each([
    'a@b.co',
    'fan@matchfit.example',
    'first.last+tag@sub.domain.co.uk',
    "o'neill_1@x-y.io",
    'FAN@EXAMPLE.COM',
    `${'a'.repeat(64)}@example.com`,
    'a@xn--bcher-kva.xn--p1ai',
    'a@b.xn--1',
    ofLength(254),
  ])('%s is an address', (value) => {
    expect(email(value)).toBeUndefined()
  })

  test.each([
    '',
    ' ',
    'fan',
    'fan@',
    '@example.com',
    'fan@example',
    'fan@example.c',
    'fan@.com',
    'fan@example..com',
    'fan@-example.com',
    'fan@example-.com',
    '.fan@example.com',
    'fan.@example.com',
    'f..an@example.com',
    'fan @example.com',
    'fan@exam ple.com',
    ' fan@example.com',
    'fan@example.com\n',
    'a@b@example.com',
    'fan@example.123',
    `${'a'.repeat(65)}@example.com`,
    ofLength(255),
    `a@${'b'.repeat(64)}.com`,
  ])('%j is not an address', (value) => {
    expect(email(value)).toBe(message)
  })

  it('is accepted in every ordinary form, never with a space', () => {
    fc.assert(
      fc.property(fc.emailAddress({ size: 'small' }), fc.nat(), (address, seed) => {
        expect(email(address)).toBeUndefined()
        const position = seed % (address.length + 1)
        expect(email(`${address.slice(0, position)} ${address.slice(position)}`)).toBe(message)
      }),
    )
  })

  it('is checked within milliseconds even if it is a hostile text', () => {
    const started = performance.now()
    expect(email(`${'a.'.repeat(100_000)}@`)).toBe(message)
    expect(email(`${'a'.repeat(100_000)}!`)).toBe(message)
    expect(performance.now() - started).toBeLessThan(2000)
  })
})

describe('the plain form of an address', () => {
  it.each([
    ['Fan@Example.COM', 'fan@example.com'],
    ['fan+nfl@example.com', 'fan@example.com'],
    ['fan+a+b@example.com', 'fan@example.com'],
    ['+fan@example.com', '+fan@example.com'],
    ['+@example.com', '+@example.com'],
    ['fan@plus+sign.example', 'fan@plus+sign.example'],
  ])('%s is %s', (address, plain) => {
    expect(plainAddress(address)).toBe(plain)
  })

  it('is its own plain form', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        expect(plainAddress(plainAddress(address))).toBe(plainAddress(address))
      }),
    )
  })
})

describe('a phone number', () => {
  const message = 'Please enter a valid phone number'

  test.each([
    '2125550123',
    '212-555-0123',
    '(212) 555-0123',
    '(212)555-0123',
    '212.555.0123',
    ' 9999999999 ',
  ])('%s is a phone number', (value) => {
    expect(phone(value)).toBeUndefined()
    expect(usPhone(value)).toBeUndefined()
  })

  test.each([
    '1125550123',
    '0125550123',
    '2121550123',
    '2120550123',
    '212555012',
    '21255501234',
    '+12125550123',
    '(212 555-0123',
    '212) 555-0123',
    '212--555-0123',
    '212555012a',
    'Scrambled',
  ])('%s is not a phone number', (value) => {
    expect(phone(value)).toBe(message)
    expect(usPhone(value)).toBe(message)
  })

  it('is required in the US field', () => {
    expect(usPhone('')).toBe('Phone number required')
    expect(usPhone('  ')).toBe('Phone number required')
    expect(phone('')).toBe(message)
  })

  it('is accepted exactly when area code and exchange start with 2 to 9', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{10}$/), (digits) => {
        const valid = Number(digits[0]) >= 2 && Number(digits[3]) >= 2
        expect(phone(digits)).toBe(valid ? undefined : message)
      }),
    )
  })
})
