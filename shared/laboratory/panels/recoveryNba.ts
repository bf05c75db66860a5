import { type DayNumber, fixedDay } from '../../scoring/dayNumber.ts'
import type { KnownReport } from '../../scoring/facts/knownAsOf.ts'
import { unknownSchedule } from '../../scoring/facts/schedule.ts'
import { injuryCase } from '../../scoring/player/assessedInjury.ts'
import { nbaFacts } from '../../scoring/recovery/sportOutlooks.ts'
import { listingsNoted, type NbaAbsence, type NbaTables, returnsNoted } from '../tables/nba.ts'
import { historyInjury, historyReport } from './history.ts'
import { type DaysCase, factsByRow, knownAtStart, recoveriesBy } from './recoveryCases.ts'
import { nbaCoverage } from './riskNba.ts'
import { nbaStatus } from './statusChances.ts'

/** The first season of the NBA's panel. */
export const nbaFrom = 2008

/** The first game of the team's season. Its list also has all players who were hurt before. */
const firstGame = ({ team, season }: NbaAbsence, { schedule, seasonStart }: NbaTables): DayNumber =>
  schedule.get(team)?.find((day) => day >= (seasonStart.get(season) ?? 0)) ?? 0

/** A player who was out for the season and is then released did not come back. */
export const isContradictory = ({ returned, outForSeason }: NbaAbsence): boolean =>
  returned && outForSeason

export const nbaRecovery = (tables: NbaTables): DaysCase[] => {
  const { absences, byPlayer, byTeam, seasonEnd, statsOf } = tables
  const { covers } = nbaCoverage(tables)
  const facts = factsByRow(absences, (row) =>
    historyInjury(row, { kind: row.kind, dated: row.start > firstGame(row, tables) }),
  )
  const recoveries = recoveriesBy(byTeam)
  return absences
    .filter((row) => row.physical && row.season >= nbaFrom && !isContradictory(row))
    .flatMap((row): DaysCase[] => {
      const { player, start, season, returned } = row
      const lastDay = seasonEnd.get(season) ?? fixedDay(`${season}-04-14`)
      const days = returned ? row.days : lastDay - start
      // Without a recorded return a player is out until the season ends, if the file covers it.
      if (!returned && !covers(start, lastDay)) return []
      if (days < 1 || days > 400) return []
      const known = knownAtStart(row, byPlayer.get(player) ?? [], facts)
      if (!known) return []
      const before = statsOf(player, season - 1)
      const injury = injuryCase(known.injury, known.all, [listingReport(row)], {
        model: { sport: 'nba', status: nbaStatus },
        now: { today: start },
        schedule: { ...unknownSchedule, season, seasonEnd: lastDay },
        age: before ? before.age + 1 : null,
        position: null,
        playerId: player,
        recoveries: recoveries.get(row.team) ?? [],
      })
      return [
        {
          player,
          day: start,
          days,
          returned,
          endKnown: returnsNoted(season),
          injury,
          facts: nbaFacts(injury),
        },
      ]
    })
}

/** The file's listing as a report. An early "out" means only that he is on the inactive list. */
const listingReport = ({
  player,
  start,
  season,
  listing,
  injury,
  note,
}: NbaAbsence): KnownReport => {
  const status = listing === 'day-to-day' ? 'Day-To-Day' : 'Out'
  return historyReport(player, start, {
    status: listingsNoted(season) ? status : '',
    part: injury,
    text: note,
  })
}
