import * as z from 'zod'
import { factReader } from '../read/factReader.ts'
import { factIdOf, field } from '../read/fields.ts'
import { writtenAt } from '../read/times.ts'

const reportSchema = z.object({
  PlayerID: field.id,
  Status: field.stated,
  BodyPart: field.text,
  Practice: field.text,
  PracticeDescription: field.text,
  Updated: field.eastern,
})

/** Stored for a player who is on the report but expected to play. */
const withoutDesignation = 'No designation'

/** Reads a line of the NFL's weekly injury report. */
export const readInjuryReport = factReader(
  'status',
  reportSchema,
  ({ PlayerID, Status, BodyPart, Practice, PracticeDescription, Updated }, context) =>
    Status === undefined
      ? undefined
      : {
          playerId: factIdOf(context.competition, PlayerID),
          at: writtenAt(Updated, context.fetchedAt),
          status: Status || withoutDesignation,
          practice: PracticeDescription ?? Practice,
          bodyPart: BodyPart,
          notes: null,
        },
  {
    playerId: 'PlayerID',
    at: 'Updated',
    status: 'Status',
    practice: 'PracticeDescription',
    bodyPart: 'BodyPart',
  },
)
