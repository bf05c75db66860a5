import { type SportName, sportIds } from '#shared/domain/sport/sport.ts'
import { positionGroups } from '#shared/domain/team/positions.ts'
import { type DayNumber, dayNumberOf } from '../dayNumber.ts'
import type { Now } from '../facts/knownAsOf.ts'
import type { Schedule } from '../facts/schedule.ts'
import type {
  InjuryRates,
  ReadPlayer,
  ReadStats,
  Recovery,
  WhatIfChoice,
} from '../facts/teamFacts.ts'
import type { SportModel } from '../sports/sportModel.ts'

/** All that stands still while a player's injuries are taken away one by one. */
export interface PlayerContext {
  readonly model: SportModel
  readonly now: Now
  readonly schedule: Schedule
  readonly rates: InjuryRates
  readonly age: number | null
  readonly position: string | null
  readonly stats: ReadStats | null
  readonly playerId: string
  /** His team-mates' and his own. */
  readonly recoveries: readonly Recovery[]
  /** What a reader supposes of the next game. */
  readonly assumed: WhatIfChoice | null
}

const yearDays = 365.25
const plausibleAges = { least: 14, most: 60 }

/** Null where the birth date is missing or makes no sense: the models know "missing". */
export const ageOf = (
  { birthDate }: Pick<ReadPlayer, 'birthDate'>,
  today: DayNumber,
): number | null => {
  const born = dayNumberOf(String(birthDate))
  const age = born === null ? Number.NaN : (today - born) / yearDays
  return age >= plausibleAges.least && age <= plausibleAges.most ? age : null
}

export const contextOf = (
  player: ReadPlayer,
  shared: Pick<PlayerContext, 'model' | 'now' | 'schedule' | 'rates' | 'recoveries' | 'assumed'>,
  stats: ReadStats | null,
): PlayerContext => ({
  ...shared,
  playerId: player.id,
  stats,
  age: ageOf(player, shared.now.today),
  position: modelPosition(shared.model.sport, player.position),
})

const soccerPositions: Readonly<Record<string, string>> = {
  goalkeepers: 'GK',
  defenders: 'DF',
  midfielders: 'MF',
  forwards: 'FW',
}

/** The position as the fitted models name it; null where they do not know it. */
export const modelPosition = (sport: SportName, feed: string | null): string | null => {
  const { display } = positionGroups(sportIds[sport], feed)
  if (!display || sport === 'nba') return null
  if (sport === 'soccer') return soccerPositions[display] ?? null
  const word = (feed ?? '').toUpperCase()
  if (display === 'special_teams') return 'K'
  if (display === 'offensive_line') return 'OL'
  if (display === 'offensive_skills') return skill(word)
  if (display === 'defensive_line') return /LB|EDGE|WILL|MIKE|SAM/.test(word) ? 'LB' : 'DL'
  return /^(S|SS|FS|SAF|SAFETY)\b/.test(word) ? 'S' : 'CB'
}

const skill = (word: string): string => {
  if (/^Q/.test(word)) return 'QB'
  if (/WR/.test(word)) return 'WR'
  return word.startsWith('TE') ? 'TE' : 'RB'
}
