import { requireMember } from '#functions/http/access.ts'
import type { Call } from '#functions/http/call.ts'
import { type HttpDependencies, serve } from '#functions/http/serve.ts'
import type { Accounts } from '#functions/store/accounts/accounts.ts'
import { competitionsOfIds, followedIds } from '#functions/store/accounts/followedSets.ts'
import { hookViewOf } from '#functions/store/accounts/hooks.ts'
import type { ChangeList } from '#functions/store/calculations/changes.ts'
import { playersViewOf } from '#functions/store/pageViews.ts'
import { isChannelOn, type Settings } from '#functions/store/settings.ts'
import type { Views } from '#functions/store/views.ts'
import {
  type AlertsPage,
  alertEndpoints,
  type ToldChange,
  type ToldTeamChange,
} from '#shared/contract/account/alerts.ts'
import { usualWishes } from '#shared/domain/alerts/alertKind.ts'
import { channels } from '#shared/domain/alerts/channel.ts'
import { daysOfChanges } from '#shared/domain/score/playerChange.ts'
import { isOfTeam } from '#shared/domain/score/teamChange.ts'
import { sportAndLeague } from '#shared/domain/sport/sport.ts'

interface Stores {
  views: Pick<Views, 'readMany'>
  accounts: Pick<Accounts, 'profile'>
  changes: ChangeList
  settings: Pick<Settings, 'read'>
}

/** Built when it is read: a player's change writes nothing to his followers' accounts. */
const alerts = ({ views, accounts, changes, settings }: Stores) => ({
  async alerts({ caller, now }: Call<(typeof alertEndpoints)['alerts']>): Promise<AlertsPage> {
    const member = requireMember(caller)
    // Read consistently, so that a switch that was just pressed is seen.
    const profile = await accounts.profile(member.id, { consistent: true })
    const followed = followedIds(profile ?? {})
    const asked = competitionsOfIds(followed)
    const oldest = new Date(now.getTime() - daysOfChanges * 86_400_000)
    const [{ documents }, told, areOn] = await Promise.all([
      views.readMany(asked.map(playersViewOf)),
      Promise.all(asked.map((competition) => changes.since(competition, oldest))),
      Promise.all(channels.map((channel) => isChannelOn(settings, channel))),
    ])
    const teamRows: ToldTeamChange[] = []
    const rows = asked.flatMap((competition, place) => {
      const list = documents.get(playersViewOf(competition).name)
      const cards = new Map((list?.playerInfo ?? []).map((card) => [card.player_id, card]))
      const teams = new Map((list?.teams ?? []).map((team) => [team.team_id, team.team_name]))
      return (told[place] ?? []).flatMap((change): ToldChange[] => {
        if (isOfTeam(change)) {
          const { cause: _, name: team_name, ...team } = change
          if (followed.teams.has(team.team_id))
            teamRows.push({ ...team, team_name, ...sportAndLeague(competition) })
          return []
        }
        const { id, at, player_id, from, to } = change
        const card = followed.players.has(player_id) && cards.get(player_id)
        if (!card) return []
        const names = { player_name: card.player_name, team_name: teams.get(card.team_id) ?? '' }
        return [{ id, at, player_id, ...names, ...sportAndLeague(competition), from, to }]
      })
    })
    return {
      wishes: profile?.alerts ?? { ...usualWishes, kinds: [...usualWishes.kinds] },
      hook: hookViewOf(profile?.hook),
      digest: (profile?.digest_on && profile.digest) || null,
      email_verified: profile?.email_verified ?? false,
      followed: followed.players.size,
      followed_teams: followed.teams.size,
      changes: rows.toSorted((a, b) => b.at.localeCompare(a.at)),
      teams: teamRows.toSorted((a, b) => b.at.localeCompare(a.at)),
      stopped: channels.filter((_, place) => !areOn[place]),
    }
  },
})

export const serveAlerts = (stores: Stores, http: HttpDependencies) =>
  serve(alertEndpoints, alerts(stores), http)
