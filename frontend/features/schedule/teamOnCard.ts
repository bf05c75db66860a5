import type { Side } from '#shared/domain/game/side.ts'
import type { TeamOnCard } from '../../ui/score/TeamRow.tsx'
import type { GameOnCard } from './queries.ts'

export const teamOnCard = (game: GameOnCard, side: Side): TeamOnCard => ({
  city: game[`${side}_team_city`],
  name: game[`${side}_team_name`],
  abbr: game[`${side}_team_abbr`],
  colours: game[`${side}_team_colours`],
  score: 'locked' in game ? 'locked' : game[`${side}_team_gaming_score`],
})
