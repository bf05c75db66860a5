import { expect, test } from 'vitest'
import { competitions } from '#shared/domain/sport/sport.ts'
import { clubOf } from '#shared/domain/team/clubs/clubOf.ts'
import { clubsOf } from './clubs.ts'

test.each(competitions)('the demo’s clubs of the %s are those of the table', (competition) => {
  for (const { fact } of clubsOf(competition, 0))
    expect(fact).toEqual(clubOf(competition, fact.abbreviation))
})
