import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { email } from './email.ts'

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
])('%j is no address', (value) => {
  expect(email(value)).toBe(message)
})

it('accepts every ordinary address and none with a space put in', () => {
  fc.assert(
    fc.property(fc.emailAddress({ size: 'small' }), fc.nat(), (address, seed) => {
      expect(email(address)).toBeUndefined()
      const at = seed % (address.length + 1)
      expect(email(`${address.slice(0, at)} ${address.slice(at)}`)).toBe(message)
    }),
  )
})

it('answers at once for a hostile text', () => {
  const started = performance.now()
  expect(email(`${'a.'.repeat(100_000)}@`)).toBe(message)
  expect(email(`${'a'.repeat(100_000)}!`)).toBe(message)
  expect(performance.now() - started).toBeLessThan(2000)
})
