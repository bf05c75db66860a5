import type { KnownInjury, KnownReport } from '../facts/knownAsOf.ts'
import { injuryOfReport } from '../facts/knownAsOf.ts'
import type { PastInjury } from '../recovery/injuryHistory.ts'
import type { InjuryCase, RecoveryOutlook } from '../recovery/recoveryOutlook.ts'
import type { PlayerContext } from './playerContext.ts'
import { isReserve, statusMeaning } from './statusMeaning.ts'

export const pastInjuryOf = ({ names, start, recovered }: KnownInjury): PastInjury => ({
  injury: names.injury,
  group: names.group,
  physical: names.physical,
  start,
  end: recovered,
})

/** How far back the recoveries of team-mates count, as in the fit. */
const teamHistoryDays = 730

/** An injury as it was on its first day. */
export const injuryCase = (
  injury: KnownInjury,
  all: readonly KnownInjury[],
  reports: readonly KnownReport[],
  { model, schedule, age, position, playerId, recoveries }: PlayerContext,
): InjuryCase => {
  const { start } = injury
  const about = reports.filter((report) => injuryOfReport(report, all) === injury)
  const first = about[0]
  const left = schedule.gameDays.filter((day) => day >= start).length
  return {
    names: injury.names,
    grade: injury.grade,
    start,
    age,
    position,
    teamPast: recoveries.filter(
      (one) => one.end !== null && one.end > start - teamHistoryDays && one.playerId !== playerId,
    ),
    past: all.filter((one) => one.start < start).map(pastInjuryOf),
    status: first ? statusMeaning(first.status, model.status).name : null,
    text: first?.text ?? '',
    onReserve: about.some(({ status }) => isReserve(status)),
    seasonLeft: schedule.seasonEnd === null ? null : schedule.seasonEnd - start,
    gamesLeft: schedule.gameDays.length > 0 ? Math.max(1, left) : null,
  }
}

/** A return that nobody noted: after a year without a word he is taken to be back. */
const forgottenDays = 365
const silentDays = 60

export interface AssessedInjury {
  readonly injury: KnownInjury
  /** Null where he is back: it is not needed then. */
  readonly case: InjuryCase | null
  readonly outlook: RecoveryOutlook | null
}

export const assessInjury = (
  injury: KnownInjury,
  all: readonly KnownInjury[],
  reports: readonly KnownReport[],
  context: PlayerContext,
): AssessedInjury => {
  if (injury.recovered !== null) return { injury, case: null, outlook: null }
  const facts = injuryCase(injury, all, reports, context)
  const outlook = context.model.outlook(facts)
  const { today } = context.now
  const due = injury.start + outlook.median
  const heard = reports.some(({ day }) => day > today - silentDays)
  if (heard || today - injury.start <= forgottenDays || due > today)
    return { injury, case: facts, outlook }
  const note = `${injury.names.label}: no return noted, counted as back after the usual time`
  return {
    injury: { ...injury, recovered: due, notes: [...injury.notes, note] },
    case: null,
    outlook: null,
  }
}
