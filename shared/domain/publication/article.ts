import * as z from 'zod'
import { instant } from '../facts/fields.ts'
import { articleCategories } from './articleCategory.ts'

/** Part of a URL: lower-case words joined by hyphens. */
export const slug = z
  .string()
  .max(255)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

/** An article without its body, as lists show it. */
export const articleSummary = z.strictObject({
  id: z.string().min(1).max(255),
  slug,
  title: z.string().min(3).max(255),
  category: z.enum(articleCategories),
  tags: z.array(z.string().min(1)),
  /** A path on our own site: drawn art, or an uploaded picture after processing. */
  thumbnail: z.string().nullable(),
  status: z.enum(['draft', 'published']),
  featured: z.boolean(),
  publish_date: instant.nullable(),
  meta_title: z.string().max(255),
  meta_desc: z.string().max(500),
  date_created: instant,
  date_modified: instant,
})
export type ArticleSummary = z.infer<typeof articleSummary>

/** An article with its body, a Quill Delta. */
export const article = articleSummary.extend({
  content: z.strictObject({ ops: z.array(z.unknown()) }),
})
export type Article = z.infer<typeof article>
