import { publishedRates } from '../../domain/register/flags.ts'
import type { StatusChances } from '../../scoring/parameters/types.ts'
import type { ReliabilityBin } from '../../scoring/report/report.ts'
import type { PlayRow } from '../play/fitPlay.ts'
import type { NflTables } from '../tables/nfl.ts'

/** The NFL dropped "Probable" in 2016, and its players became "Questionable". */
const firstSeason = 2016
const priorRows = 20

/** The chances before the fit. The 66–73% of Questionable has been published since 2016. */
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

/** Players with these statuses may not play, so there is nothing to estimate. */
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

/** The chances fitted before the last season, against what happened in that season. */
export const testedNflStatus = (tables: NflTables, season: number): ReliabilityBin[] => {
  const fitted = fitNflStatus(tables, season - 1)
  return Object.entries(fitted).flatMap(([label, chance]): ReliabilityBin[] => {
    const rows = tables.reports.filter((row) => row.status === label && row.season === season)
    const played = rows.filter((row) => row.played).length
    if (rows.length < leastTested) return []
    return [{ label, said: chance, happened: played / rows.length, count: rows.length }]
  })
}

/** A status with fewer reports in the season is not tested. */
const leastTested = 50

/** The share of players with each listing who played, in the only season that has been counted. */
const publishedRate = (listing: string): number => {
  const row = publishedRates.find((one) => one.competition === 'NBA' && one.listing === listing)
  if (!row) throw new Error(`no published rate of ${listing}`)
  return Math.round((row.played / row.n) * 1000) / 1000
}

/**
 * No public file matches the NBA's listings with games. Out is certain, and Day-To-Day is not among the report's words.
 */
export const nbaStatus: StatusChances = {
  Out: 0,
  Doubtful: publishedRate('Doubtful'),
  Questionable: publishedRate('Questionable'),
  'Day-To-Day': publishedRate('Questionable'),
  Probable: publishedRate('Probable'),
  Available: publishedRate('Available'),
}

/** The NBA's definitions of its words. For soccer, no public data has outcomes of these statuses. */
const soccerStatus: StatusChances = { Out: 0, Doubtful: 0.25, Questionable: 0.5 }

/** Fantasy Premier League states chances for players in doubt, and they play less often than it says. */
const statedChances = [75, 50, 25]
/** In earlier seasons fewer than half of its 75% players played. */
const firstFlagSeason = 2021

export const fitSoccerStatus = (play: readonly PlayRow[]): StatusChances => ({
  ...soccerStatus,
  ...Object.fromEntries(
    statedChances.map((stated) => {
      const word = `${stated}% to play`
      const rows = play.filter((row) => row.listing === word && row.season >= firstFlagSeason)
      const played = rows.filter((row) => row.played).length
      const chance = (played + (stated / 100) * priorRows) / (rows.length + priorRows)
      return [word, Math.round(chance * 1000) / 1000]
    }),
  ),
})
