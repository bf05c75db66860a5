import type { RegisterEntry } from '#shared/domain/register/entries.ts'
import type { FlagEntry, FlagOutcomeEntry } from '#shared/domain/register/flagEntries.ts'
import { addDays } from '#shared/domain/time/calendar.ts'
import type { CurrentFlag } from './currentFlags.ts'

/** The register's entries about what publishers say of a club's players. They have an owner id of their own. */
export type FlagRecord = FlagEntry | FlagOutcomeEntry
export const flagRecordsIn = (entries: readonly RegisterEntry[]): FlagRecord[] =>
  entries.filter((entry) => entry.kind === 'flag' || entry.kind === 'flagOutcome')

export const flagsOwner = (teamId: string): string => `${teamId}/flags`

/** The prefix of all ids about a club's game; ids of later games sort after it. */
const gamePrefix = (teamId: string, day: string): string => `${teamId}/flag-${day}`

/** How long a stated return day is waited for. */
const daysOfDates = 150
/** A game's outcome is looked up again for this many days. */
export const daysOfCorrections = 14

/** The first id of the entries that may still matter. */
export const flagsSince = (teamId: string, on: string): string =>
  gamePrefix(teamId, addDays(on, -daysOfDates) ?? on)

/** A club's player and game: the subject of flags and of their outcome. */
export const flagSubjectOf = ({ team, player, game }: Subject): string =>
  `${team.id}/${player.id}/${game.day}`

type Subject = Pick<FlagRecord, 'team' | 'player'> & { readonly game: { readonly day: string } }

/** The outcomes that count, by their subject. */
export const countedOutcomes = (
  registered: readonly FlagRecord[],
): ReadonlyMap<string, FlagOutcomeEntry> => {
  const outcomes = registered.filter((entry) => entry.kind === 'flagOutcome')
  const replaced = new Set(outcomes.map(({ replaces }) => replaces))
  const counted = outcomes.filter(({ id }) => !replaced.has(id))
  return new Map(counted.map((outcome) => [flagSubjectOf(outcome), outcome]))
}

/**
 * The entry to register; null if nothing new is said. A listed player who is cleared before kick-off gets a last entry
 * that says so. The id names the game, so a repeated run makes the same entry again. `before` are the earlier flags on
 * this player and game, oldest first.
 */
export const newFlag = (
  current: CurrentFlag,
  before: readonly FlagEntry[],
  at: string,
): FlagEntry | null => {
  const { team, game, player, said } = current
  const last = before.at(-1)
  if (last ? last.said.at >= said.at || isSame(last.said, said) : said.clears) return null
  const id = `${gamePrefix(team.id, game.day)}/${player.id}-${before.length + 1}`
  return { kind: 'flag', id, at, ...current }
}

type Words = FlagEntry['said']

const isSame = (one: Words, other: Words): boolean =>
  one.listing === other.listing && one.chance === other.chance && one.back === other.back

/** The flags among entries, oldest first. */
export const flagsIn = (entries: readonly FlagRecord[] = []): FlagEntry[] =>
  entries.filter((entry) => entry.kind === 'flag').toSorted((a, b) => (a.at < b.at ? -1 : 1))

export const outcomeIdOf = (
  { team, game, player }: Pick<FlagOutcomeEntry, 'team' | 'game' | 'player'>,
  number: number,
): string => `${gamePrefix(team.id, game.day)}/${player.id}-outcome-${number}`

/**
 * The entries that may still change: those on recent games, and those with a stated return day until the player has
 * played in a game that can no longer be corrected.
 */
export const keptFlags = (registered: readonly FlagRecord[], on: string): FlagRecord[] => {
  const [recent = on, oldest = on] = [daysOfCorrections, daysOfDates].map((days) =>
    addDays(on, -days),
  )
  const played = [...countedOutcomes(registered).values()].filter(
    ({ state, game }) => state === 'played' && game.day < recent,
  )
  const waiting = registered.filter(
    (entry) =>
      entry.kind === 'flag' &&
      entry.said.back !== null &&
      entry.game.day >= oldest &&
      !played.some(
        ({ player, game }) => player.id === entry.player.id && game.day >= entry.game.day,
      ),
  )
  const subjects = new Set(waiting.map(flagSubjectOf))
  return registered.filter(
    (entry) => entry.game.day >= recent || subjects.has(flagSubjectOf(entry)),
  )
}
