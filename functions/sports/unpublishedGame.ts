import type { MatchupPage } from '#shared/contract/matchup.ts'
import type { ShownGame } from '#shared/contract/schedules.ts'
import type { SeasonGames } from '#shared/contract/team.ts'
import { type GamePhase, gamePhase } from '#shared/domain/game/gameTimes.ts'
import { emptyMatchup } from '#shared/presentation/emptyMatchup.ts'

const unscored = 'The health scores of this game were not published before it began.'

const reasons: Readonly<Record<Exclude<GamePhase, 'called_off'>, string>> = {
  to_come: 'The health scores of this game are published in the days before it.',
  in_play: unscored,
  awaiting_result: unscored,
  final: 'This game is over. Its result will be here after the next calculation.',
}

const reasonFor = (game: ShownGame, now: Date) => {
  const phase = gamePhase(game, now)
  if (phase !== 'called_off') return reasons[phase]
  return game.status === 'cancelled'
    ? 'This game was cancelled.'
    : 'This game was postponed. Its new date is not known yet.'
}

/** A page for a game that has none at present: its teams and time, and why there is no more. */
export const unpublishedGame = (game: ShownGame, season: SeasonGames, now: Date): MatchupPage =>
  emptyMatchup(game, season, reasonFor(game, now))
