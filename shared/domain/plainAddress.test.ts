import fc from 'fast-check'
import { expect, it } from 'vitest'
import { plainAddress } from './plainAddress.ts'

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

it('is its own plain address', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (address) => {
      expect(plainAddress(plainAddress(address))).toBe(plainAddress(address))
    }),
  )
})
