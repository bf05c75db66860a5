import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barPercents, barText, chanceText, rangeChance, wholePercents } from './chanceText.ts'

test.each([
  [0, '0%'],
  [0.04, '<1%'],
  [0.4, '<1%'],
  [0.9, '<1%'],
  [1, '1%'],
  [12.4, '12%'],
  [12.5, '13%'],
  [49.6, '50%'],
  [68, '68%'],
  [99, '99%'],
  [99.4, '>99%'],
  [99.96, '>99%'],
  [100, '100%'],
])('a chance of %f is printed as %s', (chance, text) => {
  expect(chanceText(chance)).toBe(text)
})

const chances = (...all: readonly number[]) => ({
  unit: 'game' as const,
  bars: all.slice(0, -1).map((chance, index) => ({ until: index, chance, inRange: index < 2 })),
  later: all.at(-1) ?? 0,
})
const printed = (...all: readonly number[]) => {
  const percents = barPercents(chances(...all))
  const wholes = wholePercents(percents)
  return percents.map((percent, index) => barText(percent, wholes[index] ?? 0))
}

test.each([
  [
    [0.125, 0.3, 0.3, 0.275],
    ['13%', '30%', '30%', '27%'],
  ],
  [
    [0, 0.333, 0.333, 0.334],
    ['0%', '33%', '33%', '34%'],
  ],
  [
    [0.004, 0.9, 0.09, 0.006],
    ['<1%', '90%', '9%', '1%'],
  ],
  [
    [0.004, 0.992, 0.002, 0.002],
    ['<1%', '>99%', '<1%', '<1%'],
  ],
  [
    [0.996, 0.004, 0, 0],
    ['>99%', '<1%', '0%', '0%'],
  ],
  [
    [1, 0],
    ['100%', '0%'],
  ],
])('bars of %j are printed as %j', (all, texts) => {
  expect(printed(...all)).toEqual(texts)
})

test('the printed chance of a range is the sum of its printed bars', () => {
  expect(rangeChance(chances(0.125, 0.3, 0.3, 0.275))).toBe(43)
})

test('printed bars add up to 100, and the first is the chance as printed everywhere', () => {
  const aChance = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(aChance, fc.array(aChance, { minLength: 1, maxLength: 14 }), (next, others) => {
      const total = others.reduce((sum, other) => sum + other, 0) || 1
      const rest = others.map((other) => (other / total) * (1 - next))
      const isEmpty = others.every((other) => other === 0)
      const all = [next, ...rest.slice(0, -1), isEmpty ? 1 - next : (rest.at(-1) ?? 0)]
      const wholes = wholePercents(barPercents(chances(...all)))
      expect(wholes.reduce((sum, whole) => sum + whole, 0)).toBe(100)
      const first = Math.round(1000 * next) / 10
      expect(printed(...all)[0]).toBe(chanceText(first))
    }),
  )
})
