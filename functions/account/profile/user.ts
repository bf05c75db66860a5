import type { AdminPathKey } from '#functions/http/adminPathKey.ts'
import type { MemberCaller } from '#functions/http/call.ts'
import type { Profile } from '#functions/store/accounts/accounts.ts'
import type { User } from '#shared/contract/account/user.ts'
import {
  competitionOfFavorite,
  defaultFavoriteSport,
  type FavoriteSport,
  sportAndLeague,
  sportNames,
} from '#shared/domain/sport/sport.ts'

const favoriteSportFields = (favorite_sport: FavoriteSport) => {
  const { sportsID, league } = sportAndLeague(competitionOfFavorite(favorite_sport))
  return { favorite_sport, sportsID, sportsName: sportNames[sportsID], league }
}

/** Sorted, because sets in DynamoDB have no order. */
const listed = (keys: Profile['followed_teams']): string => [...(keys ?? [])].toSorted().join(',')

type MemberIdentity = Pick<MemberCaller, 'id' | 'email' | 'admin' | 'games' | 'subscribed'>

/** The member as his own browser sees him. Rosters and alert settings have endpoints of their own. */
export const memberUser = async (
  { id, email, admin, games, subscribed }: MemberIdentity,
  profile: Profile | undefined,
  adminKey: Pick<AdminPathKey, 'current'>,
): Promise<User> => {
  const {
    created_at: _,
    calendar_hash: _hash,
    alerts: _alerts,
    rosters: _rosters,
    push_settings: _settings,
    devices: _devices,
    devices_version: _version,
    hook: _hook,
    watched_players: _watched,
    digest: _digest,
    digest_on: _digestOn,
    digest_key: _digestKey,
    digest_day: _digestDay,
    digest_told_to: _digestToldTo,
    digest_claimed_until: _digestClaim,
    email_verified = false,
    favorite_sport,
    followed_teams,
    followed_players,
    ...details
  } = profile ?? {}
  return {
    ...details,
    login: true,
    admin,
    id,
    email,
    email_verified,
    free_access: false,
    ...favoriteSportFields(favorite_sport ?? defaultFavoriteSport),
    followed_teams: listed(followed_teams),
    followed_players: listed(followed_players),
    games: games.join(','),
    subscribed,
    ...(admin && { admin_key: await adminKey.current() }),
  }
}

/** A visitor with free access has an address but no account. */
export const freeAccessUser = (email: string): User => ({
  login: true,
  admin: false,
  id: email,
  email,
  email_verified: true,
  free_access: true,
  ...favoriteSportFields(defaultFavoriteSport),
  followed_teams: '',
  followed_players: '',
  games: '',
  subscribed: false,
})
