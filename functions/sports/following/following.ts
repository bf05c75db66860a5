import { requireMember } from '#functions/http/access.ts'
import type { Call } from '#functions/http/call.ts'
import { type HttpDependencies, serve } from '#functions/http/serve.ts'
import type { Accounts } from '#functions/store/accounts/accounts.ts'
import {
  competitionsOfIds,
  followedIds,
  followsOf,
} from '#functions/store/accounts/followedSets.ts'
import type { ChangeList } from '#functions/store/calculations/changes.ts'
import { readCompetitionData } from '#functions/store/calculations/competitionData.ts'
import { playersViewOf, seasonViewOf } from '#functions/store/pageViews.ts'
import type { Views } from '#functions/store/views.ts'
import { type FollowingPage, followingEndpoints } from '#shared/contract/following.ts'
import { countOfFollows, idOfFollow } from '#shared/domain/account/follows.ts'
import { noRosters } from '#shared/domain/account/rosters.ts'
import { daysOfChanges } from '#shared/domain/score/playerChange.ts'
import { followedRows } from '#shared/presentation/play/followedRows.ts'
import { type CalendarStores, calendar } from './calendar.ts'
import { returningRows } from './returningRows.ts'

interface Stores {
  views: Pick<Views, 'read' | 'readMany'>
  accounts: Pick<Accounts, 'profile'>
  changes: ChangeList
}

/** The players and teams that the caller follows, and other players who come back soon. */
const following = ({ views, accounts, changes }: Stores) => ({
  async following({ caller, query, now }: Call<(typeof followingEndpoints)['following']>) {
    const member = requireMember(caller)
    const oldest = new Date(now.getTime() - daysOfChanges * 86_400_000).toISOString()
    const clipped = query.since !== undefined && query.since < oldest
    const since = new Date(query.since === undefined || clipped ? oldest : query.since)
    // Read consistently, so that a list that was just imported is seen.
    const profile = await accounts.profile(member.id, { consistent: true })
    const followed = followedIds(profile ?? {})
    const asked = competitionsOfIds(followed)
    const { updatedAt, data } = await readCompetitionData({ views, changes }, asked, since)
    const rows = data.map((competition) => followedRows({ ...competition, ...followed, now }))
    const page: FollowingPage = {
      updated_at: updatedAt,
      since: since.toISOString(),
      clipped,
      players: rows.flatMap((row) => row.players),
      teams: rows.flatMap((row) => row.teams),
      missing: 0,
      rosters: profile?.rosters ?? noRosters,
    }
    const shown = page.players.length + page.teams.length
    return { ...page, missing: countOfFollows(followsOf(profile ?? {})) - shown }
  },

  /** For a reader without a roster, the players whom he follows count as his. */
  async returning({ caller, query, now }: Call<(typeof followingEndpoints)['returning']>) {
    const member = requireMember(caller)
    const { of: competition, games } = query
    const [profile, list, season] = await Promise.all([
      accounts.profile(member.id),
      views.read(playersViewOf(competition)),
      views.read(seasonViewOf(competition)),
    ])
    const inRosters = (profile?.rosters ?? noRosters).list.flatMap(({ players }) => players)
    const owned = inRosters.length > 0 ? inRosters : [...followsOf(profile ?? {}).players]
    const players = returningRows({
      competition,
      list: list.document,
      season: season.document?.games,
      owned: new Set(owned.map(idOfFollow)),
      games,
      now,
    })
    return { updated_at: list.updatedAt, players }
  },
})

export const serveFollowing = (stores: Stores & CalendarStores, http: HttpDependencies) =>
  serve(followingEndpoints, { ...following(stores), calendar: calendar(stores) }, http)
