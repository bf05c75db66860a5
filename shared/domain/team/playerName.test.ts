import { expect, test } from 'vitest'
import { surnameOf } from './playerName.ts'

test.each([
  ['Dana Hargrove', 'Hargrove'],
  ['Odell Beckham Jr.', 'Beckham'],
  ['Robert Griffin III', 'Griffin'],
  ['Rodri', 'Rodri'],
  ['V', 'V'],
  ['  Kevin  De Bruyne ', 'Bruyne'],
])('%s is called %s', (name, surname) => {
  expect(surnameOf(name)).toBe(surname)
})
