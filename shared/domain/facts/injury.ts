import * as z from 'zod'
import type { Day } from '../time/calendar.ts'
import { day, factId, injuryGrade, instant, textUpTo } from './fields.ts'
import { rulingSchema } from './ruling.ts'

const side = z.enum(['left', 'right', 'both'])

/** One injury from its onset to the player's return, joined from the reports about it. */
export const injuryFact = z.lazy(() =>
  z.strictObject({
    kind: z.literal('injury'),
    id: factId,
    playerId: factId,
    bodyPart: textUpTo(40).nullable(),
    side: side.nullable(),
    diagnosis: textUpTo(60).nullable(),
    grade: injuryGrade.nullable(),
    /** The day of the injury, or of the first report if that day is unknown. */
    startedOn: day,
    /**
     * Set if nothing but the source's first list tells of the start: the day of that list. `startedOn` is then the
     * first game that he is known to have missed, or the same day if none of his games is known.
     */
    listedOn: day.optional(),
    /** The day on which the player was fully back; null until then. */
    returnedOn: day.nullable(),
    /** The team's estimate of the return. */
    expectedOn: day.nullable(),
    surgery: z.boolean(),
    recurrence: z.boolean(),
    notes: textUpTo(1000).nullable(),
    /** True if the note could not be parsed and needs an admin. */
    unread: z.boolean(),
    /** The id under which the player is reported, if he was merged into another. Runs set it; it is never stored. */
    reportedAs: factId.optional(),
  }),
)
export type Injury = z.infer<typeof injuryFact>

/** The same for injuries that feeds report and that admins enter, so that a report about an entered one finds it. */
export const newInjuryId = (playerId: string, startedOn: Day, bodyPart?: string | null) =>
  `${playerId}-${startedOn.replaceAll('-', '')}-${(bodyPart ?? 'unknown').toLowerCase().replaceAll(/[^a-z]+/g, '-')}`

/** How the start is known: `missed` from the first game that he missed; `unknown` if it may be long before. */
export type StartKnownBy = 'report' | 'missed' | 'unknown'

export const startKnownBy = ({
  startedOn,
  listedOn,
}: Pick<Injury, 'startedOn' | 'listedOn'>): StartKnownBy => {
  if (listedOn === undefined) return 'report'
  return startedOn < listedOn ? 'missed' : 'unknown'
}

/** The ids under which a player's injuries are reported: his own first, then those of players merged into him. */
export const reportedIds = (
  playerId: string,
  injuries: readonly Pick<Injury, 'playerId' | 'reportedAs'>[],
): string[] => {
  const others = injuries.flatMap((injury) =>
    injury.playerId === playerId ? (injury.reportedAs ?? []) : [],
  )
  return [...new Set([playerId, ...others])]
}

/** A line of an injury report. Append-only, because backtests must see what was known at each time. */
export const statusReportFact = z.lazy(() =>
  z.strictObject({
    kind: z.literal('status'),
    playerId: factId,
    at: instant,
    /** Out, Doubtful, Questionable, …; Active clears the player. */
    status: textUpTo(40),
    /** The day of the injury, if the source names it: reports may begin later. */
    startedOn: day.optional(),
    practice: textUpTo(60).nullable(),
    bodyPart: textUpTo(40).nullable(),
    notes: textUpTo(1000).nullable(),
    /** The source whose feed it was read from: `fpl`. Absent if it was imported or entered. */
    source: textUpTo(40).optional(),
    /** Read in its source's first reading, before which nobody could have been seen fit. */
    first: z.literal(true).optional(),
  }),
)
export type StatusReport = z.infer<typeof statusReportFact>

/** An admin's ruling on a player, which takes precedence over feeds, or its release. Append-only, too. */
export const rulingFact = z.lazy(() =>
  z.strictObject({
    kind: z.literal('ruling'),
    playerId: factId,
    /** Counts a player's rulings from 1. Of two admins who write the same number, the second is refused. */
    number: z.int().min(1),
    at: instant,
    /** The time from which its end is counted: an undone change restores a ruling with its former time. */
    since: instant,
    by: textUpTo(320),
    /** Null releases the former ruling. */
    ruling: rulingSchema.nullable(),
  }),
)
export type RulingFact = z.infer<typeof rulingFact>
