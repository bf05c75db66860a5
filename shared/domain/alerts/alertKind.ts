import type { PlayerChange, PlayerState } from '../score/playerChange.ts'
import { isBandMoved, type TeamChange } from '../score/teamChange.ts'
import { daysBetween } from '../time/calendar.ts'

/** The weightiest first: a change that is of several kinds is told as the first that the reader wants. */
export const playerAlertKinds = ['ruled_out', 'back', 'in_doubt', 'chance', 'return'] as const
export type PlayerAlertKind = (typeof playerAlertKinds)[number]
/** `band`: of a team's score. */
export const alertKinds = [...playerAlertKinds, 'band'] as const
export type AlertKind = (typeof alertKinds)[number]

/** What a reader wants to be told. */
export interface AlertWishes {
  readonly kinds: readonly AlertKind[]
  /** In percent points, from which on a moved chance is told. */
  readonly chance_points: number
  /** From which on a moved return is told. */
  readonly return_days: number
}

/** `steps`: those that the page offers. */
export const chancePointsAllowed = {
  least: 5,
  most: 50,
  steps: [5, 10, 15, 20, 25, 30, 40, 50],
}
export const returnDaysAllowed = { least: 3, most: 60, steps: [3, 7, 14, 21, 30, 60] }

/** What a reader is told who has set nothing. */
export const usualWishes: AlertWishes = {
  kinds: ['ruled_out', 'back', 'in_doubt', 'chance', 'band'],
  chance_points: 15,
  return_days: 7,
}

type Moved = Pick<PlayerChange, 'from' | 'to'>

/** A player whose injury is on file and whom no report lists is `Active`. */
const isListed = ({ status }: PlayerState) => status !== null && status !== 'Active'
const isOut = (state: PlayerState) => isListed(state) && Math.round(state.chance) === 0
const isInDoubt = (state: PlayerState): boolean => {
  const percent = Math.round(state.chance)
  return isListed(state) && percent > 0 && percent < 100
}

/** Positive if he is expected later than before; 0 where one of the days is not known. */
export const laterByDays = ({ from, to }: Moved): number =>
  from.returns_on && to.returns_on ? (daysBetween(from.returns_on, to.returns_on) ?? 0) : 0

/** As printed, so that a text never says "fell by 15 points" of numbers 14 apart. */
export const chancePoints = ({ from, to }: Moved): number =>
  Math.round(to.chance) - Math.round(from.chance)

const isOfKind: Record<PlayerAlertKind, (moved: Moved, wishes: AlertWishes) => boolean> = {
  ruled_out: ({ from, to }) => isOut(to) && !isOut(from),
  back: ({ from, to }) => isListed(from) && !isListed(to),
  in_doubt: ({ from, to }) => isInDoubt(to) && from.status !== to.status,
  // A fit player has no chance that pages name.
  chance: (moved, wishes) =>
    moved.from.status !== null &&
    moved.to.status !== null &&
    Math.abs(chancePoints(moved)) >= wishes.chance_points,
  return: (moved, wishes) => Math.abs(laterByDays(moved)) >= wishes.return_days,
}

/** As what a player's change is told to a reader; undefined if he does not want to be told. */
export const alertKindOf = (moved: Moved, wishes: AlertWishes): PlayerAlertKind | undefined =>
  playerAlertKinds.find((kind) => wishes.kinds.includes(kind) && isOfKind[kind](moved, wishes))

/** The same of a team's change. */
export const teamAlertKindOf = (
  change: Pick<TeamChange, 'from' | 'to'>,
  wishes: AlertWishes,
): 'band' | undefined => (wishes.kinds.includes('band') && isBandMoved(change) ? 'band' : undefined)
