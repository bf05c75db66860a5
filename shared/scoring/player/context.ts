import { type Day, dayOf } from '../day.ts'
import type { Assumption } from '../facts/assumed.ts'
import type { Now } from '../facts/known.ts'
import type { ReadPlayer, ReadStats } from '../facts/read.ts'
import type { Schedule } from '../facts/schedule.ts'
import type { InjuryRates, Recovery } from '../facts/teamFacts.ts'
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
  readonly assumed: Assumption | null
}

const YEAR = 365.25
const AGES = { least: 14, most: 60 }

/** Null where the birth date is missing or makes no sense: the models know "missing". */
export const ageOf = ({ birthDate }: Pick<ReadPlayer, 'birthDate'>, today: Day): number | null => {
  const born = dayOf(String(birthDate))
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
