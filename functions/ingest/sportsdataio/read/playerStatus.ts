import * as z from 'zod'
import { truncate } from '../../plainText.ts'
import { field, idOf } from './fields.ts'
import { reading } from './reading.ts'
import type { Moment } from './times.ts'

/** What a player's own record says of his injury. The provider's practice fields are deprecated. */
export const injuryFields = {
  Status: field.text,
  InjuryStatus: field.stated,
  InjuryBodyPart: field.text,
  InjuryNotes: field.text,
  InjuryStartDate: field.eastern,
}

export const injuryNames = {
  playerId: 'PlayerID',
  status: 'InjuryStatus',
  bodyPart: 'InjuryBodyPart',
  notes: 'InjuryNotes',
  startedOn: 'InjuryStartDate',
} as const

/** Lists of players who may not play, and what the injury parser knows each of them by. */
const listed: ReadonlyMap<string, string | null> = new Map([
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

interface Injured {
  Status: string | null
  InjuryStatus?: string | null | undefined
  InjuryBodyPart: string | null
  InjuryNotes: string | null
  InjuryStartDate: Moment | null
}

/**
 * A list says more than a designation, and none of both is a clearance. Undefined where a trial
 * key hides it or the record has no such field: that is no clearance.
 */
export const statusOf = ({ Status, InjuryStatus, InjuryBodyPart, ...injury }: Injured) => {
  const told = {
    practice: null,
    notes: injury.InjuryNotes && truncate(injury.InjuryNotes, 1000),
    ...(injury.InjuryStartDate && { startedOn: injury.InjuryStartDate.day }),
  }
  const reason = listed.get(Status?.toLowerCase() ?? '')
  if (Status && reason !== undefined)
    return { status: Status, bodyPart: InjuryBodyPart ?? reason, ...told }
  if (InjuryStatus === undefined) return undefined
  if (!InjuryStatus) return { status: 'Active', bodyPart: null, practice: null, notes: null }
  return { status: InjuryStatus, bodyPart: InjuryBodyPart, ...told }
}

const injured = z.object({
  PlayerID: field.id,
  Team: field.keyOptional,
  ...injuryFields,
})

/** His record has no time of its own, and nobody asks whether a free agent can play. */
export const playerStatusReading = reading(
  'status',
  injured,
  (player, { competition, fetchedAt }) => {
    const status = player.Team === null ? undefined : statusOf(player)
    return (
      status && {
        playerId: idOf(competition, player.PlayerID),
        at: fetchedAt.toISOString(),
        ...status,
      }
    )
  },
  injuryNames,
)
