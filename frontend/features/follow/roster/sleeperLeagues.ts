import {
  isSleeperName,
  type SleeperLeague,
  sleeperLeagues,
  sleeperOrigin,
  sleeperPaths,
  sleeperSeason,
  sleeperTeam,
  sleeperUserId,
} from '#shared/domain/roster/sleeper.ts'
import { ApiError } from '../../../lib/api/send.ts'

/** Resolves to Sleeper's answer; null where it finds nothing. */
export type AskSleeper = (path: string) => Promise<unknown>

const unavailable = (status: number, message: string) =>
  new ApiError(status, { type: 'UNAVAILABLE', message })

/** A slow phone needs time to load the list of all players. */
const timeoutMs = 60_000

/** Requests Sleeper from the reader's browser, without cookies and without a referrer. */
export const askSleeper: AskSleeper = async (path) => {
  const response = await fetch(sleeperOrigin + path, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => {
    throw unavailable(0, 'Sleeper could not be reached. Nothing is lost: please try again.')
  })
  if (response.status === 404) return null
  if (response.status === 429)
    throw unavailable(429, 'Sleeper is busy. Nothing is lost: please try again in a minute.')
  if (!response.ok)
    throw unavailable(response.status, 'Sleeper has an error of its own. Please try again later.')
  return response.json().catch(() => {
    throw unavailable(0, 'Sleeper’s answer broke off. Nothing is lost: please try again.')
  })
}

/** A league, with Sleeper's ids of the reader's players in it. */
export interface OwnLeague extends SleeperLeague {
  readonly players: readonly string[]
}

export interface FoundLeagues {
  readonly name: string
  readonly season: number
  /** False for last year's leagues, where this season has none. */
  readonly isCurrent: boolean
  readonly leagues: readonly OwnLeague[]
}

const refusedName = (message: string) =>
  new ApiError(404, { type: 'NOT_FOUND', message, errors: { name: message } })

/** The leagues of a user in this season, or else in the last one, with his team in each. */
export const findLeagues = async (
  ask: AskSleeper,
  typed: string,
  now: Date,
): Promise<FoundLeagues> => {
  const name = typed.trim()
  const userId = isSleeperName(name) ? sleeperUserId(await ask(sleeperPaths.user(name))) : undefined
  if (!userId)
    throw refusedName(
      `Sleeper has no user “${name}”. The name is on your Sleeper profile, not your team’s name.`,
    )
  const current = sleeperSeason(now)
  for (const season of [current, current - 1]) {
    const leagues = sleeperLeagues(await ask(sleeperPaths.leagues(userId, season)))
    if (leagues.length === 0) continue
    const withTeams = leagues.map(async (league) => ({
      ...league,
      players: sleeperTeam(await ask(sleeperPaths.rosters(league.id)), userId),
    }))
    return { name, season, isCurrent: season === current, leagues: await Promise.all(withTeams) }
  }
  throw refusedName(`“${name}” has no NFL league on Sleeper, neither in ${current} nor last year.`)
}

/** Sleeper's ids of all players in the chosen leagues, each once. */
export const playersOf = (leagues: readonly OwnLeague[]): readonly string[] => [
  ...new Set(leagues.flatMap(({ players }) => players)),
]

/** `15 + 14, 4 are in both`: how the count of players adds up. */
export const sumText = (leagues: readonly OwnLeague[]): string => {
  if (leagues.length < 2) return ''
  const sum = leagues.reduce((total, { players }) => total + players.length, 0)
  const twice = sum - playersOf(leagues).length
  const parts = leagues.map(({ players }) => players.length).join(' + ')
  if (twice === 0) return parts
  return `${parts}, ${twice} ${twice === 1 ? 'is' : 'are'} in ${leagues.length === 2 ? 'both' : 'several'}`
}
