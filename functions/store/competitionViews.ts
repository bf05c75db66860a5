import { healthScoresView, schedulesView } from '#shared/contract/schedules.ts'
import { type Competition, sportOfCompetition } from '#shared/domain/sport.ts'
import type { View } from './views.ts'

export const schedulesOf = (competition: Competition): View<typeof schedulesView> => ({
  name: `schedules#${competition}`,
  sport: sportOfCompetition(competition),
  schema: schedulesView,
})

export const healthScoresOf = (competition: Competition): View<typeof healthScoresView> => ({
  name: `healthScores#${competition}`,
  sport: sportOfCompetition(competition),
  schema: healthScoresView,
})
