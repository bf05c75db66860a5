import { factIdOf, field } from './read/fields.ts'
import { gameReader, lineReader, scoreReader } from './read/game.ts'
import { playerReader } from './read/player.ts'
import { recordReader } from './read/record.ts'
import { statsReader } from './read/seasonStats.ts'
import { writtenAt } from './read/times.ts'

/** Stored for a player who is on the report and expected to play. */
const withoutDesignation = 'No designation'

/** Reads a line of the NFL's weekly injury report. */
export const readInjuryReport = recordReader(
  'status',
  {
    playerId: ['PlayerID', field.id],
    status: ['Status', field.stated],
    bodyPart: ['BodyPart', field.text],
    shortPractice: ['Practice', field.text],
    practice: ['PracticeDescription', field.text],
    at: ['Updated', field.eastern],
  },
  ({ playerId, status, bodyPart, practice, shortPractice, at }, { competition, fetchedAt }) =>
    status === undefined
      ? undefined
      : {
          playerId: factIdOf(competition, playerId),
          at: writtenAt(at, fetchedAt),
          status: status || withoutDesignation,
          practice: practice ?? shortPractice,
          bodyPart,
          notes: null,
        },
)

export const readNflPlayer = playerReader({
  wholeName: ['Name', field.text],
  jersey: ['Number', field.number],
  depthOrder: ['DepthOrder', field.measure],
  heightInches: ['Height', field.height],
})

export const readNflStats = statsReader({}, { games: ['Played', field.numberRequired] })

const gameId = ['GameKey', field.key] as const

/** Games of `Schedules` or `Scores`, v2 or v3. */
export const nflGameReaders = [
  gameReader({ id: ['GameKey', field.keyOptional] }),
  lineReader({ gameId }),
  scoreReader({
    gameId,
    home: ['HomeScore', field.number],
    away: ['AwayScore', field.number],
    at: ['LastUpdated', field.eastern],
  }),
]
