import * as z from 'zod'
import { FeedError } from '../feed/feed.ts'
import { lineOfHtml, singleLine } from '../feed/plainText.ts'
import { flattenRecord, type Reject } from '../feed/reject.ts'
import type { FeedItem } from './publication.ts'

/** https://www.jsonfeed.org/version/1.1/ */
const jsonFeed = z.object({
  version: z.string().startsWith('https://jsonfeed.org/version/1'),
  items: z.array(z.unknown()),
})

const text = z.string().nullish().default('')
const person = z.object({ name: text })
const jsonItem = z.object({
  id: z.union([z.string(), z.number().transform(String)]),
  url: text,
  title: text,
  summary: text,
  content_text: text,
  content_html: text,
  date_published: text,
  date_modified: text,
  author: person.nullish(),
  authors: z.array(person).nullish(),
  tags: z.array(z.string()).nullish(),
})

/** An item of another form is rejected alone. */
export const jsonItems = (document: string): (FeedItem | Reject)[] => {
  const { success, data } = jsonFeed.safeParse(parseJson(document))
  if (!success) throw new FeedError('is JSON, but not a JSON Feed')
  return data.items.map((record, i) => {
    const path = `items[${i}]`
    const parsed = jsonItem.safeParse(record)
    if (parsed.success) return feedItem(parsed.data, path)
    const [issue] = parsed.error.issues
    return {
      path: [path, ...(issue?.path ?? [])].join('.'),
      reason: issue?.message ?? '',
      record: flattenRecord(record),
    }
  })
}

const feedItem = (item: z.infer<typeof jsonItem>, path: string): FeedItem => ({
  path,
  guid: item.id,
  link: item.url ?? '',
  title: singleLine(item.title ?? ''),
  summary: singleLine(item.summary ?? ''),
  content: singleLine(item.content_text ?? '') || lineOfHtml(item.content_html ?? ''),
  author: singleLine((item.authors?.[0] ?? item.author)?.name ?? ''),
  published: item.date_published || item.date_modified || '',
  categories: (item.tags ?? []).map(singleLine),
})

const parseJson = (document: string): unknown => {
  try {
    return JSON.parse(document)
  } catch (error) {
    throw new FeedError(`is not valid JSON: ${(error as Error).message}`)
  }
}
