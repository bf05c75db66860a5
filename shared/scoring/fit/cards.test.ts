import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { meaningOf } from '../card/meanings.ts'
import { measuredAs } from '../card/measuredAs.ts'
import { shortfallText } from '../card/shortfallText.ts'
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

test('a target is told in words, whatever its shape', () => {
  const [row] = report.rows
  const targetOf = (must: string) =>
    row && /The target was (.+?)\.(?: |$)/.exec(shortfallText({ ...row, must }, []))?.[1]
  const told = goals.map(({ must }) => targetOf(must) ?? '–')
  expect(told.filter((words) => /[≤≥<–]/.test(words))).toEqual([])
  expect(['ratio ≤ 0.9', '0.77–0.83', '0–1.5', '0–0'].map(targetOf)).toEqual([
    'at most 0.9 of the simple rule’s',
    'between 0.77 and 0.83',
    'at most 1.5',
    '0',
  ])
})
