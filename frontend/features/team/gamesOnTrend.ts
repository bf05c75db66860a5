import type { TeamScheduleEntry } from '#shared/contract/team.ts'
import type { GameMark } from '../../charts/LineMovement.tsx'
import { scheduleRow } from './scheduleRow.ts'

const words = { W: 'Won', L: 'Lost', D: 'Drew' } as const

/** The games of a team that are over, as marks on its trend. */
export const gamesOnTrend = (
  schedules: readonly TeamScheduleEntry[],
  teamId: string,
): readonly GameMark[] =>
  schedules.flatMap((game) => {
    const { word, opponent, result } = scheduleRow(game, teamId)
    if (!result || !game.date_time) return []
    return [
      {
        ...{ key: game.game_id, at: game.date_time, letter: result.letter },
        look: result.letter === 'W' ? ('filled' as const) : ('outlined' as const),
        text: `${words[result.letter]} ${result.score} ${word} ${opponent.name}`,
      },
    ]
  })
