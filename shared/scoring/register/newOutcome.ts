import type { Injury } from '#shared/domain/facts/injury.ts'
import type { ForecastEntry, OutcomeEntry, RegisterEntry } from '#shared/domain/register/entries.ts'
import { addDays, daysBetween } from '#shared/domain/time/calendar.ts'
import { withinDays } from '../recovery/recoveryOutlook.ts'
import { gameFrom, gamesUpTo, gradeForecast, type KnownOutcome } from './gradeForecast.ts'

/** The fields of an injury on file that decide its outcome. */
type InjuryOnFile = Pick<Injury, 'id' | 'startedOn' | 'returnedOn'>

/**
 * The outcome to register for an injury now; null if the last one still holds. A corrected return is a new outcome,
 * which replaces the earlier one. `registered` are all entries of the injury; `injury` is null once it is no longer on
 * file.
 */
export const newOutcome = (
  injury: InjuryOnFile | null,
  registered: readonly RegisterEntry[],
  { at, on }: { readonly at: string; readonly on: string },
  /** The team's game days, in a sport in which only games count; otherwise empty. */
  schedule: readonly string[] = [],
): OutcomeEntry | null => {
  const forecasts = registered.filter((entry) => entry.kind === 'forecast')
  const [first] = forecasts
  if (!first) return null
  const outcomes = registered.filter((entry) => entry.kind === 'outcome')
  const last = outcomes.find(({ id }) => !outcomes.some(({ replaces }) => replaces === id))
  // A run as of an earlier time knows less than the last outcome.
  if (last && on < last.on) return null
  const result = resultOf(injury, forecasts, last, on)
  if (!result || isSame(result, last)) return null
  const gameDays =
    result.state === 'returned' ? gamesAroundReturn(forecasts, result.returnedOn, schedule) : []
  return {
    kind: 'outcome',
    id: `${first.injury.id}/outcome-${outcomes.length + 1}`,
    at,
    on,
    competition: first.competition,
    player: first.player,
    injury: first.injury,
    state: result.state,
    returnedOn: result.state === 'returned' ? result.returnedOn : null,
    replaces: last?.id ?? null,
    gameDays,
    ...gradesOf(forecasts, result, on, gameDays),
  }
}

/** The grades of an injury's forecasts, in their order. The verifier computes them by the same function. */
export const gradesOf = (
  forecasts: readonly ForecastEntry[],
  result: Result,
  on: string,
  gameDays: readonly string[],
): Pick<OutcomeEntry, 'grades' | 'announced'> => {
  if (result.state === 'withdrawn') return { grades: [], announced: null }
  const known: KnownOutcome = result.state === 'out' ? { state: 'out', on } : result
  const inOrder = forecasts.toSorted((a, b) => (a.on < b.on ? -1 : 1))
  return {
    grades: inOrder.map((forecast) => gradeForecast(forecast, known, gameDays)),
    announced: known.state === 'returned' ? announcedOf(inOrder, known.returnedOn, gameDays) : null,
  }
}

/** The games from the injury to the first one after the latest day that is compared. */
const gamesAroundReturn = (
  forecasts: readonly ForecastEntry[],
  returnedOn: string,
  schedule: readonly string[],
): string[] => {
  const stated = forecasts.flatMap(({ ours, simple, club }) => [
    ours.back.p90,
    simple.back.p90,
    ...(club === null ? [] : [club]),
  ])
  const latest = [returnedOn, ...stated].reduce((last, day) => (day > last ? day : last))
  return gamesUpTo(forecasts[0]?.injury.startedOn ?? returnedOn, latest, schedule)
}

export type Result =
  | { readonly state: 'returned'; readonly returnedOn: string }
  | { readonly state: 'out' }
  | { readonly state: 'withdrawn' }

const resultOf = (
  injury: InjuryOnFile | null,
  forecasts: readonly ForecastEntry[],
  last: OutcomeEntry | undefined,
  on: string,
): Result | null => {
  if (!injury) return { state: 'withdrawn' }
  const { returnedOn } = injury
  if (returnedOn !== null && returnedOn <= on) return { state: 'returned', returnedOn }
  if (last && last.state !== 'out') return { state: 'out' }
  // While he is out, only the chances whose days are over are settled.
  const settled = forecasts.flatMap(({ on: stated, ours: { outForSeason } }) => [
    addDays(stated, withinDays) ?? stated,
    ...(outForSeason ? [outForSeason.until] : []),
  ])
  const isNew = settled.some((day) => day < on && (!last || day >= last.on))
  return isNew ? { state: 'out' } : null
}

/** True if an outcome says no more than the last one. */
const isSame = (result: Result, last: OutcomeEntry | undefined): boolean => {
  if (last?.state !== result.state || result.state === 'out') return false
  return result.state !== 'returned' || result.returnedOn === last.returnedOn
}

/** Compares the first date that the club gave with the return. */
const announcedOf = (
  forecasts: readonly ForecastEntry[],
  returnedOn: string,
  gameDays: readonly string[],
): OutcomeEntry['announced'] => {
  const announced = forecasts.find(({ club, on }) => club !== null && on <= returnedOn)
  if (!announced?.club) return null
  return {
    forecast: announced.id,
    date: announced.club,
    needle: announced.needle,
    daysLate: daysBetween(gameFrom(announced.club, gameDays), gameFrom(returnedOn, gameDays)) ?? 0,
  }
}
