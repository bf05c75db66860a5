import * as z from 'zod'
import { field, idOf } from '../read/fields.ts'
import { reading } from '../read/reading.ts'
import { writtenAt } from '../read/times.ts'

const record = z.object({
  PlayerID: field.id,
  Status: field.stated,
  BodyPart: field.text,
  Practice: field.text,
  PracticeDescription: field.text,
  Updated: field.eastern,
})

/** On the week's report, and expected to play. */
const withoutDesignation = 'No designation'

/** A line of the NFL's weekly injury report. */
export const injuryReading = reading(
  'status',
  record,
  ({ PlayerID, Status, BodyPart, Practice, PracticeDescription, Updated }, context) =>
    Status === undefined
      ? undefined
      : {
          playerId: idOf(context.competition, PlayerID),
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
