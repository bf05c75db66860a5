import type { Article, ArticleSummary } from './article.ts'
import { type RichText, readingMinutes } from './richText.ts'

type WrittenFields = Omit<
  ArticleSummary,
  'id' | 'date_created' | 'date_modified' | 'reading_minutes'
> & { content: RichText }

/** The editor's text ends with a line feed, and needs one to place the formats of its last line. */
const withLastLine = ({ ops }: RichText): RichText => {
  const last = ops.at(-1)?.insert
  return typeof last === 'string' && last.endsWith('\n')
    ? { ops }
    : { ops: [...ops, { insert: '\n' }] }
}

/** The article as it is stored, from the fields that were written. */
export const writtenArticle = (
  { content, ...fields }: WrittenFields,
  { id, date_created }: Pick<Article, 'id' | 'date_created'>,
  now: Date,
): Article => {
  const at = now.toISOString()
  return {
    ...fields,
    id,
    // Published with an empty date means now.
    publish_date: fields.publish_date ?? (fields.status === 'published' ? at : null),
    reading_minutes: readingMinutes(content),
    date_created,
    date_modified: at,
    content: withLastLine(content),
  }
}
