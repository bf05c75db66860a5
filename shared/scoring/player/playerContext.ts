import { mostRecentGames, type PlayedGame } from '#shared/domain/facts/teams.ts'
import { type SportName, sportIds } from '#shared/domain/sport/sport.ts'
import { positionGroups } from '#shared/domain/team/positions.ts'
import { type DayNumber, dayNumberOf } from '../dayNumber.ts'
import type { KnownInjury, Now } from '../facts/knownAsOf.ts'
import type { Schedule } from '../facts/schedule.ts'
import type {
  InjuryRates,
  ReadPlayer,
  ReadStats,
  Recovery,
  WhatIfChoice,
} from '../facts/teamFacts.ts'
import type { ClubList } from '../play/playModel.ts'
import type { SportModel } from '../sports/sportModel.ts'
import { type Role, roleOf } from './role.ts'

/** The input of a player's score apart from his injuries and reports, which `causesOf` removes one by one. */
export interface PlayerContext {
  readonly model: SportModel
  readonly now: Now
  readonly schedule: Schedule
  readonly rates: InjuryRates
  readonly age: number | null
  readonly position: string | null
  readonly role: Role
  /** The last games of his clubs, oldest first. */
  readonly games: readonly PlayedGame[]
  /** The share of fantasy managers who own him, in percent. */
  readonly owned: number | null
  /** The chance while he is on no list, if it was worked out before; null if his games give it. */
  readonly unlisted: number | null
  readonly club: ClubList
  readonly playerId: string
  /** The recoveries of the whole club, the player's own included. */
  readonly recoveries: readonly Recovery[]
  /** The reader's choice for this player. */
  readonly whatIf: WhatIfChoice | null
  /** For a round of two games: the chance to play at least one of them. */
  readonly twoGames?: true
}

const daysPerYear = 365.25
const plausibleAges = { least: 14, most: 60 }

/** Null for a missing or impossible birth date: the models have an effect for a missing age. */
export const ageOf = (
  { birthDate }: Pick<ReadPlayer, 'birthDate'>,
  today: DayNumber,
): number | null => {
  const born = dayNumberOf(String(birthDate))
  const age = born === null ? Number.NaN : (today - born) / daysPerYear
  return age >= plausibleAges.least && age <= plausibleAges.most ? age : null
}

export const contextOf = (
  player: ReadPlayer,
  shared: Pick<
    PlayerContext,
    'model' | 'now' | 'schedule' | 'rates' | 'recoveries' | 'whatIf' | 'club' | 'unlisted'
  >,
  seasons: readonly ReadStats[],
): PlayerContext => ({
  ...shared,
  playerId: player.id,
  owned: player.market?.owned ?? null,
  role: roleOf(shared.model.sport, seasons, shared.schedule.season),
  games: gamesBefore(seasons, shared.now),
  age: ageOf(player, shared.now.today),
  position: modelPosition(shared.model.sport, player.position),
})

/** The last games before a day, of this season and the one before. */
export const gamesBefore = (
  seasons: readonly ReadStats[],
  { today }: Pick<Now, 'today'>,
): PlayedGame[] =>
  seasons
    .flatMap(({ recentGames = [] }) => recentGames)
    .filter(({ day }) => (dayNumberOf(day) ?? today) < today)
    .sort((one, other) => (one.day < other.day ? -1 : 1))
    .slice(-mostRecentGames)

const soccerPositions: Readonly<Record<string, string>> = {
  goalkeepers: 'GK',
  defenders: 'DF',
  midfielders: 'MF',
  forwards: 'FW',
}

/** The name of a position in the fitted models; null for a position that they do not know. */
export const modelPosition = (sport: SportName, feed: string | null): string | null => {
  const { display } = positionGroups(sportIds[sport], feed)
  if (!display || sport === 'nba') return null
  if (sport === 'soccer') return soccerPositions[display] ?? null
  const word = (feed ?? '').toUpperCase()
  if (display === 'special_teams') return 'K'
  if (display === 'offensive_line') return 'OL'
  if (display === 'offensive_skills') return skillPosition(word)
  if (display === 'defensive_line') return /LB|EDGE|WILL|MIKE|SAM/.test(word) ? 'LB' : 'DL'
  return /^(S|SS|FS|SAF|SAFETY)\b/.test(word) ? 'S' : 'CB'
}

const skillPosition = (word: string): string => {
  if (/^Q/.test(word)) return 'QB'
  if (/WR/.test(word)) return 'WR'
  return word.startsWith('TE') ? 'TE' : 'RB'
}

/** The days since the injury for which a player has certainly been out. A game today may end his absence. */
export const daysMissed = (
  { start }: Pick<KnownInjury, 'start'>,
  {
    now,
    schedule,
  }: {
    readonly now: Pick<Now, 'today'>
    readonly schedule: Pick<Schedule, 'nextGame'>
  },
): number => Math.max(0, now.today - start - (schedule.nextGame === now.today ? 1 : 0))

/** NFL clubs report on their practices from the Wednesday before a Sunday's game. */
const firstListBefore = 4
/** A longer gap between games is the summer. */
const longestPause = 20

/**
 * The earliest day whose reports apply to the next game. Where clubs list players game by game, the last list counts
 * until the next is due, even across a bye week.
 */
export const currentReportsSince = (
  { listsEachGame, reportDays }: Pick<SportModel, 'listsEachGame' | 'reportDays'>,
  { today }: Pick<Now, 'today'>,
  { nextGame, gameDays }: Pick<Schedule, 'nextGame' | 'gameDays'>,
): DayNumber => {
  const recent = today - reportDays
  const lastGame = gameDays.findLast((day) => day < today)
  if (!listsEachGame || nextGame === null || lastGame === undefined) return recent
  const isBetweenLists = nextGame - today >= firstListBefore && today - lastGame <= longestPause
  return isBetweenLists ? Math.min(recent, lastGame - reportDays + 1) : recent
}
