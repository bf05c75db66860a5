import { expect, test } from 'vitest'
import { logistic, sumOf } from '../../scoring/model/additive.ts'
import { randomFrom } from '../statistics/samples.ts'
import type { PlayRow } from './fitPlay.ts'
import { fitPlay, type PlayRecipe, recentCorrection } from './fitPlay.ts'
import { playRow } from './testing/invented.ts'

const recipe: PlayRecipe = {
  terms: [
    { feature: 'one', knots: [0, 1], stiffness: 0, direction: 1 },
    { feature: 'other', knots: [0, 1], stiffness: 0, direction: 1 },
    { feature: 'minutes', knots: [0, 1], stiffness: 0 },
  ],
  penalty: 1,
  oneOf: ['one', 'other'],
}

const random = randomFrom(3)
/** Invented players, of whom `chanceOf` says how likely each plays. */
const rows = (
  season: number,
  chanceOf: (said: number, minutes: number, isOne: boolean) => number,
) =>
  Array.from({ length: 3000 }, (_, index): PlayRow => {
    const [said, minutes, isOne] = [index % 2, random(), index % 3 > 0]
    const features = { one: isOne ? said : null, other: isOne ? null : said, minutes }
    return playRow({ season, features, played: random() < chanceOf(said, minutes, isOne) ? 1 : 0 })
  })

const before = rows(2019, (said, minutes, isOne) =>
  logistic(2 * said + minutes - (isOne ? 1.5 : 2.5)),
)
const { model, recent } = fitPlay(before, recipe)

test('the fitted chances are the shares in the rows', () => {
  expect(logistic(sumOf(model, { one: 1, other: null, minutes: 0.5 }))).toBeCloseTo(logistic(1), 1)
  expect(logistic(sumOf(model, { one: 0, other: null, minutes: 0 }))).toBeCloseTo(logistic(-1.5), 1)
  expect(logistic(sumOf(model, { one: null, other: 0, minutes: 1 }))).toBeCloseTo(logistic(-1.5), 1)
})

test('the intercept is an average player with the best listing, and a missing input changes nothing', () => {
  expect(sumOf(model, { one: 1, other: null, minutes: null })).toBeCloseTo(model.intercept, 3)
  expect(logistic(model.intercept)).toBeCloseTo(logistic(1), 1)
  expect(model.terms.map((term) => 'missing' in term && term.missing)).toEqual([0, 0, 0])
})

test('a fit needs no correction on its own season, and two newer ones correct it', () => {
  expect(recent).toMatchObject({ seasons: [2019], rows: 3000 })
  expect(recent.intercept).toBeCloseTo(0, 1)
  expect(recent.slope).toBeCloseTo(1, 1)
  const drifted = (said: number, minutes: number, isOne: boolean) =>
    logistic(2 * said + minutes - (isOne ? 1 : 2))
  const later = [...before, ...rows(2020, drifted), ...rows(2021, drifted)]
  const corrected = recentCorrection(model, later, recipe)
  expect(corrected).toMatchObject({ seasons: [2020, 2021], rows: 6000 })
  expect(corrected.intercept).toBeGreaterThan(0.3)
})

const only = (row: PlayRow) => row.features.one !== null

test('rows with a small weight count little, and only those whose meaning changes are corrected', () => {
  const half = before.map((row, index) => (index % 2 === 0 ? row : { ...row, played: 0 as const }))
  const weighed = fitPlay(half, {
    ...recipe,
    weight: (row) => (half.indexOf(row) % 2 === 0 ? 1 : 0),
  })
  expect(weighed.model.intercept).toBeCloseTo(
    fitPlay(
      half.filter((_, index) => index % 2 === 0),
      recipe,
    ).model.intercept,
    1,
  )
  const some = fitPlay(before, { ...recipe, drifts: only })
  expect(some.model).toEqual(model)
  expect(some.recent.rows).toBe(before.filter(only).length)
})

test('players who may not play are not part of the fit', () => {
  const barred = before.map((row) => ({ ...row, isBarred: true, played: 0 as const }))
  expect(fitPlay([...before, ...barred], recipe)).toEqual(fitPlay(before, recipe))
})

test('a listing’s average can be separated from what moves it', () => {
  const named = fitPlay(
    before.map((row) => ({
      ...row,
      features: { ...row.features, name: only(row) ? 'one' : 'other' },
    })),
    { ...recipe, named: 'name' },
  ).model
  for (const { features } of before.slice(0, 20))
    expect(
      sumOf(named, { ...features, name: features.one === null ? 'other' : 'one' }),
    ).toBeCloseTo(sumOf(model, features), 3)
  const moved = before
    .filter(only)
    .map(({ features }) => sumOf(named, { one: features.one ?? null }) - named.intercept)
  expect(moved.reduce((sum, effect) => sum + effect, 0) / moved.length).toBeCloseTo(0, 3)
})

test('an input that was missing in the fit has the effect that it had there', () => {
  const sometimes = before.map((row, index) =>
    index % 4 === 0
      ? { ...row, features: { ...row.features, minutes: null }, played: 0 as const }
      : row,
  )
  const { model: fitted } = fitPlay(sometimes, recipe)
  const chance = (minutes: number | null) =>
    logistic(sumOf(fitted, { one: 1, other: null, minutes }))
  expect(chance(null)).toBeLessThan(0.1)
  expect(chance(0)).toBeGreaterThan(0.5)
})
