import { teamBand } from '../score/bands.ts'
import { counted, scoreText } from '../score/numberText.ts'
import type { PlayerChange, PlayerState } from '../score/playerChange.ts'
import type { TeamChange } from '../score/teamChange.ts'
import { dayAndMonth, weekdayClock } from '../time/dates.ts'
import { wallClock } from '../time/wallClock.ts'
import { chancePoints, laterByDays, type PlayerAlertKind } from './alertKind.ts'

/** An alert as a push shows it. */
export interface AlertText {
  readonly title: string
  readonly text: string
}

type PlayerMoved = Pick<PlayerChange, 'from' | 'to'>
export type Alerted<OfPlayer, OfTeam> =
  | { readonly kind: PlayerAlertKind; readonly change: OfPlayer }
  | { readonly kind: 'band'; readonly change: OfTeam }

type Told = Alerted<PlayerMoved, Pick<TeamChange, 'from' | 'to' | 'most'>> & {
  readonly name: string
  /** When his line-up locks, while that is to come. */
  readonly lock: string | null
  readonly zone: string
  readonly now: Date
}

/** Phones cut longer ones. */
const longestTitle = 40
export const longestText = 110

export const clipped = (text: string, room: number): string =>
  text.length <= room ? text : `${text.slice(0, room - 1).trimEnd()}…`

/** The family name where the whole one does not fit. */
const nameIn = (name: string, room: number): string =>
  name.length <= room ? name : clipped(name.slice(name.indexOf(' ') + 1), room)

const listed = ({ status, chance }: PlayerState): string =>
  chance > 0 && chance < 100 ? `${status}, ${Math.round(chance)}% to play` : `${status}`

const before = ({ from }: PlayerMoved): string =>
  from.status === null ? 'He was not listed before.' : `Before: ${listed(from)}.`

type Day = (day: string) => string
const titles: Record<PlayerAlertKind, (change: PlayerMoved, day: Day) => string> = {
  ruled_out: () => 'is out',
  back: () => 'is back',
  in_doubt: ({ to }) => `in doubt: ${Math.round(to.chance)}%`,
  chance: ({ from, to }) => `${Math.round(from.chance)}% → ${Math.round(to.chance)}%`,
  return: ({ from, to }, day) =>
    `back ${day(to.returns_on ?? '')}, not ${day(from.returns_on ?? '')}`,
}

const texts: Record<PlayerAlertKind, (change: PlayerMoved, day: Day) => string> = {
  ruled_out: (change, day) =>
    change.to.returns_on === null
      ? before(change)
      : `${before(change)} Expected back ${day(change.to.returns_on)}.`,
  back: ({ from, to }) =>
    `${to.status === null ? 'He is no longer listed' : listed(to)}. Before: ${listed(from)}.`,
  in_doubt: (change) => `${change.to.status} now. ${before(change)}`,
  chance: (change) => {
    const points = chancePoints(change)
    const moved = `${points > 0 ? 'Up' : 'Down'} ${counted(Math.abs(points), 'point')}`
    const { from, to } = change
    return from.status === to.status
      ? `${moved}, still ${to.status}.`
      : `${moved}: ${to.status} now, ${from.status} before.`
  },
  return: (change) => {
    const days = laterByDays(change)
    return `Our forecast is ${counted(Math.abs(days), 'day')} ${days > 0 ? 'later' : 'earlier'}.`
  },
}

const teamText = ({ from, to, most }: Pick<TeamChange, 'from' | 'to' | 'most'>, name: string) => {
  const title = `: ${scoreText(from)} → ${scoreText(to)}`
  const through = most === null ? '' : `, most through ${most}`
  return {
    title: clipped(name, longestTitle - title.length) + title,
    text: clipped(`Now ${teamBand(to).label}${through}.`, longestText),
  }
}

export const alertText = (told: Told): AlertText => {
  const { name, lock, zone, now } = told
  if (told.kind === 'band') return teamText(told.change, name)
  const { kind, change } = told
  const today = wallClock(zone, now).day
  const day = (value: string) => dayAndMonth(value, today)
  const title = titles[kind](change, day)
  const locks = lock === null ? '' : ` Locks ${weekdayClock(lock, zone)}.`
  return {
    title: `${nameIn(name, longestTitle - title.length - 1)} ${title}`,
    text: `${clipped(texts[kind](change, day), longestText - locks.length)}${locks}`,
  }
}
