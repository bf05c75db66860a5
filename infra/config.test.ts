import { expect, test } from 'vitest'
import { configOf } from './config.ts'

const zone = { id: 'Z0123456789', name: 'matchfit.example' }

test('production keeps its data when the stack is deleted; dev and local do not', () => {
  expect(configOf('prod').keep).toBe(true)
  expect(configOf('dev').keep).toBe(false)
  expect(configOf('local').keep).toBe(false)
})

test('an unknown stage is refused', () => {
  expect(() => configOf('staging')).toThrow(/expected one of/)
})

test('a domain needs its zone', () => {
  expect(configOf('prod').domain).toBeUndefined()
  expect(configOf('prod', { name: 'www.matchfit.example', zone }).domain?.zone).toEqual(zone)
  expect(() => configOf('prod', { name: 'www.matchfit.example' })).toThrow(/zone/)
  expect(() => configOf('prod', { name: 'not a domain', zone })).toThrow(/hostname/)
})

test('payments are off until a provider is chosen, and a provider needs a domain to return to', () => {
  const domain = { name: 'www.matchfit.example', zone }
  expect(configOf('prod', domain).payments).toBe('free')
  expect(configOf('prod', domain, 'stripe').payments).toBe('stripe')
  expect(() => configOf('prod', undefined, 'stripe')).toThrow(/give one/)
  expect(() => configOf('prod', domain, 'cash')).toThrow(/expected one of/)
})
