import { daysBetween } from '../time/calendar.ts'

/** A player as readers were last told of him. */
export interface PlayerState {
  /** In words: as reported, or `Injured` without a report; null for a player who is fit. */
  readonly status: string | null
  /** The chance in percent that he plays the next game. */
  readonly chance: number
  /** His score of 100. */
  readonly score: number
  /** The day of our forecast, while he is out with an injury. */
  readonly returns_on: string | null
  /** Points of his team's score that he takes, as printed: usually negative. */
  readonly cost: number
}

/** The reasons for which a change is told, the weightiest first. */
export const changeCauses = ['status', 'chance', 'return', 'score'] as const
type ChangeCause = (typeof changeCauses)[number]

export interface PlayerChange {
  /** Made of player, cause and time. */
  readonly id: string
  readonly player_id: string
  readonly name: string
  readonly team_id: string
  /** The time of the run that showed it. */
  readonly at: string
  readonly cause: ChangeCause
  readonly from: PlayerState
  readonly to: PlayerState
}

/** In percent points. */
const smallestChance = 5
const smallestScore = 3
/** A week has one game in the NFL and in soccer. */
const smallestReturnDays = 7

const returnMoved = ({ returns_on: from }: PlayerState, { returns_on: to }: PlayerState) =>
  from !== null && to !== null ? Math.abs(daysBetween(from, to) ?? 0) : 0

/**
 * Why a change is worth telling; undefined if it is not. Compares with what was last told, not with the last run:
 * otherwise a chance that falls by a point a day would never be told.
 */
export const causeOfChange = (told: PlayerState, now: PlayerState): ChangeCause | undefined => {
  if (told.status !== now.status) return 'status'
  if (Math.abs(told.chance - now.chance) >= smallestChance) return 'chance'
  if (returnMoved(told, now) >= smallestReturnDays) return 'return'
  if (Math.abs(told.score - now.score) >= smallestScore) return 'score'
  return undefined
}

/** Several changes of a player as one; undefined if he is back where he was. Oldest first. */
export const togetherChanged = (changes: readonly PlayerChange[]): PlayerChange | undefined => {
  const [first, last] = [changes[0], changes.at(-1)]
  if (!first || !last) return undefined
  const cause = causeOfChange(first.from, last.to)
  return cause && { ...last, cause, from: first.from }
}

export const daysOfChanges = 14
