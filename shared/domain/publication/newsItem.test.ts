import { expect, test } from 'vitest'
import { newsFact } from '../facts/publication.ts'
import { newsItemOf } from './newsItem.ts'

test('a news item has the field names of the pages and no picture of another site', () => {
  const fact = newsFact.parse({
    kind: 'news',
    id: 'nfl-news-1',
    competition: 'NFL',
    teamId: 'nfl-BUF',
    playerIds: ['nfl-1'],
    at: '2026-11-21T16:00:00.000Z',
    title: 'Bills get their left tackle back',
    source: 'Lake Erie Wire',
    url: 'https://wire.example/1',
    author: 'A. Writer',
    categories: ['Return'],
    content: 'He practised in full.',
    imageId: 'theirs',
  })
  expect(newsItemOf(fact)).toEqual({
    newsId: 'nfl-news-1',
    Title: 'Bills get their left tackle back',
    Source: 'Lake Erie Wire',
    Updated: '2026-11-21T16:00:00.000Z',
    Content: 'He practised in full.',
    Url: 'https://wire.example/1',
    Author: 'A. Writer',
    Categories: ['Return'],
    ImageUrl: null,
  })
})
