import type { CalculationRun } from '#functions/store/calculations/calculationRuns.ts'
import type { TeamRun } from '#functions/store/calculations/teamRun.ts'
import { effective, sourceAndOverridesOf } from '#functions/store/facts/sourceAndOverrides.ts'
import { playerPartition } from '#functions/store/keys.ts'
import type { Injury } from '#shared/domain/facts/injury.ts'
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
import type { TaskDependencies } from '../dependencies.ts'
import { knownAt } from '../teamFacts.ts'

/** A return is looked up again for this many days, and whenever a fact of the player changes. */
const daysOfReturns = 90
/** The injuries that grade a month's risks are looked up again for this many days. */
const daysOfRiskCorrections = 14

type RegisterDependencies = Pick<TaskDependencies, 'facts' | 'register'>

/**
 * Registers new forecasts of a team's injuries, the outcomes of earlier ones, and the month's risks. The run before
 * tells whose injury is no longer on file.
 */
export const registerForecasts = async (
  teamRun: TeamRun,
  run: CalculationRun,
  dependencies: RegisterDependencies,
  before?: Pick<TeamRun, 'facts'>,
): Promise<void> => {
  const { facts, team } = teamRun
  const changed = run.changedPlayers?.[team.id]
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
  const onFile = new Set(facts.injuries.map(({ id }) => id))
  const withdrawn = (before?.facts.injuries ?? []).flatMap(({ id, playerId }) =>
    onFile.has(id) ? [] : [playerId],
  )
  // A player who has left the club has taken his injuries with him. They are missing from its file, but not
  // withdrawn.
  const squad = new Set(facts.players.map(({ id }) => id))
  const ofSquad = [...withdrawn, ...(changed ?? [])].filter((id) => squad.has(id))
  const players = new Set([...said.keys(), ...recent, ...ofSquad])
  if (!players.size && changed) return
  const day = await dependencies.register.openDay(run.asOf)
  // Forecasts of the NFL name games, and returns are noted between them.
  const { gameDays } = scheduleOf(facts.games, nowAt(at))
  const games = facts.sport === 'nfl' ? gameDays.map(dateOf) : []
  await Promise.all(
    [...players].map((id) =>
      registerPlayer(
        id,
        said.get(id),
        { injuries: facts.injuries, games },
        run.asOf,
        day,
        dependencies,
      ),
    ),
  )
  // A run of only some players follows one of the whole team, which has registered the month's risks.
  if (!changed) await registerRisks(teamRun, registeredTeam, run.asOf, day, dependencies)
}

const registerPlayer = async (
  playerId: string,
  said: CurrentForecast | undefined,
  { injuries, games }: { injuries: readonly Injury[]; games: readonly string[] },
  asOf: Date,
  day: Day,
  { register }: RegisterDependencies,
) => {
  const registered = await register.entriesOf(playerId)
  const now = { at: asOf.toISOString(), on: easternDay(asOf) }
  const byInjury = Map.groupBy(registered.filter(isOfInjury), ({ injury }) => injury.id)
  const onFile = new Map(injuries.map((injury) => [injury.id, injury]))
  const outcomes = [...byInjury].map(([id, entries]) =>
    newOutcome(onFile.get(id) ?? null, entries, now, games),
  )
  const ofSaid = said && (byInjury.get(said.injury.id) ?? [])
  const forecast =
    said && newForecast(said, ofSaid?.filter((entry) => entry.kind === 'forecast') ?? [], now.at)
  for (const entry of [...outcomes, forecast]) if (entry) await register.add(playerId, entry, day)
}

const isOfInjury = (entry: RegisterEntry) => entry.kind === 'forecast' || entry.kind === 'outcome'

const registerRisks = async (
  { facts, score }: TeamRun,
  team: Parameters<typeof riskEntryOf>[2],
  asOf: Date,
  day: Day,
  { register, facts: { lists } }: RegisterDependencies,
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
    const elsewhere = await Promise.all(
      departed.map(async ({ id }) => injuriesIn(await lists.partition(playerPartition(id)), asOf)),
    )
    const injuries = [...facts.injuries, ...elsewhere.flat()]
    const outcome = newRiskOutcome(risk, injuries, facts.sport, registered, now)
    if (outcome) await register.add(team.id, outcome, day)
  }
  if (risks.some(({ id }) => id === riskIdOf(team.id, at))) return
  const risk = riskEntryOf(score, facts, team, sportModels[facts.sport], at)
  if (risk) await register.add(team.id, risk, day)
}

/** The injuries of a player who has left the team. */
const injuriesIn = (items: readonly Record<string, unknown>[], asOf: Date): Injury[] =>
  items
    .flatMap((item) => ('feed' in item ? [effective(sourceAndOverridesOf(item))] : []))
    .flatMap(knownAt(asOf))
    .filter((fact) => fact.kind === 'injury')
