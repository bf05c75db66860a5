import { expect, test } from 'vitest'
import * as form from './cellForms.ts'

test.each([
  ['74', 74],
  ['6-2', 74],
  ['6\'2"', 74],
  ["6'2", 74],
  ["6' 2''", 74],
  ['6’2”', 74],
  ['6-0', 72],
  ['6-12', undefined],
  ['tall', undefined],
  ['188 cm', undefined],
])('reads the height %s as %s inches', (text, inches) => {
  expect(form.height.read(text)).toBe(inches)
})

test.each([
  ['2026-09-13T17:00:00Z', '2026-09-13T17:00:00.000Z'],
  ['2026-09-13T13:00-04:00', '2026-09-13T17:00:00.000Z'],
  ['2026-09-13 17:00:00.123456Z', '2026-09-13T17:00:00.123Z'],
  ['2026-09-13T17:00:00', undefined],
  ['2026-02-30T10:00:00Z', undefined],
  ['2026-09-13T25:00:00Z', undefined],
  ['2026-09-13', undefined],
  ['13/09/2026 17:00', undefined],
])('reads the time %s as %s', (text, instant) => {
  expect(form.isoTime.read(text)).toBe(instant)
})

test.each([
  ['YES', true],
  ['0', false],
  ['n', false],
  ['maybe', undefined],
])('reads the answer %s as %s', (text, answer) => {
  expect(form.yesOrNo.read(text)).toBe(answer)
})

test.each([
  ['+145', 145],
  ['-3.5', -3.5],
  ['1,234', undefined],
  ['1e9', undefined],
  ['0x10', undefined],
  ['Infinity', undefined],
])('reads the number %s as %s', (text, number) => {
  expect(form.number.read(text)).toBe(number)
})

test('splits a list at its semicolons', () => {
  expect(form.list.read(' a; b ;;c')).toEqual(['a', 'b', 'c'])
})

test('reads a color without its sign and in any case', () => {
  expect(form.hexColour.read('00338d')).toBe('#00338D')
  expect(form.hexColour.read('red')).toBeUndefined()
})

test('reads the games of a player, missed ones as such', () => {
  expect(form.playedGames.read('2026-11-08 0.92, 2026-11-15 -')).toEqual([
    { day: '2026-11-08', share: 0.92 },
    { day: '2026-11-15', share: null },
  ])
})

test.each(['2026-11-08', '2026-11-08 0.9 2026-11-15 1', '2026-11-08 92%', '2026-11-08 0.9,'])(
  'does not read "%s" as games of a player',
  (text) => {
    expect(form.playedGames.read(text)).toBeUndefined()
  },
)

test('reads a price and the managers who own him', () => {
  expect(form.market.read('5.5 12')).toEqual({ price: 5.5, owned: 12 })
  expect(form.market.read('14 0.3%')).toEqual({ price: 14, owned: 0.3 })
  expect(form.market.read('5.5')).toBeUndefined()
  expect(form.market.read('£5.5 12')).toBeUndefined()
})
