import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { competitions } from '#shared/domain/sport/sport.ts'
import { inPartition, queryAll } from '../../dynamodb.ts'
import {
  articleRows,
  articleVersions,
  betList,
  deletedArticles,
  factPartitions,
  pickPartition,
  settingKey,
} from '../../keys.ts'
import { formerAdmin } from './auditTraces.ts'
import { renamer } from './renamed.ts'

interface Tables {
  facts: string
  views: string
  articles: string
}

/**
 * Removes an admin's name from the values, rulings, settings, bets, picks and articles that he has set. These are kept.
 * No index lists them by admin, so their partitions are read completely, as every calculation reads most of them.
 */
export const editorTraces = (
  db: DynamoDBDocumentClient,
  { facts, views, articles }: Tables,
): { forget(email: string): Promise<void> } => {
  const items = (table: string, partition: string) => queryAll(db, inPartition(table, partition))
  return {
    async forget(email) {
      const isName = (text: string, key: string) => key === 'by' && text === email
      const renameIn = async (table: string, partitions: readonly string[]) => {
        const rename = renamer(db, table)
        for (const partition of partitions)
          for await (const item of items(table, partition)) await rename(item, isName, formerAdmin)
      }
      await renameIn(facts, [
        settingKey('').pk,
        ...competitions.flatMap((competition) => [
          betList(competition),
          ...factPartitions(competition),
        ]),
      ])
      await renameIn(views, competitions.map(pickPartition))
      for (const list of [articleRows, deletedArticles])
        for await (const { sk } of items(articles, list))
          await renameIn(articles, [articleVersions(sk as string)])
      await renameIn(articles, [deletedArticles])
    },
  }
}
export type EditorTraces = ReturnType<typeof editorTraces>
