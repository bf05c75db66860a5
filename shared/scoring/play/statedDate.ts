import type { PlayedGame } from '#shared/domain/facts/teams.ts'
import { parseInjuryNote } from '#shared/domain/injury/note/parseInjuryNote.ts'
import { type DayNumber, dateOf, dayNumberOf } from '../dayNumber.ts'
import type { KnownReport } from '../facts/knownAsOf.ts'
import { type Features, sumOf, valueAt } from '../model/additive.ts'
import type { DateParameters } from '../parameters/types.ts'
import { curveShares } from '../recovery/returnCurve.ts'

/** The day on which a player is expected back, by the words of a report; null for words without one. */
export const statedDayOf = ({ text, day }: Pick<KnownReport, 'text' | 'day'>): DayNumber | null => {
  const { minDays, maxDays } = parseInjuryNote(text, dateOf(day)).estimatedReturn ?? {}
  return maxDays !== undefined && minDays === maxDays ? day + maxDays : null
}

export interface StatedDateFacts {
  readonly stated: DayNumber
  readonly today: DayNumber
  /** The last games of his clubs, oldest first. */
  readonly games: readonly PlayedGame[]
  /** The games of his club that are left in the season, in order. */
  readonly ahead: readonly DayNumber[]
}

const gamesOfRole = 10

/** The features that predict how late he will be, for the fit and the portal alike; null if unknown. */
export const dateFeatures = ({ stated, today, games, ahead }: StatedDateFacts): Features => {
  const last = games.findLastIndex(({ share }) => share !== null)
  const before = games.slice(0, last + 1).slice(-gamesOfRole)
  // A player who has missed every known game has been out at least since the first of them.
  const since = dayNumberOf(games[Math.max(0, last)]?.day ?? '')
  return {
    wait: stated - today,
    out: since === null ? null : today - since,
    role:
      before.length > 0
        ? before.reduce((sum, { share }) => sum + (share ?? 0), 0) / before.length
        : null,
    gamesLeft: ahead.filter((day) => day >= stated).length,
  }
}

/** A player comes back in a game. */
const nearestGame = (day: number, [first = day, ...others]: readonly DayNumber[]): DayNumber =>
  others.reduce((best, game) => (Math.abs(game - day) < Math.abs(best - day) ? game : best), first)

/** Null if no game is left on or after the stated day: he does not return this season. */
export const dateForecast = (
  facts: StatedDateFacts,
  { shift, spread, errors }: Pick<DateParameters, 'shift' | 'spread' | 'errors'>,
) => {
  const { stated, ahead } = facts
  const theirs = ahead.find((day) => day >= stated)
  if (theirs === undefined) return null
  const features = dateFeatures(facts)
  const middle = theirs + sumOf(shift, features)
  const size = Math.exp(sumOf(spread, features))
  return {
    theirs,
    ours: nearestGame(middle, ahead),
    /** The game by which this share of such players are back. */
    by: (share: number) => nearestGame(middle + valueAt(curveShares, errors, share) * size, ahead),
  }
}

/**
 * When a player will be back for whom a publisher states a day: on the publisher's day, which is that of the first game
 * from then on, on ours, and the range of games that holds 80% of the returns.
 */
export const datedReturn = (facts: StatedDateFacts, parameters: DateParameters) => {
  const forecast = dateForecast(facts, parameters)
  if (!forecast) return null
  const { theirs, ours, by } = forecast
  const { cut } = parameters.recent
  return { theirs, ours, low: Math.min(ours, by(cut)), high: Math.max(ours, by(1 - cut)) }
}
