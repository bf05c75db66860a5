import { isDeepStrictEqual } from 'node:util'
import type { ScoredTeam } from '#functions/store/calculations/scoredTeam.ts'
import { type Injury, reportedIds } from '#shared/domain/facts/injury.ts'
import type { RegisterEntry } from '#shared/domain/register/entries.ts'
import { addDays, type Day, utcDay } from '#shared/domain/time/calendar.ts'
import { easternDay } from '#shared/domain/time/dates.ts'
import { dateOf } from '#shared/scoring/dayNumber.ts'
import { nowAt } from '#shared/scoring/facts/knownAsOf.ts'
import { scheduleOf } from '#shared/scoring/facts/schedule.ts'
import {
  type CurrentForecast,
  currentForecasts,
} from '#shared/scoring/register/currentForecasts.ts'
import {
  isRiskDue,
  newRiskOutcome,
  riskEntryOf,
  riskIdOf,
} from '#shared/scoring/register/monthlyRisk.ts'
import { newForecast } from '#shared/scoring/register/newForecast.ts'
import { newOutcome } from '#shared/scoring/register/newOutcome.ts'
import { sportModels } from '#shared/scoring/sports/committedModels.ts'
import type { Run } from '../run.ts'
import type { Memory } from '../teamMemory.ts'
import { registerFlags } from './registerFlags.ts'

/** A return is looked up again for this many days, and after that only when the injury changes. */
const daysOfReturns = 90
/** The injuries that grade a month's risks are looked up again for this many days. */
const daysOfRiskCorrections = 14

type Register = Memory['register']
type ThisRun = Pick<Run, 'competition' | 'asOf'> & { league: Pick<Run['league'], 'injuriesOf'> }

/**
 * Registers new forecasts of a team's injuries, outcomes of earlier ones, the month's risks, and what sources say
 * about the next game. `before`, the previous run, shows which injuries are no longer on file.
 */
export const registerForecasts = async (
  scored: ScoredTeam,
  run: ThisRun,
  register: Register,
  before?: Pick<ScoredTeam, 'facts'>,
): Promise<void> => {
  const { facts, team } = scored
  const name = `${team.city} ${team.name}`
  const registeredTeam = { id: team.id, name, competition: run.competition }
  const model = sportModels[facts.sport]
  const at = run.asOf.toISOString()
  const said = new Map(
    currentForecasts(facts, registeredTeam, model, at).map((forecast) => [
      forecast.player.id,
      forecast,
    ]),
  )
  const since = addDays(utcDay(run.asOf), -daysOfReturns) ?? ''
  const recent = facts.injuries.flatMap(({ playerId, returnedOn }) =>
    returnedOn === null || returnedOn >= since ? [playerId] : [],
  )
  const changed = before ? playersOfChanged(before.facts.injuries, facts.injuries) : []
  // The injuries of a player who has left are no longer in the club's facts, but are not withdrawn.
  const squad = new Set(facts.players.map(({ id }) => id))
  const ofSquad = changed.filter((id) => squad.has(id))
  const players = new Set([...said.keys(), ...recent, ...ofSquad])
  const day = await register.openDay(run.asOf)
  // Forecasts of the NFL name games, and returns are noted between them.
  const { gameDays } = scheduleOf(facts.games, nowAt(at))
  const games = facts.sport === 'nfl' ? gameDays.map(dateOf) : []
  await Promise.all(
    [...players].flatMap((id) =>
      reportedIds(id, facts.injuries).map((reportedAs) =>
        registerPlayer(
          { id, reportedAs },
          said.get(id),
          { injuries: facts.injuries, games },
          run.asOf,
          day,
          register,
        ),
      ),
    ),
  )
  await registerRisks(scored, registeredTeam, run, day, register)
  await registerFlags(scored, registeredTeam, [...said.values()], run.asOf, day, register)
}

/** The players with an injury that is new, has changed, or is no longer stored. */
const playersOfChanged = (before: readonly Injury[], now: readonly Injury[]): string[] => {
  const isIn = (injuries: readonly Injury[]) => {
    const byId = new Map(injuries.map((injury) => [injury.id, injury]))
    return (injury: Injury) => isDeepStrictEqual(byId.get(injury.id), injury)
  }
  const [wasKnown, isKnown] = [isIn(before), isIn(now)]
  const changed = [
    ...before.filter((injury) => !isKnown(injury)),
    ...now.filter((injury) => !wasKnown(injury)),
  ]
  return changed.map(({ playerId }) => playerId)
}

/**
 * Entries stay under the id that reported the injury, so that neither a merge nor its undo files an entry twice. An
 * injury that both ids reported waits instead of being withdrawn.
 */
const registerPlayer = async (
  { id: playerId, reportedAs }: { id: string; reportedAs: string },
  said: CurrentForecast | undefined,
  { injuries, games }: { injuries: readonly Injury[]; games: readonly string[] },
  asOf: Date,
  day: Day,
  register: Register,
) => {
  const registered = await register.entriesOf(reportedAs)
  const now = { at: asOf.toISOString(), on: easternDay(asOf) }
  const onFile = new Map(injuries.map((injury) => [injury.id, injury]))
  const isReported = ({ injury }: { injury: { id: string } }) =>
    (onFile.get(injury.id)?.reportedAs ?? playerId) === reportedAs
  const ofInjuries = registered.filter(isOfInjury).filter(isReported)
  const byInjury = Map.groupBy(ofInjuries, ({ injury }) => injury.id)
  const outcomes = [...byInjury].map(([id, entries]) =>
    newOutcome(onFile.get(id) ?? null, entries, now, games),
  )
  const ofSaid = (said && byInjury.get(said.injury.id)) ?? []
  const forecast =
    said && isReported(said)
      ? newForecast(
          said,
          ofSaid.filter((entry) => entry.kind === 'forecast'),
          now.at,
        )
      : undefined
  for (const entry of [...outcomes, forecast]) if (entry) await register.add(reportedAs, entry, day)
}

const isOfInjury = (entry: RegisterEntry) => entry.kind === 'forecast' || entry.kind === 'outcome'

const registerRisks = async (
  { facts, score }: ScoredTeam,
  team: Parameters<typeof riskEntryOf>[2],
  { asOf, league }: ThisRun,
  day: Day,
  register: Register,
) => {
  const at = asOf.toISOString()
  const now = { at, on: easternDay(asOf) }
  const monthsAgo = new Date(asOf.getTime() - 100 * 24 * 60 * 60 * 1000).toISOString()
  const registered = await register.entriesOf(team.id, riskIdOf(team.id, monthsAgo))
  const risks = registered.filter((entry) => entry.kind === 'risk')
  const isOpen = ({ until }: { until: string }) =>
    now.on <= (addDays(until, daysOfRiskCorrections) ?? until)
  for (const risk of risks) {
    const isGraded = registered.some(
      (entry) => entry.kind === 'riskOutcome' && entry.risk === risk.id,
    )
    if (!isRiskDue(risk, now.on) || (isGraded && !isOpen(risk))) continue
    const squad = new Set(facts.players.map(({ id }) => id))
    const departed = risk.players.filter(({ id }) => !squad.has(id))
    const elsewhere = departed.flatMap(({ id }) => league.injuriesOf(id, asOf))
    const injuries = [...facts.injuries, ...elsewhere]
    const outcome = newRiskOutcome(risk, injuries, facts.sport, registered, now)
    if (outcome) await register.add(team.id, outcome, day)
  }
  if (risks.some(({ id }) => id === riskIdOf(team.id, at))) return
  const risk = riskEntryOf(score, facts, team, sportModels[facts.sport], at)
  if (risk) await register.add(team.id, risk, day)
}
