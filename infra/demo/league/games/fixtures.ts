import { instantOf } from '#functions/ingest/feed/localTime.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { type Day, dayNumber } from '#shared/domain/time/calendar.ts'
import type { Club } from '../clubs.ts'
import { stream } from '../random.ts'
import { dayOf, type Season } from '../season.ts'
import { nbaSlots } from './nbaSlots.ts'
import { nflSlots } from './nflSlots.ts'
import type { Planning, Slot } from './slots.ts'
import { soccerSlots } from './soccerSlots.ts'

export interface Fixture {
  readonly id: string
  readonly week: number
  readonly day: Day
  readonly at: Date
  readonly ends: Date
  readonly home: Club
  readonly away: Club
  readonly fate: 'played' | 'postponed' | 'cancelled'
}

const slotsOf: Readonly<Record<Competition, (planning: Planning) => Slot[]>> = {
  NFL: nflSlots,
  NBA: nbaSlots,
  EPL: soccerSlots('EPL'),
  ESP: soccerSlots('ESP'),
}

const zones = {
  NFL: 'America/New_York',
  NBA: 'America/New_York',
  EPL: 'Europe/London',
  ESP: 'Europe/Madrid',
} as const

const minutes = { NFL: 190, NBA: 150, EPL: 115, ESP: 115 } as const

// Cached, as games share few days and hours.
const instants = new Map<string, Date>()

const startOf = (day: Day, time: string, zone: string) => {
  const key = `${day} ${time} ${zone}`
  const instant = instants.get(key) ?? instantOf(zone, new Date(`${day}T${time}:00Z`))
  instants.set(key, instant)
  return instant
}

/** A few games outside the NFL are postponed or cancelled. */
const fateOf = (seed: string, competition: Competition, id: string): Fixture['fate'] => {
  const draw = stream(seed, id, 'fate').next()
  if (competition === 'NFL' || draw >= 0.013) return 'played'
  return draw < 0.005 ? 'cancelled' : 'postponed'
}

/** All games of a season. A moved season has the same pairings as the real one. */
export const fixturesOf = (seed: string, season: Season, clubs: readonly Club[]): Fixture[] => {
  const { competition, year, edition, start } = season
  const random = stream(seed, clubs[0]?.fact.id ?? '', year, 'schedule')
  // The NFL's schedule follows a formula; those of the others are drawn.
  const order = competition === 'NFL' ? clubs : random.shuffled(clubs)
  const table = competition === 'NBA' ? inConferences(order) : order
  const planning = { random, start, clocks: table.map(({ clock }) => clock) }
  return slotsOf[competition](planning).map((slot): Fixture => {
    const home = table[slot.home] as Club
    const away = table[slot.away] as Club
    const day = dayOf(season, slot.week, slot.weekday)
    const at = startOf(day, slot.time, zones[competition])
    const ends = new Date(at.getTime() + minutes[competition] * 60_000)
    const abbreviation = home.fact.abbreviation
    const id = `${competition.toLowerCase()}-${edition}-${slot.round}-${abbreviation}`
    return { id, week: slot.week, day, at, ends, home, away, fate: fateOf(seed, competition, id) }
  })
}

const inConferences = (clubs: readonly Club[]) =>
  clubs.toSorted((a, b) => ((a.fact.conference ?? '') < (b.fact.conference ?? '') ? -1 : 1))

export const dayNumberOf = ({ day }: Fixture): number => dayNumber(day) ?? 0
