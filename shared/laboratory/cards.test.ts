import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { goalText, goalWords, reaches } from '../scoring/report/figures.ts'
import { meaningOf, measuredAs } from '../scoring/report/measures.ts'
import { cardFile, cardSports, cardText, committedReport, modelsFile, modelsText } from './cards.ts'
import { goals } from './evaluation/goals.ts'

const report = committedReport()

test.each(cardSports)('the card of %s is what `npm run report` writes', (sport) => {
  expect(readFileSync(cardFile(sport), 'utf8')).toBe(cardText(sport, report))
})

test('every figure has a plain sentence that says what it means', () => {
  expect(report.rows.filter(({ id }) => !meaningOf(id)).map(({ id }) => id)).toEqual([])
})

test('the parameters that pages show are the committed ones, as `npm run report` writes them', () => {
  expect(readFileSync(modelsFile, 'utf8')).toBe(modelsText)
})

test('every figure says in plain words how it is measured, in its sport’s units', () => {
  const words = report.rows.map(({ id }) => measuredAs(id))
  expect(words.filter((text) => !/^[a-z]/.test(text) || /AUC|MAE|Brier|{/.test(text))).toEqual([])
  expect(['nfl', 'nba'].map((sport) => measuredAs(`forecast.${sport}`))).toEqual([
    'average error of the return date, in games',
    'average error of the return date, in days',
  ])
})

test('sentences state every target in words, tables in signs', () => {
  const words = goals.flatMap(({ must, aim }) => [goalWords(must), goalWords(aim)])
  expect(words.filter((text) => /[≤≥<>=–]/.test(text))).toEqual([])
  const goalsOf = (id: string) => goals.find((goal) => goal.id === id)
  const texts = ['recovery.nfl', 'coverage.nba', 'ece.nfl', 'coverage.nfl.groups', 'margin.nfl']
  expect(texts.map((id) => goalText(goalsOf(id)?.must ?? null))).toEqual([
    'ratio ≤ 0.97',
    '0.77–0.83',
    '≤ 1.5',
    '≤ 0.333',
    'interval up to 0.02',
  ])
  expect(texts.map((id) => goalWords(goalsOf(id)?.must ?? []))).toEqual([
    'at most 0.97 of the simple rule’s',
    'between 0.77 and 0.83',
    'at most 1.5',
    'at most 0.333',
    'an interval that reaches 0.02 at most',
  ])
  expect(goalText(goalsOf('win.nba')?.aim ?? null)).toBe('interval above 0, ≥ 0.58')
})

test.each([
  ['≥', 0.6, { ours: 0.6 }, { ours: 0.59 }],
  ['≤', 1.5, { ours: 1.5 }, { ours: 1.51 }],
  ['ratio ≤', 0.9, { ratio: 0.9 }, { ratio: 0.91 }],
  ['ratio ≤', 0.9, { ratio: 0.5 }, { ratio: null }],
  ['interval <', 0, { high: -0.01 }, { high: 0 }],
  ['interval ≤', 0.02, { high: 0.02 }, { high: 0.021 }],
  ['interval >', 0, { low: 0.01 }, { low: 0 }],
] as const)('the target %s %s is reached by %j, not by %j', (operator, limit, reached, missed) => {
  const row = { ours: 0.5, ratio: 0.5, low: 0.4, high: 0.6 }
  const goal = [{ operator, limit }]
  expect([reached, missed].map((part) => reaches({ ...row, ...part }, goal))).toEqual([true, false])
})

test('a target with two bounds is missed when either is', () => {
  const [least, most] = [0.77, 0.83]
  const goal = [
    { operator: '≥', limit: least },
    { operator: '≤', limit: most },
  ] as const
  const reachedBy = (ours: number) => reaches({ ours, ratio: null, low: 0, high: 1 }, goal)
  expect([0.76, 0.77, 0.83, 0.84].map(reachedBy)).toEqual([false, true, true, false])
})
