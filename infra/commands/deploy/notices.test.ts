import { expect, test } from 'vitest'
import { brand } from '#shared/brand.ts'
import { notices } from './deploy.ts'

const own = { ...brand, email: 'hello@scores.test' }

test('a source without a licence is named with its condition, an open one is not', () => {
  expect(notices({ sources: 'open' }, own)).toEqual([])
  expect(notices({ sources: ['fpl', 'nflverse'] }, own)).toEqual([
    expect.stringMatching(/^Fantasy Premier League: .*you answer for the use\.$/),
  ])
})

test('claims that are the sample’s are not published without a word', () => {
  expect(notices({ sources: 'none' }, brand)).toEqual([
    expect.stringMatching(
      /^shared\/brand\.ts is the sample’s: .*78% of bets correct, which are invented/,
    ),
  ])
})
