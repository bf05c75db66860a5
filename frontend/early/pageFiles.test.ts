import { expect, test } from 'vitest'
import { filesOf } from './pageFiles.ts'

const pages = [
  ['^/?$', ['/assets/home.js', '/assets/home.css']],
  ['^/[^/]+/matchup/[^/]+/?$', ['/assets/matchup.js']],
] as const

test('an address has the files of its page', () => {
  expect(filesOf(pages, '/')).toEqual(['/assets/home.js', '/assets/home.css'])
  expect(filesOf(pages, '/nba/matchup/nba-17')).toEqual(['/assets/matchup.js'])
})

test('an address without a page has none', () => {
  expect(filesOf(pages, '/nba/matchup')).toEqual([])
})
