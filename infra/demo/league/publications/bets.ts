import type { Bet } from '#shared/domain/facts/publication.ts'
import { dayOfNumber } from '#shared/domain/time/calendar.ts'
import { stream } from '../random.ts'
import { type Season, weekOf } from '../season.ts'

const weeks = 30
const perWeek = 5
const seasonWeeks = 18

/**
 * 78 of 150 bets win: 52.0%, just short of the break-even of 52.38% at −110. The five weeks below repeat, six
 * times in thirty weeks.
 */
const winsInWeek = [3, 2, 3, 2, 3]
/** In US dollars. */
const stake = 110
const gain = 100

/** The bets of the last thirty weeks of play, graded on the following Tuesday. */
export const betFacts = (seed: string, season: Season, tag: string): Bet[] => {
  if (season.competition !== 'NFL') return []
  const finished = Math.min(weekOf(season, season.today), seasonWeeks + 1) - 1
  const newest = season.year * seasonWeeks + finished
  return Array.from({ length: weeks }, (_, i) => newest - weeks + 1 + i).flatMap((ordinal) => {
    // Week 1 follows week 18 of the previous year.
    const [year, week] = [
      Math.floor((ordinal - 1) / seasonWeeks),
      ((ordinal - 1) % seasonWeeks) + 1,
    ]
    const graded = season.start + (year - season.year) * 364 + 7 * week
    const wins = winsInWeek[ordinal % winsInWeek.length] ?? 0
    const outcomes = Array.from({ length: perWeek }, (_, bet) => bet < wins)
    const random = stream(seed, tag, ordinal, 'bets')
    return random.shuffled(outcomes).map(
      (win, bet): Bet => ({
        kind: 'bet',
        id: `nfl-bet-${tag}${season.edition}-${ordinal}-${bet + 1}`,
        competition: 'NFL',
        at: `${dayOfNumber(graded)}T04:0${bet}:00.000Z`,
        payout: win ? gain : -stake,
        win,
      }),
    )
  })
}
