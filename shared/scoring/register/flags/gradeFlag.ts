import type { FlagEntry, FlagOutcomeEntry, FlagState } from '#shared/domain/register/flagEntries.ts'
import { daysBetween } from '#shared/domain/time/calendar.ts'
import { practiceIn, practiceWords } from '../../play/nflPlay.ts'
import { gameFrom, gamesUpTo, squaredError } from '../gradeForecast.ts'
import { statedChance } from './listing.ts'

/** The grades of all flags on a game, oldest first. The verifier computes them by the same function. */
export const flagGradesOf = (
  flags: readonly FlagEntry[],
  state: FlagState,
): FlagOutcomeEntry['grades'] => {
  if (state !== 'played' && state !== 'absent') return []
  const error = (chance: number | null) =>
    chance === null ? null : squaredError(chance, state === 'played')
  return flags
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ id, competition, publisher, said, ours, simple }) => ({
      ...{ flag: id, publisher, listing: said.listing },
      // As in the table of past seasons: a player who is out does not play, however he practiced.
      ...(competition === 'NFL' &&
        statedChance(said.listing) !== 0 && { practice: practiceWords[practiceIn(said)] }),
      ours: squaredError(ours.chance, state === 'played'),
      said: error(said.chance),
      simple: error(simple.chance),
      ...(said.clears && { clears: true as const }),
    }))
}

/** The days off of the days of return that end with a game. Where nothing is compared, nothing is graded. */
export const datesOf = (
  flags: readonly FlagEntry[],
  played: string,
  gameDays: readonly string[],
): FlagOutcomeEntry['dates'] =>
  flags.flatMap(({ id, publisher, said, ours, simple }) => {
    if (said.back === null || ours.back === null || simple.back === null) return []
    const off = (day: string) => Math.abs(daysBetween(gameFrom(day, gameDays), played) ?? 0)
    const days = { ours: off(ours.back), said: off(said.back), simple: off(simple.back) }
    return [{ flag: id, publisher, ...days }]
  })

/** The club's games from the first statement to the first game after the latest day that is compared. */
export const gamesAroundReturn = (
  flags: readonly FlagEntry[],
  played: string,
  schedule: readonly string[],
): string[] => {
  const [first] = flags
  if (!first) return []
  const stated = flags.flatMap(({ said, ours, simple }) => [said.back, ours.back, simple.back])
  const latest = stated.reduce<string>((last, day) => (day && day > last ? day : last), played)
  return gamesUpTo(first.game.day, latest, schedule)
}
