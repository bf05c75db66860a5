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
import { modelPosition } from './position.ts'

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

const YEAR = 365.25
const AGES = { least: 14, most: 60 }

/** Null where the birth date is missing or makes no sense: the models know "missing". */
export const ageOf = (
  { birthDate }: Pick<ReadPlayer, 'birthDate'>,
  today: DayNumber,
): number | null => {
  const born = dayNumberOf(String(birthDate))
  const age = born === null ? Number.NaN : (today - born) / YEAR
  return age >= AGES.least && age <= AGES.most ? age : null
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
