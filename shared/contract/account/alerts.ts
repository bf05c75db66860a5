import * as z from 'zod'
import { channels } from '#shared/domain/alerts/channel.ts'
import { endpoint } from '../endpoint.ts'
import { scoreOutOfTen, timestamp } from '../fields.ts'
import { toldState } from '../following.ts'
import { competitionFields } from '../teamInfo.ts'
import { alertWishes } from './alertWishes.ts'
import { digestSettings } from './digests.ts'
import { hookView } from './hooks.ts'

const toldChange = z.lazy(() =>
  z.strictObject({
    /** Made of player, cause and time. */
    id: z.string(),
    at: timestamp,
    player_id: z.string(),
    player_name: z.string(),
    team_name: z.string(),
    ...competitionFields,
    from: toldState,
    to: toldState,
  }),
)
const toldTeamChange = z.lazy(() =>
  z.strictObject({
    /** Of team, cause and time. */
    id: z.string(),
    at: timestamp,
    team_id: z.string(),
    team_name: z.string(),
    ...competitionFields,
    /** The scores, whose bands differ. */
    from: scoreOutOfTen,
    to: scoreOutOfTen,
    /** The player who moved it most. */
    most: z.string().nullable(),
  }),
)
export type ToldTeamChange = z.infer<typeof toldTeamChange>
export type ToldChange = z.infer<typeof toldChange>

export const alertsPage = z.lazy(() =>
  z.strictObject({
    wishes: alertWishes,
    /** When he gets letters. */
    digest: digestSettings,
    /** Where his alerts are posted. */
    hook: hookView.nullable(),
    /** True if his address is confirmed; letters go to no other. */
    email_verified: z.boolean(),
    /** How many players he follows. */
    followed: z.int().min(0),
    followed_teams: z.int().min(0),
    /** All changes of players in the last 14 days, newest first, including those he does not wish to be told. */
    changes: z.array(toldChange),
    /** The same of the followed teams whose band changed. */
    teams: z.array(toldTeamChange),
    /** The channels that an admin has stopped for everyone. */
    stopped: z.array(z.enum(channels)),
  }),
)
export type AlertsPage = z.infer<typeof alertsPage>

export const alertEndpoints = {
  alerts: endpoint({
    method: 'GET',
    path: '/alerts',
    summary:
      'What changed in 14 days with the players and teams whom the caller follows, and what he wants to be told',
    access: 'account',
    data: alertsPage,
    failureMessage: 'Unable to load your alerts. Please try again later.',
  }),
}
