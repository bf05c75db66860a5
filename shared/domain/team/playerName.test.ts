import { expect, test } from 'vitest'
import { rosterName, surnameOf } from './playerName.ts'

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

test('a list of players names the position before the surname, if there is one', () => {
  expect(rosterName({ player_name: 'Dana Hargrove Jr.', position: 'QB' })).toBe('QB Hargrove')
  expect(rosterName({ player_name: 'Rodri', position: null })).toBe('Rodri')
})
