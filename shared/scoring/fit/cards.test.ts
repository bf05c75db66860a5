import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { meaningOf } from '../card/meanings.ts'
import { measuredAs } from '../card/measuredAs.ts'
import { cardFile, cardSports, cardText, committedReport, modelsFile, modelsText } from './cards.ts'

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
