import { type RosterLine, shownLine } from './rosterText.ts'

/** Asked by the reader's own browser, and the only other server that a page may ask. */
export const sleeperOrigin = 'https://api.sleeper.app'

/** Only such a name may be put into an address. */
const userName = /^\w{1,40}$/

export const isSleeperName = (name: string): boolean => userName.test(name)

export const sleeperPaths = {
  user: (name: string) => `/v1/user/${name}`,
  leagues: (userId: string, season: number) => `/v1/user/${userId}/leagues/nfl/${season}`,
  rosters: (leagueId: string) => `/v1/league/${leagueId}/rosters`,
  /** Names, clubs and positions of everybody, about 5 MB: a league's rosters have only Sleeper's own numbers. */
  players: '/v1/players/nfl',
} as const

const firstMonth = 2

/** The NFL's season at a time: January and February belong to the one that began in September. */
export const sleeperSeason = (now: Date): number =>
  now.getUTCFullYear() - (now.getUTCMonth() < firstMonth ? 1 : 0)

/** A league in which the reader has a team. */
export interface SleeperLeague {
  readonly id: string
  readonly name: string
  /** `12 teams, half PPR, superflex` */
  readonly about: string
}

/** The most leagues that are read: each is a call. */
const mostLeagues = 30
/** More than any roster has. */
const mostPlayers = 100

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const records = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : [])
const field = (record: Record<string, unknown>, name: string): string => {
  const value = Object.hasOwn(record, name) ? record[name] : undefined
  return typeof value === 'string' ? value : ''
}

/** Only such ids are put into addresses. */
const isNumber = (id: string) => /^\d{1,30}$/.test(id)

/** The user with that name; undefined if Sleeper answers `null`. */
export const sleeperUserId = (answer: unknown): string | undefined => {
  const id = isRecord(answer) ? field(answer, 'user_id') : ''
  return isNumber(id) ? id : undefined
}

const receptions: Readonly<Record<string, string>> = { 0: 'standard', 0.5: 'half PPR', 1: 'PPR' }

const aboutLeague = (league: Record<string, unknown>): string => {
  const { total_rosters: teams, scoring_settings: scoring, roster_positions: places } = league
  const rec = isRecord(scoring) ? String(scoring['rec'] ?? 0) : ''
  return [
    typeof teams === 'number' && `${teams} teams`,
    Object.hasOwn(receptions, rec) && receptions[rec],
    Array.isArray(places) && places.includes('SUPER_FLEX') && 'superflex',
  ]
    .filter(Boolean)
    .join(', ')
}

export const sleeperLeagues = (answer: unknown): readonly SleeperLeague[] =>
  records(answer)
    .map((league) => ({
      id: field(league, 'league_id'),
      name: shownLine(field(league, 'name')) || 'A league without a name',
      about: aboutLeague(league),
    }))
    .filter(({ id }) => isNumber(id))
    .slice(0, mostLeagues)

/** Sleeper's numbers of the players of a user in one league; those on a reserve list are among them. */
export const sleeperTeam = (answer: unknown, userId: string): readonly string[] => {
  const own = records(answer).find(
    ({ owner_id: owner, co_owners: others }) =>
      owner === userId || (Array.isArray(others) && others.includes(userId)),
  )
  const players: unknown = own?.['players']
  return (Array.isArray(players) ? players : [])
    .filter((id): id is string => typeof id === 'string' && /^\w{1,12}$/.test(id))
    .slice(0, mostPlayers)
}

/**
 * The roster lines for Sleeper's player numbers. Sleeper gives the NFL's own number, which is our id, for only half
 * the players, sometimes after a space. The others are matched by name, position and club like any pasted line.
 */
export const sleeperLines = (ids: readonly string[], players: unknown): readonly RosterLine[] => {
  const all = isRecord(players) ? players : {}
  return ids.map((id): RosterLine => {
    const player = Object.hasOwn(all, id) ? all[id] : undefined
    // Defenses have their club's code for a number.
    if (/^[A-Z]{2,3}$/.test(id)) return { text: `${id} DEF` }
    if (!isRecord(player)) return { text: `Sleeper’s player ${id}` }
    const name =
      field(player, 'full_name') || `${field(player, 'first_name')} ${field(player, 'last_name')}`
    const number = field(player, 'gsis_id').trim()
    const text = shownLine(`${name} ${field(player, 'position')} ${field(player, 'team')}`)
    return { text, ...(/^00-\d{7}$/.test(number) && { id: `nfl-${number}` }) }
  })
}
