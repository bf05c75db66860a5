import * as z from 'zod'
import { longestRosterName, mostInRoster, rosterFault } from '#shared/domain/account/rosters.ts'
import { competitions, sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { endpoint } from './endpoint.ts'

const sportLeagues = competitions.map((name) => `${sportOfCompetition(name)}:${name.toLowerCase()}`)
/** The sport and the league of a key must agree: `3:nfl-dal` is refused. */
export const followedKey = z
  .string()
  .regex(new RegExp(`^(${sportLeagues.join('|')})-[A-Za-z0-9._-]{1,60}$`), 'Must be 3:epl-arsenal.')

const roster = z.strictObject({
  name: z.string().trim().min(1).max(longestRosterName),
  players: z.array(followedKey).max(mostInRoster).readonly(),
})

/** `version` counts the changes. A change based on another version than the stored one is refused. */
export const rosters = z.strictObject({
  version: z.int().min(0),
  list: z
    .array(roster)
    .readonly()
    .superRefine((list, context) => {
      const message = rosterFault(list)
      if (message !== undefined) context.addIssue({ code: 'custom', message })
    }),
})

export const rosterEndpoints = {
  changeRosters: endpoint({
    method: 'PUT',
    path: '/following/rosters',
    summary: 'Replaces the caller’s named rosters, if they are still those of the given version',
    access: 'account',
    body: rosters,
    data: z.strictObject({ rosters }),
    failureMessage: 'Unable to save your rosters. Please try again later.',
  }),
}
