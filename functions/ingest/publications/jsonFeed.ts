import * as z from 'zod'
import { FeedError } from '../feed.ts'
import { plainText, tidy } from '../plainText.ts'
import { flattenRecord, type Reject } from '../reject.ts'
import type { Item } from './publication.ts'

/** https://www.jsonfeed.org/version/1.1/ */
const feed = z.object({
  version: z.string().startsWith('https://jsonfeed.org/version/1'),
  items: z.array(z.unknown()),
})

const text = z.string().nullish().default('')
const person = z.object({ name: text })
const entry = z.object({
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

/** An item that has not the form is rejected alone. */
export const jsonItems = (document: string): (Item | Reject)[] => {
  const { success, data } = feed.safeParse(parsed(document))
  if (!success) throw new FeedError('is JSON, but no JSON Feed')
  return data.items.map((record, i) => {
    const path = `items[${i}]`
    const read = entry.safeParse(record)
    if (read.success) return itemOf(read.data, path)
    const [issue] = read.error.issues
    return {
      path: [path, ...(issue?.path ?? [])].join('.'),
      reason: issue?.message ?? '',
      record: flattenRecord(record),
    }
  })
}

const itemOf = (one: z.infer<typeof entry>, path: string): Item => ({
  path,
  guid: one.id,
  link: one.url ?? '',
  title: tidy(one.title ?? ''),
  summary: tidy(one.summary ?? ''),
  content: tidy(one.content_text ?? '') || plainText(one.content_html ?? ''),
  author: tidy((one.authors?.[0] ?? one.author)?.name ?? ''),
  published: one.date_published || one.date_modified || '',
  categories: (one.tags ?? []).map(tidy),
})

const parsed = (document: string): unknown => {
  try {
    return JSON.parse(document)
  } catch (error) {
    throw new FeedError(`is no JSON: ${(error as Error).message}`)
  }
}
