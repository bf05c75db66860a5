import type { Side } from '#shared/domain/game/side.ts'
import { pickAtLineText } from '#shared/domain/pick/pickText.ts'
import { levelResult, type SportId } from '#shared/domain/sport/sport.ts'
import type { GameOver } from '../queries.ts'

type Points = Pick<GameOver, 'away_team_points' | 'home_team_points'>

/** Undefined for a tie or a draw. */
export const winnerOf = ({
  away_team_points: away,
  home_team_points: home,
}: Points): Side | undefined => (away === home ? undefined : away > home ? 'away' : 'home')

/** `Bears won by 7.` */
export const wonByText = (
  game: Pick<
    GameOver,
    'away_team_points' | 'home_team_points' | 'away_team_name' | 'home_team_name'
  >,
  sport: SportId,
): string => {
  const margin = game.home_team_points - game.away_team_points
  if (margin === 0) return `${levelResult(sport)}.`
  return `${margin > 0 ? game.home_team_name : game.away_team_name} won by ${Math.abs(margin)}.`
}

const verdicts = {
  win: 'was right',
  loss: 'was wrong',
  push: 'was a push',
  void: 'was void',
} as const

/** `Our pick, PIT +2.5, was right.`; undefined for guests and where there was no pick on the spread. */
export const pickResultText = (game: GameOver): string | undefined => {
  const pick = 'spread_pick' in game ? game.spread_pick : null
  const text = pick && pickAtLineText(pick.outcome, pick.line)
  if (!text || !pick.result || pick.result === 'none') return undefined
  return `Our pick, ${text}, ${verdicts[pick.result]}.`
}
