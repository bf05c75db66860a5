import { expect, test } from 'vitest'
import { FeedError } from '../../feed/feed.ts'
import { convertText, feedOf, fetchedAt } from '../testing/convert.ts'

const failure = (text: string, name = 'nfl/teams') => {
  try {
    convertText(name, text)
  } catch (error) {
    if (error instanceof FeedError) return error.message
    throw error
  }
  return 'no failure'
}

test.each([
  ['nothing', '', 'the provider sent nothing'],
  ['blanks', ' \n', 'the provider sent nothing'],
  ['a page', '\n<!DOCTYPE html><h1>Maintenance</h1>', /^the provider sent a page \(HTML or XML\)/],
  [
    'cut off JSON',
    '[{"Key":"BUF","Ci',
    /^the provider sent 17 bytes that are not valid JSON: cut off/,
  ],
  ['words', 'Service Unavailable', /^the provider sent 19 bytes that are not valid JSON/],
  [
    'nesting without end',
    '['.repeat(200_000),
    /^the provider sent 200000 bytes that are not valid JSON/,
  ],
  ['no list', '{}', 'the provider sent no list of records'],
  [
    'a refusal',
    '{"statusCode":401,"message":"Access denied due to invalid key"}',
    'the provider sent no list of records: "Access denied due to invalid key"',
  ],
  ['null', 'null', 'the provider sent no list of records'],
])('fails as a whole at %s', (_, text, message) => {
  expect(failure(text)).toMatch(message)
})

test.each([
  ['[]', 'the provider sent no competition'],
  ['{"Message":"No"}', 'the provider sent no list of teams'],
  ['{"Teams":[],"Games":7}', 'the provider sent no list of games'],
])('fails as a whole if a competition is %s', (text, message) => {
  expect(failure(text, 'epl/competition')).toBe(message)
})

test('fails as a whole if a round of statistics has no list', () => {
  expect(failure('[{"PlayerSeasons":"none"}]', 'epl/stats')).toMatch(/no list of statistics/)
})

test('ignores a byte order mark', () => {
  const bytes = new TextEncoder().encode('\uFEFF[]')
  expect(feedOf('nfl/teams').convert({ bytes, fetchedAt, contentType: '' })).toEqual({
    facts: [],
    rejects: [],
  })
})

test('rejects only the record with bytes that are not UTF-8', () => {
  const record = (name: string) => `{"Key":"BUF","City":"B","Name":"${name}"}`
  const bytes = Buffer.from(`[${record('Bills')},${record('B\xEElls')}]`, 'latin1')
  const { facts, rejects } = feedOf('nfl/teams').convert({ bytes, fetchedAt, contentType: '' })
  expect(facts).toHaveLength(1)
  expect(rejects).toMatchObject([{ path: '[1].Name', reason: 'holds half a character' }])
})

test('shows a rejected record flat, however deep it is', () => {
  const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`
  const { rejects } = convertText('nfl/teams', `[{"Key":${deep},"Name":"${'x'.repeat(900)}"}]`)
  expect(rejects[0]?.record).toEqual({ Key: '[…]', Name: 'x'.repeat(200) })
})
