import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'

/** This week's first games with scores, open to everyone: what the home page shows a score by. */
export const trialQuery = queryOptions({
  queryKey: ['trialSchedules'],
  meta: { quiet: true },
  queryFn: ({ signal }) =>
    api('GET /main/nfl/trialschedules', {
      failure: 'Unable to retrieve trial schedules',
      signal,
    }),
})
