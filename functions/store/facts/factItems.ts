import type { Fact, HistoryFact, RecordFact } from '#shared/domain/facts/fact.ts'
import type { Item } from '../dynamodb.ts'
import { entityKey, historyKey, recordKeys } from '../keys.ts'
import { effective, type Sides, sidesAsItem } from './sourceAndOverrides.ts'

export const entityItem = (sides: Sides, version: number): Item => ({
  ...entityKey(effective(sides)),
  ...sidesAsItem(sides),
  version,
})

export const historyFactItem = (point: HistoryFact): Item => ({ ...historyKey(point), fact: point })

/** The record's own item first, then one for each list that contains it. */
export const recordItems = (record: RecordFact): Item[] =>
  recordKeys(record).map((key) => ({ ...key, fact: record }))

/** The items of a new fact. */
export const newItems = (fact: Fact): Item[] => {
  switch (fact.kind) {
    case 'team':
    case 'player':
    case 'injury':
    case 'game':
      return [entityItem({ source: fact, overrides: {} }, 1)]
    case 'status':
    case 'ruling':
    case 'line':
    case 'score':
      return [historyFactItem(fact)]
    case 'stats':
    case 'news':
    case 'post':
    case 'bet':
      return recordItems(fact)
  }
}
