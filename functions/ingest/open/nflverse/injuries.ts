import type { StatusReport } from '#shared/domain/facts/injury.ts'
import { clubOf } from '#shared/domain/team/clubs/clubOf.ts'
import type { Converted } from '../../feed/feed.ts'
import { type Line, tableLines } from '../read/table.ts'
import type { ReadContext, ReadFile } from '../source.ts'
import { factCollector, numberIn, textIn } from './cells.ts'
import { reserveIn, weeklyReports } from './weeklyReports.ts'
import { nflWeeks } from './weeks.ts'

const columns = [
  ...['season', 'team', 'week', 'gsis_id', 'report_status', 'practice_status'],
  ...['report_primary_injury', 'practice_primary_injury'],
]

const designations = new Set(['Out', 'Doubtful', 'Questionable', 'Probable'])
/** Stored for a player who is on the report but expected to play. */
const withoutDesignation = 'No designation'
/** Until the designations are due, a player who does not practise in full is judged from day to day. */
const beforeDesignations = 'Day-To-Day'

/**
 * A row is a player's line on his team's report of a week, as it stands last. Until 2024 it says when it was changed;
 * one that was changed after the kick-off is news from the game, and its time says so. From 2025 on it has no time: then
 * it counts from the hour at which designations are due, or from when it was seen before.
 */
export const convertInjuries = (
  files: readonly ReadFile[],
  { season, fetchedAt, known }: Pick<ReadContext, 'season' | 'fetchedAt' | 'known'>,
): Converted => {
  const collector = factCollector('injuries.csv')
  const weeks = nflWeeks(known.games)
  const players = new Set(known.players.map(({ id }) => id))
  const onReserve = reserveIn(files)
  const reports = weeklyReports()
  const missing = new Set<string>()
  const named = new Set<string>()
  const ofWeek = new Map<number, number>()
  for (const file of files.filter(({ file }) => file.startsWith('injuries')))
    for (const line of tableLines(file, columns, collector.rejects)) {
      const week = numberIn(line, 'week')
      const club = clubOf('NFL', line.cell('team'))
      const id = textIn(line, 'gsis_id')
      if (week === null || !club || id === null) {
        collector.reject(line, 'has no week, no known club or no id of a player')
        continue
      }
      ofWeek.set(week, (ofWeek.get(week) ?? 0) + 1)
      const playerId = `nfl-${id}`
      named.add(playerId)
      if (!players.has(playerId)) {
        missing.add(`${line.cell('full_name')} (${id})`)
        continue
      }
      const due = weeks.designations({ season, week }, club.id)
      const at = timeOf(line, due, fetchedAt)
      reports.note({ playerId, team: club.id, week, at })
      const status = statusOf(line, due === undefined || at >= due)
      if (status === undefined) continue
      const report: Record<keyof Omit<StatusReport, 'startedOn'>, unknown> = {
        kind: 'status',
        playerId,
        at: at.toISOString(),
        status,
        practice: practiceIn(line),
        ...injuryIn(line),
      }
      collector.add(line, report)
    }
  for (const { playerId, at } of reports.leftOff(onReserve))
    collector.add(
      { path: playerId },
      {
        ...{ kind: 'status', playerId, status: 'Active', practice: null, bodyPart: null },
        ...{ notes: null, at: at.toISOString() },
      },
    )
  return {
    ...collector.result(),
    rows: ofWeek.get(Math.max(...ofWeek.keys())) ?? 0,
    joined: { noun: 'players on injury reports', of: named.size, missing: [...missing] },
  }
}

const timeOf = (line: Line, due: Date | undefined, fetchedAt: Date) => {
  const stated = new Date(line.cell('date_modified'))
  if (!Number.isNaN(stated.getTime())) return stated < fetchedAt ? stated : fetchedAt
  return due && due < fetchedAt ? due : fetchedAt
}

/** Undefined for a row that says nothing of whether he plays. */
const statusOf = (line: Line, isFinal: boolean) => {
  const stated = textIn(line, 'report_status')
  if (stated !== null) return designations.has(stated) ? stated : undefined
  const practice = practiceIn(line)
  if (practice === null) return undefined
  return isFinal || practice.startsWith('Full') ? withoutDesignation : beforeDesignations
}

const practiceIn = (line: Line) => {
  const practice = textIn(line, 'practice_status')
  return practice === 'Note' ? null : practice
}

const noInjury = /^not injury related|^coach|^personal|^rest/i

const injuryIn = (line: Line) => {
  const first = (words: string) =>
    textIn(line, `report_${words}_injury`) ?? textIn(line, `practice_${words}_injury`)
  const primary = first('primary')
  const second = first('secondary')
  if (primary === null || noInjury.test(primary)) return { bodyPart: null, notes: primary }
  return { bodyPart: primary, notes: second && `${primary}, ${second}` }
}
