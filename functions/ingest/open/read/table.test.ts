import { expect, test } from 'vitest'
import { FeedError } from '../../feed/feed.ts'
import { rejectCollector } from '../../feed/reject.ts'
import { tableLines } from './table.ts'

const read = (text: string, ...required: string[]) => {
  const rejects = rejectCollector('games.csv')
  const bytes = new TextEncoder().encode(text)
  const lines = [...tableLines({ file: 'games.csv', bytes, contentType: '' }, required, rejects)]
  return { lines, rejects: rejects.list() }
}

test('columns are read by name, in any order, and others are ignored', () => {
  const { lines } = read('\uFEFFnew,week,team\r\nx, 12 ,BUF\r\n', 'team', 'week')
  expect(lines.map(({ cell, path }) => [path, cell('team'), cell('week'), cell('old')])).toEqual([
    ['games.csv:2', 'BUF', '12', ''],
  ])
})

test.each([
  ['nothing', ' \n', 'games.csv is empty'],
  ['a page', '<!DOCTYPE html>', 'games.csv is a page (HTML or XML) where a table was expected'],
  [
    'a renamed column',
    'club,week\nBUF,1\n',
    'games.csv has changed its format: there is no column team',
  ],
])('%s fails as a whole', (_, text, message) => {
  expect(() => read(text, 'team')).toThrow(new FeedError(message))
})

test('a line that was cut off is rejected alone', () => {
  const { lines, rejects } = read('team,week\nBUF,1\nMIA', 'team')
  expect(lines).toHaveLength(1)
  expect(rejects).toEqual([
    { path: 'games.csv:3', reason: 'has 1 cells, but the header has 2', record: ['MIA'] },
  ])
})

test('a repeated line counts once, and is reported in one sentence', () => {
  const { lines, rejects } = read('team,week\nBUF,1\nBUF,1\nBUF,2\nBUF,1\n', 'team')
  expect(lines.map(({ path }) => path)).toEqual(['games.csv:2', 'games.csv:4'])
  expect(rejects).toEqual([
    {
      path: 'games.csv',
      reason: '2 of 4 lines are there more than once: each counts once',
      record: null,
    },
  ])
})
