import { ApiError } from '../../../lib/api/apiError.ts'
import { type ConflictRow, conflictRows } from '../history/conflict.ts'
import { type Change, newestChanges } from '../history/queries.ts'
import { type InjuryTexts, textsOf } from './injuryForm.ts'
import { type RecordOf, readRecord, type StoredRecord } from './queries.ts'

export interface InjuryConflict {
  readonly theirs: StoredRecord
  readonly rows: readonly ConflictRow[]
}

const isOfRecord = ({ before, after }: Pick<Change, 'before' | 'after'>, id: string) =>
  ((after ?? before) as { record?: unknown } | null)?.record === id

/** Lists the fields of an injury that others have changed since the form was opened; undefined if they cannot be read. */
export const readInjuryConflict = async (
  of: RecordOf,
  seen: InjuryTexts,
  mine: InjuryTexts,
): Promise<InjuryConflict | undefined> => {
  try {
    const [theirs, changes] = await Promise.all([
      readRecord(of),
      newestChanges({ kind: 'injury', subject: of.playerID }),
    ])
    const ofRecord = changes.filter((change) => isOfRecord(change, of.id))
    return { theirs, rows: conflictRows(seen, textsOf(theirs.counts), mine, ofRecord) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return undefined
  }
}
