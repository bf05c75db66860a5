import type { StatusChances } from '../../parameters/types.ts'
import type { ReliabilityBin } from '../../report.ts'
import type { NflTables } from '../tables/nflTables.ts'

/** "Probable" ended in 2016 and "Questionable" took its players in. */
const firstSeason = 2016
const priorRows = 20

/** NFL: what was believed before the fit; the 66–73% of Questionable is published since 2016. */
export const nflStatusPrior: StatusChances = {
  Out: 0,
  Doubtful: 0.05,
  Questionable: 0.7,
  'day-to-day': 0.8,
  Probable: 0.95,
  'Injured Reserve': 0,
  'Physically Unable to Perform': 0,
  Suspended: 0,
}

/** Statuses that rule a player out by the rules are not estimated. */
const statusesOut = new Set(['Out', 'Injured Reserve', 'Physically Unable to Perform', 'Suspended'])

export const fitNflStatus = ({ reports }: NflTables, beforeSeason: number): StatusChances =>
  Object.fromEntries(
    Object.entries(nflStatusPrior).map(([status, prior]) => {
      if (statusesOut.has(status)) return [status, prior]
      const rows = reports.filter(
        (row) => row.status === status && row.season >= firstSeason && row.season <= beforeSeason,
      )
      const played = rows.filter((row) => row.played).length
      const chance = (played + prior * priorRows) / (rows.length + priorRows)
      return [status, Math.round(chance * 1000) / 1000]
    }),
  )

/** What was said of the last season before it began, and what happened in it. */
export const testedNflStatus = (tables: NflTables, season: number): ReliabilityBin[] => {
  const said = fitNflStatus(tables, season - 1)
  return Object.entries(said).flatMap(([label, chance]): ReliabilityBin[] => {
    const rows = tables.reports.filter((row) => row.status === label && row.season === season)
    const played = rows.filter((row) => row.played).length
    if (rows.length < leastTested) return []
    return [{ label, said: chance, happened: played / rows.length, count: rows.length }]
  })
}

/** Fewer reports in a season than this say nothing. */
const leastTested = 50

/** NBA: the league's own definitions of its statuses; no public file has them with outcomes. */
export const nbaStatus: StatusChances = {
  Out: 0,
  Doubtful: 0.25,
  Questionable: 0.5,
  'Day-To-Day': 0.5,
  Probable: 0.75,
}

/** Soccer: no public file has statuses; the words are taken as the NBA defines them. */
export const soccerStatus: StatusChances = { Out: 0, Doubtful: 0.25, Questionable: 0.5 }
