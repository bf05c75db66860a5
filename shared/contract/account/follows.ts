import * as z from 'zod'
import { mostFollows } from '#shared/domain/account/follows.ts'
import { competitions, sportOfCompetition } from '#shared/domain/sport/sport.ts'

const leagues = competitions.map((name) => `${sportOfCompetition(name)}:${name.toLowerCase()}`)
/** The sport and the league of a key agree: `3:nfl-dal` names nobody. */
const key = z
  .string()
  .regex(new RegExp(`^(${leagues.join('|')})-[A-Za-z0-9._-]{1,60}$`), 'Must be 3:epl-arsenal.')

const keys = z.array(key).default([])
const followed = z
  .object({ players: keys, teams: keys })
  .prefault({})
  .refine(
    ({ players, teams }) => players.length + teams.length <= mostFollows,
    `At most ${mostFollows} at once.`,
  )

/** A list that is left out is empty. What is followed already, or not followed, stays so. */
export const followChange = z.object({ follow: followed, unfollow: followed })
