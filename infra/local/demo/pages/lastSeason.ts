import type { Competition } from '#shared/domain/sport/sport.ts'
import { addDays } from '#shared/domain/time/calendar.ts'
import type { GameRow } from '#shared/scoring/record/gameRow.ts'
import { clubsOf } from '../league/clubs.ts'
import { resultOf } from '../league/games/result.ts'
import { roundRobin } from '../league/games/slots.ts'
import { expectations } from '../league/games/strength.ts'
import { demoSeed } from '../league/league.ts'

/** Ratings learn slowly from goals. */
const meetings = { NFL: 1, NBA: 1, EPL: 2, ESP: 2 } as const
const daysOfRound = 4

/**
 * How the season before this one went, as if the portal had been there: ratings that begin with this
 * one know nobody yet, and differ from every line. On which days it was is of no account to them.
 */
export const rowsOfLastSeason = (competition: Competition, season: number): GameRow[] => {
  const year = season - 1
  const clubs = clubsOf(competition, 0)
  const expect = expectations(demoSeed, competition, year)
  const once = roundRobin(clubs.length)
  const again = once.map((pairs) => pairs.map(([home, away]) => [away, home] as const))
  const rounds = meetings[competition] === 1 ? once : [...once, ...again]
  return rounds.flatMap((pairs, round) => {
    const day = addDays(`${season}-01-01`, daysOfRound * round)
    return pairs.flatMap(([one, other]): GameRow[] => {
      const [home, away] = [clubs[one ?? -1], clubs[other ?? -1]]
      if (!home || !away) return []
      const id = `${competition.toLowerCase()}-${year}-before${round}-${home.fact.abbreviation}`
      const result = resultOf(demoSeed, competition, { id }, expect({ home, away }))
      return [
        {
          ...{ gameId: id, competition, season: year, week: null, neutral: false },
          ...{ home: home.fact.id, away: away.fact.id, kickOff: `${day}T18:00:00.000Z` },
          ...{ spread: null, total: null, voided: [], override: null, health: null, closing: null },
          final: { ...result, at: `${day}T21:00:00.000Z` },
        },
      ]
    })
  })
}
