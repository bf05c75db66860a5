import {
  type Roster,
  type Rosters,
  rosterFault,
  withRoster,
} from '#shared/domain/account/rosters.ts'
import { api } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/send.ts'

/** Saves all of the reader's rosters. `version` is that of the rosters they replace. */
export const saveRosters = async (rosters: Rosters): Promise<Rosters> => {
  const message = rosterFault(rosters.list)
  if (message !== undefined) throw new ApiError(400, { type: 'VALIDATION', message })
  const answer = await api('PUT /following/rosters', {
    body: rosters,
    failure: 'Unable to save your rosters. Please try again later.',
  })
  return answer.rosters
}

/** Saves a roster beside the reader's others. The result restores what was there before. */
export const saveRoster = async (roster: Roster) => {
  const { rosters: before } = await api('GET /following', {
    query: {},
    failure: 'Unable to load the players that you follow. Please try again later.',
  })
  const { version } = await saveRosters({ ...before, list: withRoster(before.list, roster) })
  return () => saveRosters({ version, list: before.list })
}
