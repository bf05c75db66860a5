import { expect, test } from 'vitest'
import { oneWay } from './oneWay.ts'

const curve = (feature: string, effects: number[]) => ({
  feature,
  knots: effects.map((_, at) => at),
  effects,
  missing: 0,
})

const effectsOf = (feature: string, effects: number[]) => {
  const model = { intercept: 0, terms: [curve(feature, effects)] }
  const [term] = oneWay({ model, horizon: '' }).model.terms
  return term && 'effects' in term ? term.effects : []
}

test.each([
  ['load', [0, 1, 2], [0, 1, 2]],
  ['load', [0, 2, 1], [0, 1.5, 1.5]],
  ['load', [3, 0, 0, 5], [1, 1, 1, 5]],
  ['sinceLast', [3, 1, 2, 0], [3, 1.5, 1.5, 0]],
  ['age', [3, 1, 2], [3, 1, 2]],
])('%s with the effects %s counts as %s', (feature, effects, expected) => {
  expect(effectsOf(feature, effects)).toEqual(expected)
})
