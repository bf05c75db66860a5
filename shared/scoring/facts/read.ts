import type { Game } from '#shared/domain/facts/game.ts'
import type { Injury, StatusReport } from '#shared/domain/facts/injury.ts'
import type { Player, SeasonStats } from '#shared/domain/facts/teams.ts'

/** What the engine reads of each fact, and nothing else: whole facts will do, and so will these. */
export const READ = {
  players: ['id', 'name', 'position', 'depthOrder', 'active', 'birthDate'],
  injuries: [
    ...(['id', 'playerId', 'bodyPart', 'diagnosis', 'grade'] as const),
    ...(['startedOn', 'returnedOn', 'expectedOn', 'surgery'] as const),
  ],
  statuses: ['playerId', 'at', 'status', 'bodyPart', 'notes'],
  stats: [
    ...(['playerId', 'season', 'games', 'minutes', 'points', 'rebounds'] as const),
    ...(['assists', 'steals', 'blocks', 'snapShare'] as const),
  ],
  games: ['day', 'at', 'status', 'season', 'seasonType', 'week'],
} as const

type Field<List extends keyof typeof READ> = (typeof READ)[List][number]

export type ReadPlayer = Pick<Player, Field<'players'>>
export type ReadInjury = Pick<Injury, Field<'injuries'>>
export type ReadStatus = Pick<StatusReport, Field<'statuses'>>
export type ReadStats = Pick<SeasonStats, Field<'stats'>>
export type ReadGame = Pick<Game, Field<'games'>>
