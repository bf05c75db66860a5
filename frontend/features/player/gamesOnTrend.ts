import type { AvailableGame } from '#shared/contract/player.ts'
import type { Day } from '#shared/domain/time/calendar.ts'
import type { GameMark } from '../../charts/Plot.tsx'

/** Only the day of a game is known; noon in the eastern US is close enough for drawing. */
const noon = 'T17:00:00.000Z'

/** His team's past games as dots on his trend: filled if he was fit to play. */
export const gamesOnTrend = (games: readonly AvailableGame[], today: Day): readonly GameMark[] =>
  games.flatMap(({ game_id, day, home, opponent_abbr, state }) => {
    if (!day || day > today || state === 'to_come' || state === 'off') return []
    const isOut = state === 'out'
    return [
      {
        ...{ key: game_id, at: `${day}${noon}`, letter: '' },
        look: isOut ? ('outlined' as const) : ('filled' as const),
        text: `${isOut ? 'Missed' : 'Fit'} ${home ? 'vs' : 'at'} ${opponent_abbr}`,
      },
    ]
  })
