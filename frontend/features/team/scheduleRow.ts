import type { TeamScheduleEntry } from '#shared/contract/team.ts'
import { gamePhase, type Timed } from '#shared/domain/game/gameTimes.ts'
import { isResultUnknown } from '#shared/domain/game/upcomingGames.ts'
import { isScore } from '#shared/domain/score/numberText.ts'
import { levelResult, type SportId } from '#shared/domain/sport/sport.ts'
import { shownLogo } from '#shared/domain/team/teamLogo.ts'
import type { GameMark } from '../../charts/Plot.tsx'

/**
 * A game from one team's point of view: the opponent, the place, the health of both teams (at kick-off, if the
 * game is over), and the result.
 */
export const scheduleRow = (game: TeamScheduleEntry, teamId: string, sport: SportId) => {
  const [own, other] =
    game.home_team_id === teamId ? (['home', 'away'] as const) : (['away', 'home'] as const)
  const [points, against] = [game[`${own}_team_points`], game[`${other}_team_points`]]
  const [health, opponentHealth] = [
    game[`${own}_team_gaming_score`],
    game[`${other}_team_gaming_score`],
  ]
  const level = levelResult(sport) === 'A draw' ? 'D' : 'T'
  const letter = (won: number): keyof typeof words => (won > 0 ? 'W' : won < 0 ? 'L' : level)
  return {
    word: own === 'home' ? 'vs' : 'at',
    opponent: {
      city: game[`${other}_team_city`],
      name: game[`${other}_team_name`],
      abbr: game[`${other}_team_abbr`],
      colors: game[`${other}_team_colours`],
      logo: shownLogo(game[`${other}_team_logo`]),
    },
    health:
      isScore(health) && isScore(opponentHealth)
        ? { own: health, opponent: opponentHealth }
        : undefined,
    result:
      points === null || against === null
        ? undefined
        : { letter: letter(points - against), score: `${points}–${against}` },
  }
}

/** Were both teams scored when the game began? */
export const hasBothScores = (game: TeamScheduleEntry): boolean =>
  isScore(game.home_team_gaming_score) && isScore(game.away_team_gaming_score)

const words = { W: 'Won', L: 'Lost', D: 'Drew', T: 'Tied' } as const

/**
 * The index of the next game; after the season, of the last one. A game whose result is not yet known counts as
 * over.
 */
export const nextPlace = (
  schedules: readonly (Timed & { readonly day?: string | null })[],
  now: Date,
): number => {
  const next = schedules.findIndex(
    (game) => ['to_come', 'in_play'].includes(gamePhase(game, now)) && !isResultUnknown(game, now),
  )
  return next === -1 ? Math.max(0, schedules.length - 1) : next
}

/** A team's finished games, as marks on its trend. */
export const teamGamesOnTrend = (
  schedules: readonly TeamScheduleEntry[],
  teamId: string,
  sport: SportId,
): readonly GameMark[] =>
  schedules.flatMap((game) => {
    const { word, opponent, result } = scheduleRow(game, teamId, sport)
    if (!result || !game.date_time) return []
    return [
      {
        ...{ key: game.game_id, at: game.date_time, letter: result.letter },
        look: result.letter === 'W' ? ('filled' as const) : ('outlined' as const),
        text: `${words[result.letter]} ${result.score} ${word} ${opponent.name}`,
      },
    ]
  })

/** Was a score of this time computed afterwards? `since` is the time of the portal's first run; null if unknown. */
export const wasComputedAfterwards = (at: string | null, since: string | null): boolean =>
  at !== null && since !== null && at < since
