import { rejectCollector } from '../../feed/reject.ts'
import { tableLines } from '../read/table.ts'
import type { ReadFile } from '../source.ts'
import { numberIn, textIn } from './cells.ts'
import { reserveStatus } from './reserve.ts'

interface Listing {
  playerId: string
  team: string
  week: number
  at: Date
}

/** Says whether a player was on a reserve list in a week, or in the last one before it that is on file. */
type OnReserve = (playerId: string, week: number) => boolean

const columns = ['week', 'status', 'gsis_id', 'status_description_abbr']

export const reserveIn = (files: readonly ReadFile[]): OnReserve => {
  const weeksOf = new Map<string, Map<number, boolean>>()
  for (const file of files.filter(({ file }) => file.startsWith('roster')))
    for (const line of tableLines(file, columns, rejectCollector(file.file))) {
      const [id, week] = [textIn(line, 'gsis_id'), numberIn(line, 'week')]
      if (id === null || week === null) continue
      const listed = reserveStatus(line.cell('status'), line.cell('status_description_abbr'))
      const weeks = weeksOf.get(`nfl-${id}`) ?? new Map<number, boolean>()
      weeksOf.set(`nfl-${id}`, weeks.set(week, listed !== undefined))
    }
  return (playerId, week) => {
    const weeks = [...(weeksOf.get(playerId) ?? [])].filter(([one]) => one <= week)
    return weeks.toSorted(([one], [other]) => one - other).at(-1)?.[1] ?? false
  }
}

/**
 * A report names everybody who is hurt. So whoever was on his team's last report and is not on its next one is back,
 * from when that one began; a team without a report of the week has said nothing. Players on reserve lists are on no
 * report.
 */
export const weeklyReports = () => {
  const listings: Listing[] = []
  return {
    note: (listing: Listing) => listings.push(listing),
    leftOff(onReserve: OnReserve): { playerId: string; at: Date }[] {
      const ofTeams = Map.groupBy(listings, ({ team }) => team)
      return [...ofTeams.values()].flatMap((ofTeam) => {
        const weeks = [...Map.groupBy(ofTeam, ({ week }) => week)].toSorted(
          ([one], [other]) => one - other,
        )
        return weeks.slice(1).flatMap(([week, now], index) => {
          const listed = new Set(now.map(({ playerId }) => playerId))
          const begun = new Date(Math.min(...now.map(({ at }) => at.getTime())))
          const before = new Set((weeks[index]?.[1] ?? []).map(({ playerId }) => playerId))
          return [...before]
            .filter((id) => !listed.has(id) && !onReserve(id, week))
            .map((playerId) => ({ playerId, at: begun }))
        })
      })
    },
  }
}
