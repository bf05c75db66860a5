import { teamPage, teamSchedulePage } from '#shared/contract/team.ts'
import type { SportId } from '#shared/domain/sport.ts'
import type { View } from './views.ts'

export const teamOf = (sport: SportId, teamId: string): View<typeof teamPage> => ({
  name: `team#${teamId}`,
  sport,
  schema: teamPage,
})

export const teamScheduleOf = (sport: SportId, teamId: string): View<typeof teamSchedulePage> => ({
  name: `teamSchedule#${teamId}`,
  sport,
  schema: teamSchedulePage,
})
