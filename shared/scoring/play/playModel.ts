import type { PlayedGame } from '#shared/domain/facts/teams.ts'
import type { KnownReport, Now } from '../facts/knownAsOf.ts'
import type { Schedule } from '../facts/schedule.ts'
import type { partsOf } from '../model/additive.ts'

/** What a sport's model of playing reads of a player and his club. */
export interface PlayFacts {
  readonly reports: readonly KnownReport[]
  /** The last games of his clubs, oldest first. */
  readonly games: readonly PlayedGame[]
  readonly club: ClubList
  readonly position: string | null
  /** The share of fantasy managers who own him, in percent; null if no source says. */
  readonly owned: number | null
  readonly now: Now
  readonly schedule: Schedule
  /** For a round of two games: the chance to play at least one of them. */
  readonly twoGames?: true | undefined
}

export interface ClubList {
  /**
   * The number of players whom the club names as in doubt or out; null before it does, and in sports without such a
   * list.
   */
  readonly inDoubt: number | null
}

/** How the chance was made: the base and the effects add up to it. */
export type PlayEvidence = Pick<ReturnType<typeof partsOf>, 'base' | 'parts'>

interface ModelledChance {
  /** P(plays the next game), 0 to 1. */
  readonly chance: number
  /** The same, as far as his health decides it. */
  readonly fit: number
  readonly evidence: PlayEvidence
}

/** Null for a player whose status says all that the model knows. */
export type PlayModel = (facts: PlayFacts, isListed: boolean) => ModelledChance | null
