import type { RecordPage } from '#shared/contract/record.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { recordPageOf } from '#shared/presentation/pickRecord.ts'
import type { GameRow } from '#shared/scoring/record/gameRow.ts'

/** The record reads the rows of games that were published, and nothing else. */
export const recordDocument = (known: {
  readonly rows: ReadonlyMap<Competition, readonly GameRow[]>
  readonly asOf: Date
}): RecordPage => recordPageOf(known.rows, known.asOf.toISOString())
