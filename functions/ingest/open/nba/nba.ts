import type { PublicSource } from '../source.ts'
import { injuryReport } from './report/injuryReport.ts'
import { schedule } from './schedule.ts'
import { scoreboard } from './scoreboard.ts'
import { squads } from './squads.ts'
import { totals } from './totals.ts'

export const nba: PublicSource = {
  name: 'nba',
  datasets: [schedule, scoreboard, squads, totals, injuryReport],
}
