import * as z from 'zod'
import { factReader } from '../../feed/factReader.ts'
import { truncate } from '../../feed/plainText.ts'
import { factIdOf, field } from './fields.ts'
import type { Moment } from './times.ts'

/** The injury fields of a player's record; the provider's practice fields are deprecated. */
export const injuryFields = {
  Status: field.text,
  InjuryStatus: field.stated,
  InjuryBodyPart: field.text,
  InjuryNotes: field.text,
  InjuryStartDate: field.eastern,
}

export const injuryFieldNames = {
  playerId: 'PlayerID',
  status: 'InjuryStatus',
  bodyPart: 'InjuryBodyPart',
  notes: 'InjuryNotes',
  startedOn: 'InjuryStartDate',
} as const

/** Lists of players who may not play, with a word for the reason that the injury parser knows. */
const unavailableLists: ReadonlyMap<string, string | null> = new Map([
  ['injured reserve', null],
  ['physically unable to perform', null],
  ['non football injury', null],
  ['non-football injury', null],
  ['non-football illness', 'Illness'],
  ['reserve/covid-19', 'Illness'],
  ['suspended', 'Suspension'],
  ['commissioner exempt list', 'Suspension'],
  ['exempt/left team', 'Personal'],
  ['paternity', 'Personal'],
  ['bereavement', 'Personal'],
  ['voluntary opt out', 'Personal'],
])

interface InjuryRecord {
  Status: string | null
  InjuryStatus?: string | null | undefined
  InjuryBodyPart: string | null
  InjuryNotes: string | null
  InjuryStartDate: Moment | null
}

/**
 * A list counts for more than a designation, and a record with neither clears the player. Undefined
 * if a trial key hides the status or the record has no such field, which clears nobody.
 */
export const statusFields = ({
  Status,
  InjuryStatus,
  InjuryBodyPart,
  InjuryNotes,
  InjuryStartDate,
}: InjuryRecord) => {
  const details = {
    practice: null,
    notes: InjuryNotes && truncate(InjuryNotes, 1000),
    ...(InjuryStartDate && { startedOn: InjuryStartDate.day }),
  }
  const reason = unavailableLists.get(Status?.toLowerCase() ?? '')
  if (Status && reason !== undefined)
    return { status: Status, bodyPart: InjuryBodyPart ?? reason, ...details }
  if (InjuryStatus === undefined) return undefined
  if (!InjuryStatus) return { status: 'Active', bodyPart: null, practice: null, notes: null }
  return { status: InjuryStatus, bodyPart: InjuryBodyPart, ...details }
}

const schema = z.object({
  PlayerID: field.id,
  Team: field.keyOptional,
  ...injuryFields,
})

/**
 * Reads the status in a player's record of the NFL or the NBA. The record has no time of its own.
 * Players without a club have no status.
 */
export const readAmericanStatus = factReader(
  'status',
  schema,
  (player, { competition, fetchedAt }) => {
    const status = player.Team === null ? undefined : statusFields(player)
    return (
      status && {
        playerId: factIdOf(competition, player.PlayerID),
        at: fetchedAt.toISOString(),
        ...status,
      }
    )
  },
  injuryFieldNames,
)
