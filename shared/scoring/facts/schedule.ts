import { isCalledOff } from '#shared/domain/game/gameTimes.ts'
import { type DayNumber, dayNumberOf } from '../dayNumber.ts'
import type { Now } from './knownAsOf.ts'
import type { ReadGame } from './teamFacts.ts'

export interface Schedule {
  readonly nextGame: DayNumber | null
  readonly season: number | null
  readonly week: number | null
  /** The last day of the regular season; null while the schedule is incomplete. */
  readonly seasonEnd: DayNumber | null
  /** The days of the regular season's games; empty while the schedule is incomplete. */
  readonly gameDays: readonly DayNumber[]
  /** The times of kick-off by day, of the games whose time is known. */
  readonly kickOffs: ReadonlyMap<DayNumber, number>
}

/** Nothing is known of the games. The panels of history add what their files have. */
export const unknownSchedule: Schedule = {
  nextGame: null,
  season: null,
  week: null,
  seasonEnd: null,
  gameDays: [],
  kickOffs: new Map(),
}

/** A schedule with this many regular-season games is complete. */
const wholeSeason = 10

/** Ignores results, because at an earlier time a game had none yet. */
export const scheduleOf = (games: readonly ReadGame[], { asOf, today }: Now): Schedule => {
  const dated = games
    .flatMap((game) => {
      const day = dayNumberOf(String(game.day)) ?? dayNumberOf(String(game.at))
      if (day === null || isCalledOff(game)) return []
      const { at, season, seasonType, week } = game
      return [{ day, at, season, seasonType, week }]
    })
    .sort((a, b) => a.day - b.day)
  const isAhead = ({ day, at }: (typeof dated)[number]) =>
    day > today || (day === today && !(Date.parse(String(at)) <= Date.parse(asOf)))
  const next = dated.find(isAhead)
  const season = (next ?? dated.at(-1))?.season ?? null
  const regular = dated.filter((game) => game.season === season && game.seasonType === 1)
  const isComplete = regular.length >= wholeSeason
  return {
    nextGame: next?.day ?? null,
    season,
    week: Number.isFinite(next?.week) ? (next?.week ?? null) : null,
    seasonEnd: isComplete ? (regular.at(-1)?.day ?? null) : null,
    gameDays: isComplete ? regular.map(({ day }) => day) : [],
    kickOffs: new Map(
      regular.flatMap(({ day, at }) => {
        const time = Date.parse(String(at))
        return Number.isNaN(time) ? [] : [[day, time] as const]
      }),
    ),
  }
}
