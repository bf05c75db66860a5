import * as z from 'zod'
import type { ReportedStatus } from '#shared/domain/injury/reserveLists.ts'
import { refused } from '../../feed/factReader.ts'
import { truncate } from '../../feed/plainText.ts'
import type { RejectCollector } from '../../feed/reject.ts'
import { clubIdField } from '../read/club.ts'
import { tableLines } from '../read/table.ts'
import type { ReceivedFile } from '../source.ts'
import { playerIdCell, recordOf, textCell } from './cells.ts'

/** A row of a club's injury report: the newest state of a player's week. */
export interface ReportRow {
  playerId: string
  name: string
  clubId: string
  week: number
  /** Files from 2025 on do not say when a row was changed. */
  modified: Date | undefined
  reported: ReportedStatus
  /** The player is not in doubt, or the club has not said yet. */
  isOpen: boolean
}

export type DatedStatus = readonly [at: Date, status: ReportedStatus]

/** Stored for a player who is on the report and not in doubt. */
const noDesignation = 'No designation'
/** Stored instead before designations are due, for a player who does not practice in full. */
export const dayToDay = 'Day-To-Day'

/** From the worst. Of two rows that disagree about one time, the worse counts. */
export const designations = [
  ...['Out', 'Doubtful', 'Questionable', dayToDay, 'Probable'],
  noDesignation,
]

const withoutNews = ['', 'NA', 'note']

const designation = z.string().transform((cell, context) => {
  if (withoutNews.includes(cell.toLowerCase()) || cell === 'NA') return noDesignation
  const known = designations.find((word) => word.toLowerCase() === cell.toLowerCase())
  return known ?? refused(context, 'is no designation of an injury report')
})

/** `Did Not Participate In Practice` in some years and `in Practice` in others. */
const practice = textCell(60).transform((text) =>
  text === null || withoutNews.includes(text.toLowerCase())
    ? null
    : text.replace(/ in practice$/i, ' in Practice'),
)

const injury = textCell(200).transform((text) => (text?.toLowerCase() === 'note' ? null : text))

/** The column of injuries also holds reasons that are none: `Not injury related - resting player`. */
const noInjury = /^not injury related|^coach|^personal|^rest|^returning from/i

const partOf = (primary: string | null, secondary: string | null) =>
  primary === null || noInjury.test(primary)
    ? { bodyPart: null, notes: primary }
    : { bodyPart: truncate(primary, 40), notes: secondary && `${primary}, ${secondary}` }

const modified = z.string().transform((cell, context) => {
  if (cell === '' || cell === 'NA') return undefined
  const time = new Date(
    /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(\.\d+)?Z?$/.test(cell)
      ? cell.replace(' ', 'T').replace(/Z?$/, 'Z')
      : Number.NaN,
  )
  const isTime = time.getUTCFullYear() >= 1990 && time.getUTCFullYear() < 2100
  return isTime ? time : refused(context, 'is no time')
})

const schema = z.object({
  gsis_id: playerIdCell,
  full_name: z.string(),
  season: z.string(),
  team: clubIdField('NFL'),
  week: z.string().regex(/^\d{1,2}$/, 'is no week'),
  report_primary_injury: injury,
  report_status: designation,
  report_secondary_injury: injury,
  practice_primary_injury: injury,
  practice_secondary_injury: injury,
  practice_status: practice,
})
const required = Object.keys(schema.shape)
const dated = schema.extend({ date_modified: modified })

/** A player whose row has no usable status. He is on the report all the same. */
type NamedRow = Pick<ReportRow, 'playerId' | 'clubId' | 'week'>
const namedSchema = schema.pick({ gsis_id: true, team: true, week: true })

/** Reads a report. Players in `withoutStatus` are on the report, too, and so not back. */
export const readReports = (
  file: ReceivedFile,
  season: number,
  rejects: RejectCollector,
): { rows: ReportRow[]; withoutStatus: NamedRow[] } => {
  const rows: ReportRow[] = []
  const withoutStatus: NamedRow[] = []
  for (const line of tableLines(file, required, rejects)) {
    const record = recordOf(line, [...required, 'date_modified'])
    const read = dated.safeParse(record)
    const issue = read.error?.issues[0]
    if (issue) {
      rejects.add({ path: `${line.path}.${String(issue.path[0])}`, reason: issue.message, record })
      const who = namedSchema.safeParse(record).data
      if (who && Number(record.season) === season)
        withoutStatus.push({ playerId: who.gsis_id, clubId: who.team, week: Number(who.week) })
    } else if (read.data && Number(read.data.season) === season) {
      const row = read.data
      const isOpen = row.report_status === noDesignation
      const place = { playerId: row.gsis_id, clubId: row.team, week: Number(row.week) }
      if (isOpen && row.practice_status === null) {
        withoutStatus.push(place)
        continue
      }
      rows.push({
        ...place,
        name: row.full_name,
        modified: row.date_modified,
        reported: {
          status: row.report_status,
          practice: row.practice_status,
          ...partOf(
            row.report_primary_injury ?? row.practice_primary_injury,
            row.report_secondary_injury ?? row.practice_secondary_injury,
          ),
        },
        isOpen: isOpen && !row.practice_status?.startsWith('Full'),
      })
    }
  }
  return { rows, withoutStatus }
}
