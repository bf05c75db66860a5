import { expect, test } from 'vitest'
import { storedFollows } from './follows.ts'

const follows = (text: string | null) => storedFollows({ getItem: () => text })

test('a browser without a list follows nobody', () => {
  expect(follows(null)).toEqual({})
  expect(follows('null')).toEqual({})
})

test('stored values that are not lists are ignored, and so is every other field', () => {
  expect(follows('{"followed_teams":"1:nfl-BUF","followed_players":7,"token":"x"}')).toEqual({
    followed_teams: '1:nfl-BUF',
  })
})
