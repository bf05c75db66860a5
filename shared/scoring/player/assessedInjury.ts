import { injuryOfReport, type KnownInjury, type KnownReport } from '../facts/knownAsOf.ts'
import type { PastInjury } from '../recovery/injuryHistory.ts'
import type { InjuryCase, RecoveryOutlook } from '../recovery/recoveryOutlook.ts'
import type { PlayerContext } from './playerContext.ts'
import { isReserve, statusMeaning } from './statusMeaning.ts'

/** An injury, and when the player is expected back from it. */
export interface AssessedInjury {
  readonly injury: KnownInjury
  /** Null once the player is back. */
  readonly case: InjuryCase | null
  readonly outlook: RecoveryOutlook | null
}

/** An injury without a noted return counts as healed after this time, unless reports are newer than this. */
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
  const isReported = reports.some(({ day }) => day > today - recentReportDays)
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

/** The injury as it was known on its first day. */
export const injuryCase = (
  injury: KnownInjury,
  allInjuries: readonly KnownInjury[],
  reports: readonly KnownReport[],
  { model, schedule, age, position, playerId, recoveries }: PlayerContext,
): InjuryCase => {
  const { start } = injury
  const ownReports = reports.filter((report) => injuryOfReport(report, allInjuries) === injury)
  const first = ownReports[0]
  const gamesLeft = schedule.gameDays.filter((day) => day >= start).length
  return {
    names: injury.names,
    grade: injury.grade,
    start,
    age,
    position,
    teamPast: recoveries.filter(
      (recovery) =>
        recovery.end !== null &&
        recovery.end > start - teamHistoryDays &&
        recovery.playerId !== playerId,
    ),
    past: allInjuries.filter((other) => other.start < start).map(pastInjuryOf),
    status: first ? statusMeaning(first.status, model.status).name : null,
    text: first?.text ?? '',
    onReserve: ownReports.some(({ status }) => isReserve(status)),
    seasonLeft: schedule.seasonEnd === null ? null : schedule.seasonEnd - start,
    gamesLeft: schedule.gameDays.length > 0 ? Math.max(1, gamesLeft) : null,
  }
}

export const pastInjuryOf = ({ names, start, recovered }: KnownInjury): PastInjury => ({
  injury: names.injury,
  group: names.group,
  physical: names.physical,
  start,
  end: recovered,
})
