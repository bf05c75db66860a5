import type { MatchupGame } from '#shared/contract/matchup.ts'
import type { ShownPick } from '#shared/contract/schedules.ts'
import { pickAtLineText } from '#shared/domain/pick/pickText.ts'
import { levelResult, type SportId } from '#shared/domain/sport/sport.ts'

export const resultWords = {
  win: 'won',
  loss: 'lost',
  push: 'push',
  void: 'void',
  none: 'no pick',
} as const

/** `Bears by 3`, or `A tie`. */
export const winnerText = (
  game: Pick<MatchupGame, 'away_team_name' | 'home_team_name'>,
  points: { readonly away: number; readonly home: number },
  sport: SportId,
): string => {
  const margin = points.home - points.away
  if (margin === 0) return levelResult(sport)
  return `${margin > 0 ? game.home_team_name : game.away_team_name} by ${Math.abs(margin)}`
}

/** `GB +5.5 lost`; undefined where there was no pick. */
const pickResultText = (pick: ShownPick | null): string | undefined => {
  const text = pick && pickAtLineText(pick.outcome, pick.line)
  return text && pick.result ? `${text} ${resultWords[pick.result]}` : undefined
}

/** Says in one sentence how both picks were graded, as in "Our picks: CAR +9 won, Under 49 won." */
export const picksText = ({
  spread_pick,
  total_pick,
}: Pick<MatchupGame, 'spread_pick' | 'total_pick'>): string => {
  const [spread, total] = [pickResultText(spread_pick), pickResultText(total_pick)]
  if (spread && total) return `Our picks: ${spread}, ${total}.`
  if (spread) return `Our pick: ${spread}. No pick on the total.`
  if (total) return `Our pick: ${total}. No pick on the spread.`
  return 'We made no pick.'
}
