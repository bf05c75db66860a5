import type { Fact, HistoryFact, RecordFact } from '#shared/domain/facts/fact.ts'
import type { Item } from '../dynamodb.ts'
import { entityKey, pointKey, recordKeys } from '../keys.ts'
import { effective, type SourceAndOverrides } from './sourceAndOverrides.ts'

export const entityItem = (
  sides: Pick<SourceAndOverrides, 'feed' | 'held'>,
  version: number,
): Item => ({
  ...entityKey(effective(sides)),
  ...sides,
  version,
})

export const pointItem = (point: HistoryFact): Item => ({ ...pointKey(point), fact: point })

/** One for each list; the record's own comes first. */
export const recordItems = (record: RecordFact): Item[] =>
  recordKeys(record).map((key) => ({ ...key, fact: record }))

/** Everything that a fact is stored as, when nothing is known of it yet. */
export const newItems = (fact: Fact): Item[] => {
  switch (fact.kind) {
    case 'team':
    case 'player':
    case 'injury':
    case 'game':
      return [entityItem({ feed: fact, held: {} }, 1)]
    case 'status':
    case 'line':
    case 'score':
      return [pointItem(fact)]
    case 'stats':
    case 'news':
    case 'post':
    case 'bet':
      return recordItems(fact)
  }
}
