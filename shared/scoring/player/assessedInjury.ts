import type { DayNumber } from '../dayNumber.ts'
import type { PastInjury } from '../facts/injuryHistory.ts'
import { injuryOfReport, type KnownInjury, type KnownReport, ofFeeds } from '../facts/knownAsOf.ts'
import type { StatusChances } from '../parameters/types.ts'
import type { InjuryCase, RecoveryOutlook } from '../recovery/recoveryOutlook.ts'
import { gamesIn } from '../recovery/sportOutlooks.ts'
import { daysMissed, type PlayerContext } from './playerContext.ts'
import { isReserve, statusMeaning } from './statusMeaning.ts'

/** An injury, and when the player is expected back from it. */
export interface AssessedInjury {
  readonly injury: KnownInjury
  /** Null once the player is back. */
  readonly case: InjuryCase | null
  readonly outlook: RecoveryOutlook | null
}

/** An injury without a recorded return counts as healed after this time, unless there are newer reports. */
const longestOpenDays = 365
const recentReportDays = 60

export const assessInjury = (
  injury: KnownInjury,
  allInjuries: readonly KnownInjury[],
  reports: readonly KnownReport[],
  context: PlayerContext,
): AssessedInjury => {
  if (injury.recovered !== null) return { injury, case: null, outlook: null }
  const facts = injuryCase(injury, allInjuries, reports, context)
  const outlook = context.model.outlook(facts)
  const { today } = context.now
  const expectedReturn = injury.start + outlook.median
  const isReported = ofFeeds(reports).some(({ day }) => day > today - recentReportDays)
  if (isReported || today - injury.start <= longestOpenDays || expectedReturn > today)
    return { injury, case: facts, outlook }
  const note = `${injury.names.label}: no return noted, counted as back after the usual time`
  return {
    injury: { ...injury, recovered: expectedReturn, notes: [...injury.notes, note] },
    case: null,
    outlook: null,
  }
}

/** Recoveries of team-mates count if they ended within this time before the injury, as in the fit. */
const teamHistoryDays = 730

/** The inputs of an injury's outlook apart from its player's injuries and reports. */
export type CaseContext = Pick<PlayerContext, 'age' | 'position' | 'playerId' | 'recoveries'> & {
  readonly model: Pick<PlayerContext['model'], 'sport' | 'status'>
  readonly now: Pick<PlayerContext['now'], 'today'>
  readonly schedule: Pick<
    PlayerContext['schedule'],
    'season' | 'seasonEnd' | 'gameDays' | 'nextGame' | 'kickOffs'
  >
}

const daysPerYear = 365.25

/** The injury as it was known on its first day, and how long it has lasted, for the fit and the portal alike. */
export const injuryCase = (
  injury: KnownInjury,
  allInjuries: readonly KnownInjury[],
  allReports: readonly KnownReport[],
  { model, now, schedule, age, position, playerId, recoveries }: CaseContext,
): InjuryCase => {
  const { start } = injury
  const reports = ofFeeds(allReports).filter(({ ofHealth }) => ofHealth)
  const ownReports = reports.filter((report) => injuryOfReport(report, allInjuries) === injury)
  const from = outFrom(injury, ownReports, schedule, model.status)
  const gameDays = schedule.gameDays.filter((day) => day >= from)
  const listing =
    model.sport === 'nfl' ? gameListing(ownReports, start, gameDays[0]) : ownReports[0]
  return {
    names: injury.names,
    grade: injury.grade,
    start,
    dated: injury.dated,
    age: age === null ? null : age - (now.today - start) / daysPerYear,
    position,
    teamPast: recoveries.filter(
      (recovery) =>
        recovery.end !== null &&
        recovery.end > start - teamHistoryDays &&
        recovery.playerId !== playerId,
    ),
    past: allInjuries.filter((other) => other.start < start).map(pastInjuryOf),
    status: listing ? statusMeaning(listing.status, model.status).name : null,
    text: ownReports[0]?.text ?? '',
    before: model.sport === 'nfl' ? weekBefore(injury, reports, model.status) : 'none',
    ...missedSince({ start, gameDays }, reports, { model, now, schedule }),
    reserve: reserveOf(ownReports, model.status),
    season: schedule.season,
    seasonLeft: schedule.seasonEnd === null ? null : schedule.seasonEnd - start,
    gameDays,
  }
}

/**
 * The first day on which a player can miss a game. On the day of the injury itself he is assumed to have played,
 * unless the source says that he missed it, he was listed before kick-off, or the game is still ahead.
 */
const outFrom = (
  { start, startKnownBy }: KnownInjury,
  ownReports: readonly KnownReport[],
  { nextGame, kickOffs }: CaseContext['schedule'],
  chances: StatusChances,
): DayNumber => {
  const kickOff = kickOffs.get(start)
  const wasListed = ownReports.some(
    ({ at, day, status }) =>
      (kickOff === undefined ? day <= start : Date.parse(at) <= kickOff) &&
      statusMeaning(status, chances).chance !== 1,
  )
  return startKnownBy === 'missed' || wasListed || nextGame === start ? start : start + 1
}

/** A list that the rules do not know counts as injured reserve. */
const reserveOf = (
  ownReports: readonly KnownReport[],
  chances: StatusChances,
): InjuryCase['reserve'] => {
  const first = ownReports.find(({ status }) => isReserve(status))
  return (
    (first && {
      list: statusMeaning(first.status, chances).name ?? 'Injured Reserve',
      from: first.day,
    }) ??
    null
  )
}

const weekDays = 7
/** Games are at most this many days apart. */
export const longestWeek = 10

/** The status for the first missed game: the last one of the injury's first week, or until a game soon after it. */
const gameListing = (
  ownReports: readonly KnownReport[],
  start: DayNumber,
  first: DayNumber = start,
): KnownReport | undefined => {
  const until =
    first - start <= longestWeek ? Math.max(first, start + weekDays - 1) : start + weekDays - 1
  return ownReports.findLast(({ day }) => day <= until) ?? ownReports[0]
}

/** The games that a player has missed after the first one, and how he was listed for the last of them. */
const missedSince = (
  injury: Pick<InjuryCase, 'start' | 'gameDays'>,
  reports: readonly KnownReport[],
  { model, now, schedule }: Pick<CaseContext, 'model' | 'now' | 'schedule'>,
): Pick<InjuryCase, 'missed' | 'lastListing'> => {
  const { start, gameDays } = injury
  const out = daysMissed(injury, { now, schedule })
  const games = gameDays.filter((day) => day <= start + out)
  const last = games.at(-1)
  if (model.sport !== 'nfl' || last === undefined || games.length < 2)
    return { missed: 0, lastListing: null }
  return {
    // Weeks before the season have no games to miss.
    missed: gamesIn({ start, gameDays, missed: games.length - 1 }, out),
    lastListing: listingOn(
      last,
      reports.filter(({ day }) => day >= start),
      model.status,
    ),
  }
}

/** A status is reported when it changes, and applies until the next one, whatever body part it names. */
const listingOn = (
  game: DayNumber,
  reports: readonly KnownReport[],
  chances: StatusChances,
): string | null => {
  const last = reports.findLast(({ day }) => day <= game)
  if (!last) return null
  const { name, chance } = statusMeaning(last.status, chances)
  return chance === 1 ? 'none' : name
}

/** How a player was listed for the game before the first one that he missed. */
const weekBefore = (
  { start, part }: KnownInjury,
  reports: readonly KnownReport[],
  chances: StatusChances,
): string => {
  const last = reports.findLast(({ day }) => day < start && day >= start - longestWeek)
  if (!last) return 'none'
  const whose = last.part === part || last.part === null ? 'same' : 'other'
  return `${whose} ${statusMeaning(last.status, chances).name ?? 'none'}`
}

export const pastInjuryOf = ({ names, start, recovered }: KnownInjury): PastInjury => ({
  injury: names.injury,
  group: names.group,
  physical: names.physical,
  start,
  end: recovered,
})
