import type { FactReader } from '../../feed/factReader.ts'
import { truncate } from '../../feed/plainText.ts'
import { factIdOf, field } from './fields.ts'
import { type Differences, recordReader } from './record.ts'

/** The injury fields of a player's record; the provider's practice fields are deprecated. */
const statusFields = {
  playerId: ['PlayerID', field.id],
  teamId: ['Team', field.keyOptional],
  list: ['Status', field.text],
  status: ['InjuryStatus', field.stated],
  bodyPart: ['InjuryBodyPart', field.text],
  notes: ['InjuryNotes', field.text],
  startedOn: ['InjuryStartDate', field.eastern],
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

/**
 * Reads the status in a player's record, which has no time of its own. A list counts for more than a designation, and
 * a record with neither clears the player. If a trial key hides the status, or the record has no such field, it clears
 * nobody. Players without a club have no status; `club` is given where records name none.
 */
export const statusReader = (
  own: Differences<typeof statusFields> = {},
  club?: string,
): FactReader =>
  recordReader('status', { ...statusFields, ...own }, (player, { competition, fetchedAt }) => {
    if (club === undefined && player.teamId === null) return undefined
    const { list, status, bodyPart, notes, startedOn } = player
    const report = {
      playerId: factIdOf(competition, player.playerId),
      at: fetchedAt.toISOString(),
      practice: null,
    }
    const details = {
      notes: notes && truncate(notes, 1000),
      ...(startedOn && { startedOn: startedOn.day }),
    }
    const reason = unavailableLists.get(list?.toLowerCase() ?? '')
    if (list && reason !== undefined)
      return { ...report, status: list, bodyPart: bodyPart ?? reason, ...details }
    if (status === undefined) return undefined
    return status
      ? { ...report, status, bodyPart, ...details }
      : { ...report, status: 'Active', bodyPart: null, notes: null }
  })
