import type { ForecastEntry, ReturnDays } from '#shared/domain/register/entries.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { type DayNumber, dateOf, dayNumberOf } from '../dayNumber.ts'
import { nowAt, rulingIn } from '../facts/knownAsOf.ts'
import type { TeamFacts } from '../facts/teamFacts.ts'
import { assessInjury, longestWeek } from '../player/assessedInjury.ts'
import { availabilityOf } from '../player/availability.ts'
import { type KnownPlayer, knownSquad, playersToScore } from '../player/knownSquad.ts'
import { latestInjury } from '../player/latestInjury.ts'
import { daysMissed } from '../player/playerContext.ts'
import { withinDays } from '../recovery/recoveryOutlook.ts'
import { backBy, type ReturnCurve, returnDay } from '../recovery/returnCurve.ts'
import { longestForecastDays } from '../recovery/returnDistribution.ts'
import type { SportModel } from '../sports/sportModel.ts'
import { atEachLevel, backShares, toFourDecimals } from './gradeForecast.ts'
import { simpleCurve } from './simpleRule.ts'

/** What the portal forecasts for an injury now, registered or not. */
export type CurrentForecast = Omit<ForecastEntry, 'kind' | 'id' | 'at' | 'occasion'>

export interface RegisteredTeam {
  readonly id: string
  readonly name: string
  readonly competition: Competition
}

/** The forecasts of a team's injured players, as their pages show them: one for each player's latest injury. */
export const currentForecasts = (
  facts: TeamFacts,
  team: RegisteredTeam,
  model: SportModel,
  asOf: string,
): CurrentForecast[] => {
  const now = nowAt(asOf)
  return playersToScore(knownSquad(ofHurtPlayers(facts), now), model, now).flatMap(
    (known) => forecastOf(known, team) ?? [],
  )
}

/** Fewer players to score: most are not hurt. */
const ofHurtPlayers = (facts: TeamFacts): TeamFacts => {
  const hurt = new Set(
    facts.injuries.flatMap(({ returnedOn, playerId }) => (returnedOn === null ? [playerId] : [])),
  )
  const isOfHurtPlayer = ({ playerId }: { readonly playerId: string }) => hurt.has(playerId)
  return {
    ...facts,
    players: facts.players.filter(({ id }) => hurt.has(id)),
    injuries: facts.injuries.filter(isOfHurtPlayer),
    statuses: facts.statuses.filter(isOfHurtPlayer),
    stats: facts.stats.filter(isOfHurtPlayer),
    ...(facts.rulings && { rulings: facts.rulings.filter(isOfHurtPlayer) }),
  }
}

const forecastOf = (
  { player, injuries, reports, context }: KnownPlayer,
  { id, name, competition }: RegisteredTeam,
): CurrentForecast | null => {
  if (injuries.at(-1)?.recovered !== null) return null
  const assessed = injuries.map((injury) => assessInjury(injury, injuries, reports, context))
  const available = availabilityOf(assessed, reports, context)
  const shown = latestInjury(assessed, reports, context, available)
  const last = assessed.at(-1)
  if (!shown?.forecast || !last) return null
  const { injury } = last
  const { now, schedule, model, rates } = context
  const out = daysMissed(injury, context)
  const { forecast } = shown
  if (forecast.returnsOn === null && forecast.outForSeason === null) return null
  const ruling = rulingIn(reports)
  const dates = (days: Record<keyof ReturnDays, number>): ReturnDays =>
    atEachLevel(days, (count) => dateOf(injury.start + count))
  const simple = simpleCurve(model.sport, injury.names.group, last.case?.reserve != null)
  const wait = model.sport === 'nfl' ? daysToFirstMissed(injury.start, last.case?.gameDays) : 0
  const waited = Math.max(0, out - wait)
  const simpleQuantile = (share: number) =>
    Math.max(out + 1, wait + returnsAfter(simple, share, waited))
  const club = dayNumberOf(injury.expected ?? '')
  return {
    on: dateOf(now.today),
    competition,
    player: { id: player.id, name: player.name },
    team: { id, name },
    injury: {
      id: injury.id,
      group: injury.names.group,
      label: injury.names.label,
      startedOn: dateOf(injury.start),
    },
    model: model.version,
    daysOut: out,
    ours: {
      back: dates({
        p10: forecast.low,
        p25: forecast.quartiles[0],
        p50: forecast.median,
        p75: forecast.quartiles[1],
        p90: forecast.high,
      }),
      within28: toFourDecimals(forecast.within28),
      nextGame:
        schedule.nextGame === null
          ? null
          : { day: dateOf(schedule.nextGame), chance: toFourDecimals(forecast.playsNext) },
      outForSeason:
        schedule.seasonEnd === null || forecast.outForSeason === null
          ? null
          : { until: dateOf(schedule.seasonEnd), chance: toFourDecimals(forecast.outForSeason) },
    },
    simple: {
      back: dates(atEachLevel(backShares, simpleQuantile)),
      within28: toFourDecimals(backBy(simple, out + withinDays - wait, waited)),
    },
    club: club === null ? null : dateOf(club),
    needle: shown.needle,
    ...(rates.returns && !last.outlook?.isPublished && { recalibration: rates.returns }),
    ...(ruling && {
      ruling: {
        at: ruling.since,
        says: ruling.says,
        chance: ruling.says === 'doubt' ? Math.round(100 * ruling.chance) : null,
        expectedOn: ruling.expectedOn,
      },
    }),
  }
}

/**
 * The NFL's simple rule counts from the first missed game, like the data it was made from; before a season it counts
 * from the injury.
 */
const daysToFirstMissed = (start: DayNumber, gameDays: readonly DayNumber[] = []): number => {
  const wait = (gameDays[0] ?? start) - start
  return wait <= longestWeek ? wait : 0
}

/** Whole days since the injury; nobody is back before tomorrow. */
const returnsAfter = (curve: ReturnCurve, share: number, out: DayNumber): number =>
  Math.min(out + longestForecastDays, Math.max(out + 1, Math.round(returnDay(curve, share, out))))
