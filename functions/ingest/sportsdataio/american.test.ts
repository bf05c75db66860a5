import { expect, test } from 'vitest'
import { convert, recordOf, recordsOf } from './testing/convert.ts'

test('reads NFL teams, in gray if they have no colors', () => {
  const { facts, rejects } = convert('nfl/teams', recordsOf('nfl-teams'))
  expect(rejects).toEqual([])
  expect(facts).toEqual([
    {
      kind: 'team',
      id: 'nfl-BUF',
      competition: 'NFL',
      city: 'Buffalo',
      name: 'Bills',
      abbreviation: 'BUF',
      colours: { primary: '#00338D', secondary: '#C60C30' },
      conference: 'AFC',
      division: 'East',
    },
    expect.objectContaining({
      id: 'nfl-GB',
      colours: { primary: '#334155', secondary: '#94A3B8' },
    }),
  ])
})

test('reads only active NBA teams', () => {
  const { facts, rejects } = convert('nba/teams', recordsOf('nba-teams'))
  expect(rejects).toEqual([])
  expect(facts).toMatchObject([{ id: 'nba-BOS', conference: 'Eastern', division: 'Atlantic' }])
})

const news = (fields: object) => convert('nfl/news', [{ ...recordOf('nfl-news'), ...fields }])

test('reads news as plain text, with its players and its link', () => {
  const { facts, rejects, undated } = convert('nfl/news', recordsOf('nfl-news'))
  expect(rejects).toEqual([])
  expect(facts).toEqual([
    {
      kind: 'news',
      id: 'nfl-50001',
      competition: 'NFL',
      teamId: 'nfl-BUF',
      playerIds: ['nfl-90001'],
      at: '2026-11-20T22:04:00.000Z',
      title: 'Vasquez-Tull "close" to a return',
      source: 'The Invented Gazette',
      url: 'https://gazette.example/vasquez-tull',
      author: 'Mina Aldous',
      categories: ['Injury', 'Lineups'],
      content: 'The coach said he is "very close" & threw on Friday.',
      imageId: null,
    },
    expect.objectContaining({
      id: 'nfl-50002',
      at: '2026-11-21T15:00:00.000Z',
      source: 'SportsDataIO',
      url: null,
      content: null,
      playerIds: [],
    }),
  ])
  expect(undated).toEqual(['nfl-50002'])
})

test.each([['javascript:alert(1)'], ['http://gazette.example/'], ['no address'], ['']])(
  'drops the link %j and keeps the news',
  (Url) => {
    expect(news({ Url }).facts).toMatchObject([{ url: null, author: 'Mina Aldous' }])
  },
)

test('reads both players of a news item', () => {
  expect(news({ PlayerID2: 90002 }).facts).toMatchObject([
    { playerIds: ['nfl-90001', 'nfl-90002'] },
  ])
  expect(news({ PlayerID: 0 }).facts).toMatchObject([{ playerIds: [] }])
})

test('shortens long texts', () => {
  const { facts } = news({ Title: 'word '.repeat(100), Content: 'word '.repeat(2000) })
  expect(facts).toMatchObject([
    {
      title: expect.stringMatching(/^.{290,300}$/),
      content: expect.stringMatching(/^.{4990,5000}$/),
    },
  ])
})

test.each([
  ['Title', null, 'is missing'],
  ['Title', 'Scrambled', 'is missing'],
  ['Title', '<br>', '>=1'],
  ['NewsID', 'x', 'is not a record id'],
  ['Updated', 'yesterday', 'is not a date'],
  ['PlayerID', 'x', 'is not a record id'],
])('rejects news whose %s is %j', (field, value, reason) => {
  const { facts, rejects } = news({ [field]: value })
  expect(facts).toEqual([])
  expect(rejects).toMatchObject([{ path: `[0].${field}`, reason: expect.stringContaining(reason) }])
})

test('an id that is no id is rejected, of news without a time, too', () => {
  const { facts, rejects, undated } = news({ NewsID: { toString: '' }, Updated: null })
  expect([facts, undated]).toEqual([[], []])
  expect(rejects).toMatchObject([{ path: '[0].NewsID' }])
})
