import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { pack } from '#functions/store/compressedJson.ts'
import { articleChangesKey, articleRowKey, articleWordsKey } from '#functions/store/keys.ts'
import { searchedWordsIn, textOfRichText } from '#shared/domain/publication/richText.ts'
import { demoArticles } from '../../demo/articles/articles.ts'
import { articleOf } from '../../demo/articles/loadArticles.ts'
import { writeChanges } from '../../demo/tables.ts'
import type { CallLog } from '../../laptop/emulators/calls.ts'
import { answered, headersOf } from './portalProcess.ts'
import { median, type Row } from './row.ts'

const count = 10_000
const rounds = 15

/** The demo's articles under other names, in the form in which the store keeps them for lists and searches. */
const copies = () => {
  const demo = demoArticles().map((article) => articleOf(article, new Date()))
  const packed = demo.map(({ content }) => pack(searchedWordsIn(textOfRichText(content))))
  const items = Array.from({ length: Math.ceil(count / demo.length) }, (_, copy) =>
    demo.flatMap(({ content: _content, ...row }, at) => {
      const id = `${row.id}-${copy}`
      const named = { ...row, id, slug: id, title: `${row.title}, part ${copy}` }
      return [
        { ...articleRowKey(id), revision: 1, row: named },
        { ...articleWordsKey(id), revision: 1, words: packed[at] },
      ]
    }),
  )
  // A cached list is read again after more changes than it can follow one by one.
  return [
    ...items.flat().slice(0, 2 * count),
    { ...articleChangesKey, count: 2 * count, recent: [] },
  ]
}

/**
 * The time for a page of 10,000 articles and a search among them, over HTTP and as a member, whose answers the
 * edge never caches.
 */
export async function* articleTime(
  origin: string,
  { db, table, calls }: { db: DynamoDBDocumentClient; table: string; calls: CallLog },
): AsyncGenerator<Row> {
  const items = copies()
  await writeChanges(
    db,
    table,
    items.map((item) => ({ item, before: undefined })),
  )
  const headers = await headersOf(origin, {})
  const ask = async (query: string) => {
    const start = performance.now()
    const answer = await answered(`${origin}/api/public/articles?${query}`, { headers })
    const total: number = JSON.parse(answer).data.pagination.total
    return { ms: performance.now() - start, total }
  }
  for (const [what, query] of [
    ['list', 'page=800'],
    ['search', 'search=hamstring%20ret'],
  ] as const) {
    calls.clear()
    const first = await ask(query)
    const read = calls.list().length
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      calls.clear()
      times.push((await ask(query)).ms)
    }
    const warm = calls.list()
    const detail = `${warm.map(({ action }) => action).join(', ')}; ${median(times).toFixed(0)} ms for ${first.total}; the first ${read} requests, ${first.ms.toFixed(0)} ms`
    yield {
      what: `${what} of ${count} articles, warm`,
      value: warm.length,
      unit: 'requests',
      detail,
    }
  }
}
