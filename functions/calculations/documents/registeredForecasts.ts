import type { RegisteredForecast } from '#shared/contract/player.ts'
import type { OutcomeEntry, RegisterEntry } from '#shared/domain/register/entries.ts'

/** The number of forecasts that a page shows. The register holds all of them. */
const mostShown = 30

/** A player's registered forecasts, newest first, each with its outcome. */
export const registeredForecastsOf = (entries: readonly RegisterEntry[]): RegisteredForecast[] => {
  const outcomes = newestOutcomes(entries)
  return entries
    .flatMap((entry) => (entry.kind === 'forecast' ? [entry] : []))
    .toSorted((a, b) => (`${a.at} ${a.id}` < `${b.at} ${b.id}` ? 1 : -1))
    .slice(0, mostShown)
    .map(({ id, injury, on, occasion, daysOut, ours, simple, club, ruling }) => ({
      id,
      injury_id: injury.id,
      injury_date: injury.startedOn,
      label: injury.label,
      on,
      occasion,
      ...(ruling && { set_by_editor: true as const }),
      days_out: daysOut,
      ours: { low: ours.back.p10, median: ours.back.p50, high: ours.back.p90 },
      simple: simple.back.p50,
      team_return_date: club,
      outcome: outcomeOf(outcomes.get(injury.id), id),
    }))
}

/** The outcome of each injury that counts: the newest. */
const newestOutcomes = (entries: readonly RegisterEntry[]): ReadonlyMap<string, OutcomeEntry> => {
  const outcomes = entries.flatMap((entry) => (entry.kind === 'outcome' ? [entry] : []))
  return new Map(
    outcomes.toSorted((a, b) => (a.at < b.at ? -1 : 1)).map((entry) => [entry.injury.id, entry]),
  )
}

const outcomeOf = (
  outcome: OutcomeEntry | undefined,
  forecast: string,
): RegisteredForecast['outcome'] => {
  const grade = outcome?.grades.find((graded) => graded.forecast === forecast)
  // A forecast made after the outcome, or about a player who was already back, is not graded.
  if (!outcome || (outcome.state !== 'withdrawn' && !grade)) return null
  const daysOff = grade?.daysOff ?? null
  return {
    state: outcome.state,
    returned_on: outcome.returnedOn,
    days_off: daysOff && { ours: daysOff.ours, simple: daysOff.simple, team: daysOff.club },
    in_range: grade?.covered?.ours ?? null,
  }
}
