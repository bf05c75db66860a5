import { playerPage } from '#shared/contract/player.ts'
import { playersPage } from '#shared/contract/players.ts'
import { type Competition, type SportId, sportOfCompetition } from '#shared/domain/sport.ts'
import type { View } from './views.ts'

export const playerOf = (sport: SportId, playerId: string): View<typeof playerPage> => ({
  name: `player#${playerId}`,
  sport,
  schema: playerPage,
})

export const playersOf = (competition: Competition): View<typeof playersPage> => ({
  name: `players#${competition}`,
  sport: sportOfCompetition(competition),
  schema: playersPage,
})
