import { alertEndpoints } from '../account/alerts.ts'
import type { Family } from '../endpoint.ts'
import { followingEndpoints } from '../following.ts'
import { matchupEndpoints } from '../matchup.ts'
import { playerEndpoints } from '../player.ts'
import { playersEndpoints } from '../players.ts'
import { flagEndpoints } from '../record/flags.ts'
import { forecastRecordEndpoints } from '../record/forecasts.ts'
import { recordEndpoints } from '../record/picks.ts'
import { scheduleEndpoints } from '../schedules.ts'
import { searchEndpoints } from '../search.ts'
import { teamEndpoints } from '../team.ts'
import { todayEndpoints } from '../today.ts'
import { whatIfEndpoints } from '../whatIf.ts'

/** Every read of a page for visitors and members. */
export const sportsEndpoints = {
  ...todayEndpoints,
  ...scheduleEndpoints,
  ...matchupEndpoints,
  ...whatIfEndpoints,
  ...teamEndpoints,
  ...playersEndpoints,
  ...playerEndpoints,
  ...searchEndpoints,
  ...recordEndpoints,
  ...forecastRecordEndpoints,
  ...flagEndpoints,
  ...followingEndpoints,
  ...alertEndpoints,
} satisfies Family
