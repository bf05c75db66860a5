import { expect, test } from 'vitest'
import { closingLineValue, grade } from './grade.ts'

test.each([
  ['Home:BUF', -3, 24, 20, 'win'],
  ['Home:BUF', -3, 23, 20, 'push'],
  ['Home:BUF', -3, 22, 20, 'loss'],
  ['Away:MIA', -3, 22, 20, 'win'],
  ['Away:MIA', -3, 23, 20, 'push'],
  ['Away:MIA', 3, 20, 24, 'win'],
  ['Home:BUF', 3.5, 20, 23, 'win'],
  ['Home:BUF', 0, 21, 20, 'win'],
  ['Home:BUF', 0, 20, 20, 'push'],
  ['Away:MIA', 0, 21, 20, 'loss'],
  ['Over', 40, 21, 20, 'win'],
  ['Over', 40, 20, 20, 'push'],
  ['Under', 40, 20, 19, 'win'],
  ['Under', 40.5, 21, 20, 'loss'],
  ['Unpredictable', -3, 24, 20, 'none'],
  ['Home:BUF', null, 24, 20, 'none'],
  ['Home:BUF', -3, Number.NaN, 20, 'none'],
] as const)('%s at %s with %s–%s is a %s', (outcome, line, home, away, grading) => {
  expect(grade(outcome, line, { home, away })).toBe(grading)
})

test.each([
  ['Home:BUF', -3, -4.5, 1.5],
  ['Home:BUF', -3, -1, -2],
  ['Away:MIA', -3, -1, 2],
  ['Home:BUF', 0, -1, 1],
  ['Over', 40, 42, 2],
  ['Under', 40, 42, -2],
  ['Over', 40, null, null],
  ['Unpredictable', 40, 42, null],
] as const)('%s at %s, closing at %s, was worth %s', (outcome, line, closing, value) => {
  expect(closingLineValue(outcome, line, closing)).toBe(value)
})
