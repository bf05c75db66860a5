import { fixedDay } from '../../scoring/dayNumber.ts'
import { unknownSchedule } from '../../scoring/facts/schedule.ts'
import { injuryCase } from '../../scoring/player/assessedInjury.ts'
import { soccerFacts } from '../../scoring/recovery/sportOutlooks.ts'
import { playStopped, type SoccerTables } from '../tables/soccer.ts'
import { historyInjury } from './history.ts'
import { type DaysCase, factsByRow, knownAtStart, recoveriesBy } from './recoveryCases.ts'

const firstDay = fixedDay('2012-07-01')

export const soccerRecovery = ({ injuries, byPlayer, byClub }: SoccerTables): DaysCase[] => {
  const complete = injuries.filter((row) => row.complete)
  const facts = factsByRow(complete, (row) => historyInjury(row, { kind: '' }))
  const recoveries = recoveriesBy(byClub)
  return complete.flatMap((row): DaysCase[] => {
    const { player, start, end, days, physical } = row
    const isCase = physical && end !== null && days >= 1 && days <= 1000 && start >= firstDay
    if (!isCase || (start <= playStopped.to && end >= playStopped.from)) return []
    const known = knownAtStart(
      row,
      (byPlayer.get(player) ?? []).filter((other) => other.complete),
      facts,
    )
    if (!known) return []
    const injury = injuryCase(known.injury, known.all, [], {
      model: { sport: 'soccer', status: {} },
      now: { today: start },
      schedule: unknownSchedule,
      age: row.age,
      position: null,
      playerId: player,
      recoveries: recoveries.get(row.club) ?? [],
    })
    return [
      {
        player,
        day: start,
        days,
        returned: true,
        endKnown: true,
        injury,
        facts: soccerFacts(injury),
      },
    ]
  })
}
