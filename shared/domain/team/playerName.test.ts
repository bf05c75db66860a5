import { expect, test } from 'vitest'
import { rosterName, shortName, surnameOf, usualName } from './playerName.ts'

test.each([
  ['Dana Hargrove', 'Hargrove'],
  ['Odell Harlow Jr.', 'Harlow Jr.'],
  ['Robert Harlow III', 'Harlow III'],
  ['Jaime Jaquez Jr.', 'Jaquez Jr.'],
  ['Rodri', 'Rodri'],
  ['V', 'V'],
  ['  Kevin  De Bruyne ', 'De Bruyne'],
  ['De Bruyne', 'De Bruyne'],
  ['Micky van de Ven', 'van de Ven'],
  ['Sepp van den Berg', 'van den Berg'],
  ['Marc-André ter Stegen', 'ter Stegen'],
  ['Ter Stegen', 'Ter Stegen'],
  ['Trent Alexander-Arnold', 'Alexander-Arnold'],
  ['Heung-min Son', 'Son'],
  ['Son Heung-min', 'Son'],
  ['Kim Ji-soo', 'Kim'],
  ['Vinícius Júnior', 'Vinícius Júnior'],
  ['Tristan da Silva', 'da Silva'],
  ['Amon-Ra St. Brown', 'St. Brown'],
  ['Alexis Mac Allister', 'Mac Allister'],
  ['Leighton Vander Esch', 'Vander Esch'],
  ['Robin Le Normand', 'Le Normand'],
  ['Ángel Di María', 'Di María'],
  ['Mac Harlow', 'Harlow'],
  ['Van Harlow', 'Harlow'],
  ['Von Harlow', 'Harlow'],
  ['Jean-Luc Harlow', 'Harlow'],
])('%s has the surname %s', (name, surname) => {
  expect(surnameOf(name)).toBe(surname)
})

test('a player is listed as his publisher calls him, otherwise by his surname', () => {
  const player_name = 'Bruno Guimarães Rodriguez Moura'
  expect(shortName({ player_name, known_as: 'Bruno G.' })).toBe('Bruno G.')
  expect(shortName({ player_name })).toBe('Moura')
})

test('a list of players names the position before the short name, if there is one', () => {
  expect(rosterName({ player_name: 'Dana Hargrove Jr.', position: 'QB' })).toBe('QB Hargrove Jr.')
  expect(rosterName({ player_name: 'Rodri', position: null })).toBe('Rodri')
  expect(rosterName({ player_name: 'João Pedro', known_as: 'João Pedro', position: 'FW' })).toBe(
    'FW João Pedro',
  )
})

test.each([
  ['Saka', 'Bukayo Saka', null],
  ['Van de Ven', 'Micky van de Ven', null],
  ['Martinez', 'Emiliano Martínez Romero', 'Martínez'],
  ['Gabriel', 'Gabriel Magalhães', 'Gabriel'],
  ['Bruno G.', 'Bruno Guimarães', 'Bruno G.'],
  ['Vini Jr.', 'Vinícius José de Oliveira Júnior', 'Vini Jr.'],
  ['Smith Rowe', 'Emile Smith Rowe', 'Smith Rowe'],
  ['Ortega Moreno', 'Stefan Ortega  Moreno', 'Ortega Moreno'],
  ['', 'Dana Hargrove', null],
])('a player listed as %j, in full %s, is known as %j', (called, name, knownAs) => {
  expect(usualName(called, name)).toBe(knownAs)
})
