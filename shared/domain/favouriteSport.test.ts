import { expect, it } from 'vitest'
import {
  competitionOfFavourite,
  defaultFavouriteSport,
  favouriteSports,
  isFavouriteSport,
} from './favouriteSport.ts'
import { competitionTitles } from './sport.ts'

it('offers the four sports with the NFL chosen', () => {
  expect(favouriteSports).toEqual(['NFL', 'NBA', 'La Liga', 'EPL'])
  expect(defaultFavouriteSport).toBe('NFL')
})

it('leads each favourite to the competition of that title', () => {
  for (const sport of favouriteSports)
    expect(competitionTitles[competitionOfFavourite(sport)]).toBe(sport)
})

it('accepts the four names exactly', () => {
  expect(favouriteSports.every(isFavouriteSport)).toBe(true)
  expect(['nfl', 'ESP', '', null, undefined, 1].some(isFavouriteSport)).toBe(false)
})
