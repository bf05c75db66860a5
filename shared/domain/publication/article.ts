import * as z from 'zod'
import { instant } from '../facts/fields.ts'
import { articleCategories } from './articleCategory.ts'

/** A part of an address: lower-case words with a hyphen between. */
export const slug = z
  .string()
  .max(255)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

/** An article as lists know it: everything but its body. */
export const articleSummary = z.strictObject({
  id: z.string().min(1).max(255),
  slug,
  title: z.string().min(3).max(255),
  category: z.enum(articleCategories),
  tags: z.array(z.string().min(1)),
  /** An address of ours: drawn art, or a picture that came through the pipeline. */
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

/** The body is a Quill Delta. */
export const article = articleSummary.extend({
  content: z.strictObject({ ops: z.array(z.unknown()) }),
})
export type Article = z.infer<typeof article>
