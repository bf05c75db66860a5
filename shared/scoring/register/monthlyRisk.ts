import type {
  RegisterEntry,
  RiskBin,
  RiskEntry,
  RiskOutcomeEntry,
} from '#shared/domain/register/entries.ts'
import { addDays } from '#shared/domain/time/calendar.ts'
import { dateOf, dayNumberOf } from '../dayNumber.ts'
import { injuryNames } from '../facts/injuryNames.ts'
import { nowAt } from '../facts/knownAsOf.ts'
import { scheduleOf } from '../facts/schedule.ts'
import type { ReadInjury, TeamFacts } from '../facts/teamFacts.ts'
import { type StatedChance, uncorrected } from '../model/recalibration.ts'
import type { SportModel } from '../sports/sportModel.ts'
import type { TeamScore } from '../team/scoreTeam.ts'
import type { RegisteredTeam } from './currentForecasts.ts'
import { toFourDecimals } from './gradeForecast.ts'

export const riskHorizonDays = 28
/** Outcomes are looked up this many days after the horizon, because reports come late. */
export const reportingDays = 3
const binWidth = 0.05

const riskMonthOf = (at: string): string => at.slice(0, 7)
export const riskIdOf = (teamId: string, at: string): string => `${teamId}/risk-${riskMonthOf(at)}`

/** The risks of a team's healthy players, as their pages show them; null out of season. */
export const riskEntryOf = (
  { players }: Pick<TeamScore, 'players'>,
  facts: TeamFacts,
  { id, name, competition }: RegisteredTeam,
  model: SportModel,
  at: string,
): RiskEntry | null => {
  const now = nowAt(at)
  const until = lastDayOf(facts, model, at)
  if (until === null) return null
  const active = new Set(facts.players.flatMap((player) => (player.active ? [player.id] : [])))
  const healthy = players.filter(
    ({ playerId, latest }) => active.has(playerId) && (!latest || latest.recoveredOn !== null),
  )
  if (!healthy.length) return null
  const on = dateOf(now.today)
  return {
    kind: 'risk',
    id: riskIdOf(id, at),
    at,
    on,
    competition,
    team: { id, name },
    model: model.version,
    recalibration: facts.rates.recalibration ?? null,
    until,
    players: healthy
      .map((player) => ({
        id: player.playerId,
        name: player.name,
        chance: Math.round(player.risk.result * 100) / 10_000,
      }))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  }
}

/**
 * 28 days, or in the NFL the team's next four games. Null before a season's first game, and if the horizon goes beyond
 * its last one: a summer without injuries would distort next season's correction.
 */
const lastDayOf = ({ games, sport }: TeamFacts, model: SportModel, at: string): string | null => {
  const now = nowAt(at)
  const { gameDays, seasonEnd } = scheduleOf(games, now)
  const [opening] = gameDays
  const usual = now.today + riskHorizonDays
  // Without a complete schedule the season's end is unknown.
  if (opening === undefined || seasonEnd === null) return dateOf(usual)
  const ahead = gameDays.filter((day) => day > now.today)
  const last = sport === 'nfl' ? ahead[model.gamesInHorizon - 1] : usual
  return opening > now.today || last === undefined || last > seasonEnd ? null : dateOf(last)
}

export const isRiskDue = ({ until }: RiskEntry, on: string): boolean =>
  on > (addDays(until, reportingDays) ?? until)

/** The entry that names the players who were hurt within the horizon; null if it is registered already. */
export const newRiskOutcome = (
  risk: RiskEntry,
  injuries: readonly (ReadInjury & { readonly playerId: string })[],
  sport: TeamFacts['sport'],
  registered: readonly RegisterEntry[],
  { at, on }: { readonly at: string; readonly on: string },
): RiskOutcomeEntry | null => {
  if (!isRiskDue(risk, on)) return null
  const injured = risk.players
    .filter(({ id }) =>
      injuries.some((injury) => injury.playerId === id && costsTime(injury, risk, sport)),
    )
    .map(({ id }) => id)
  const outcomes = registered
    .filter((entry) => entry.kind === 'riskOutcome')
    .filter((entry) => entry.risk === risk.id)
  const last = outcomes.find(({ id }) => !outcomes.some(({ replaces }) => replaces === id))
  if (last && last.injured.join() === injured.join()) return null
  return {
    kind: 'riskOutcome',
    id: `${risk.id}/outcome-${outcomes.length + 1}`,
    at,
    on,
    competition: risk.competition,
    risk: risk.id,
    replaces: last?.id ?? null,
    injured,
    bins: binsOf(risk, injured),
  }
}

/** A new physical injury within the horizon that lasted at least a day. */
const costsTime = (
  injury: ReadInjury,
  { on, until }: RiskEntry,
  sport: TeamFacts['sport'],
): boolean => {
  const { startedOn, returnedOn } = injury
  const isNew = startedOn > on && startedOn <= until
  return isNew && returnedOn !== startedOn && injuryNames(sport, injury).physical
}

/** Registered risks with their outcomes, as the recalibration reads them: without earlier corrections. */
export const statedRisks = (registered: readonly RegisterEntry[]): StatedChance[] => {
  const outcomes = registered.filter((entry) => entry.kind === 'riskOutcome')
  return registered.flatMap((entry): StatedChance[] => {
    if (entry.kind !== 'risk') return []
    const ofEntry = outcomes.filter(({ risk }) => risk === entry.id)
    const last = ofEntry.find(({ id }) => !ofEntry.some(({ replaces }) => replaces === id))
    const day = dayNumberOf(entry.on)
    if (!last || day === null) return []
    const hurt = new Set(last.injured)
    return entry.players.map(({ id, chance }) => ({
      day,
      chance: entry.recalibration ? uncorrected(chance, entry.recalibration) : chance,
      happened: hurt.has(id) ? 1 : 0,
    }))
  })
}

/** How many players were injured for each chance that was stated. */
export const binsOf = ({ players }: RiskEntry, injured: readonly string[]): RiskBin[] => {
  const hurt = new Set(injured)
  const byBin = Map.groupBy(players, ({ chance }) => Math.floor(chance / binWidth + 1e-9))
  return [...byBin]
    .toSorted(([a], [b]) => a - b)
    .map(([bin, members]) => ({
      from: Math.round(bin * binWidth * 100) / 100,
      players: members.length,
      expected: toFourDecimals(members.reduce((sum, { chance }) => sum + chance, 0)),
      injured: members.filter(({ id }) => hurt.has(id)).length,
    }))
}
