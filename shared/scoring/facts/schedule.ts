import { isCalledOff } from '#shared/domain/game/gameTimes.ts'
import { type DayNumber, dayNumberOf } from '../dayNumber.ts'
import type { Now } from './knownAsOf.ts'
import type { ReadGame } from './teamFacts.ts'

export interface Schedule {
  readonly nextGame: DayNumber | null
  readonly season: number | null
  readonly week: number | null
  /** Last day of the regular season, and days of its games; unknown from a part of a schedule. */
  readonly seasonEnd: DayNumber | null
  readonly gameDays: readonly DayNumber[]
}

const wholeSeason = 10

/** Results are not looked at: on a past day they were still to come. */
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
  const whole = regular.length >= wholeSeason
  return {
    nextGame: next?.day ?? null,
    season,
    week: Number.isFinite(next?.week) ? (next?.week ?? null) : null,
    seasonEnd: whole ? (regular.at(-1)?.day ?? null) : null,
    gameDays: whole ? regular.map(({ day }) => day) : [],
  }
}
