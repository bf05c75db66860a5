import type { ForecastEntry, Grade, ReturnDays } from '#shared/domain/register/entries.ts'
import { addDays, daysBetween } from '#shared/domain/time/calendar.ts'
import { withinDays } from '../recovery/recoveryOutlook.ts'

/** The outcome of an injury as far as it is known: back on a day, or still out on one. */
export type KnownOutcome =
  | { readonly state: 'returned'; readonly returnedOn: string }
  | { readonly state: 'out'; readonly on: string }

/** The share of players who are back by each day of a forecast. */
export const backShares = { p10: 0.1, p25: 0.25, p50: 0.5, p75: 0.75, p90: 0.9 } as const

type OfLevels<Value> = Readonly<Record<keyof typeof backShares, Value>>

export const atEachLevel = <From, To>(
  { p10, p25, p50, p75, p90 }: OfLevels<From>,
  of: (value: From) => To,
): OfLevels<To> => ({ p10: of(p10), p25: of(p25), p50: of(p50), p75: of(p75), p90: of(p90) })

/**
 * Grades one forecast. Parts that the outcome does not settle yet are null. All parts are null if the player turned out
 * to be back already when the forecast was made.
 */
export const gradeForecast = (
  { id, occasion, on, ours, simple, club }: ForecastEntry,
  outcome: KnownOutcome,
  gameDays: readonly string[] = [],
): Grade => {
  if (outcome.state === 'returned' && outcome.returnedOn < on)
    return { forecast: id, occasion, ...nothingKnown }
  const back = outcome.state === 'returned' ? gameFrom(outcome.returnedOn, gameDays) : null
  const daysOff = (day: string) => Math.abs(days(gameFrom(day, gameDays), back))
  const inGames = (stated: ReturnDays) => atEachLevel(stated, (day) => gameFrom(day, gameDays))
  const [said, rule] = [inGames(ours.back), inGames(simple.back)]
  /** Whether he was back by a day; null while that is unknown. */
  const backBy = (day: string): boolean | null => {
    if (outcome.state === 'out') return outcome.on > day ? false : null
    return back !== null && back <= day
  }
  const within = backBy(addDays(on, withinDays) ?? on)
  const plays = ours.nextGame && backBy(ours.nextGame.day)
  const isBack = ours.outForSeason && backBy(ours.outForSeason.until)
  return {
    forecast: id,
    occasion,
    daysOff:
      back === null
        ? null
        : {
            ours: daysOff(ours.back.p50),
            simple: daysOff(simple.back.p50),
            club: club === null ? null : daysOff(club),
          },
    pinball: back === null ? null : { ours: pinball(said, back), simple: pinball(rule, back) },
    covered: back === null ? null : { ours: holds(said, back), simple: holds(rule, back) },
    within28:
      within === null
        ? null
        : {
            back: within,
            ours: squaredError(ours.within28, within),
            simple: squaredError(simple.within28, within),
          },
    nextGame:
      !ours.nextGame || plays === null
        ? null
        : { played: plays, ours: squaredError(ours.nextGame.chance, plays) },
    outForSeason:
      !ours.outForSeason || isBack === null
        ? null
        : { out: !isBack, ours: squaredError(ours.outForSeason.chance, !isBack) },
  }
}

/** The first game on or after a day; the day itself in sports where games do not count, or if none is left. */
export const gameFrom = (day: string, gameDays: readonly string[]): string =>
  gameDays.find((game) => game >= day) ?? day

/** The games from a day to the first one from another day on. */
export const gamesUpTo = (from: string, until: string, gameDays: readonly string[]): string[] => {
  const last = gameFrom(until, gameDays)
  return gameDays.filter((game) => game >= from && game <= last)
}

const nothingKnown = {
  daysOff: null,
  pinball: null,
  covered: null,
  within28: null,
  nextGame: null,
  outForSeason: null,
}

const days = (from: string | null, to: string | null): number => daysBetween(from, to) ?? 0

/** The mean pinball loss of the five quantiles. */
const pinball = (stated: ReturnDays, back: string): number => {
  const losses = Object.entries(backShares).map(([name, share]) => {
    const late = days(stated[name as keyof ReturnDays], back)
    return late >= 0 ? share * late : (share - 1) * late
  })
  return toFourDecimals(losses.reduce((sum, loss) => sum + loss, 0) / losses.length)
}

const holds = ({ p10, p90 }: ReturnDays, back: string): boolean => p10 <= back && back <= p90

export const squaredError = (chance: number, happened: boolean): number =>
  toFourDecimals((chance - Number(happened)) ** 2)

/** Registered chances and grades have four decimals. */
export const toFourDecimals = (value: number): number => Math.round(value * 10_000) / 10_000
