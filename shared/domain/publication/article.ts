import * as z from 'zod'
import { instant } from '../facts/fields.ts'
import { ownImageAddress } from './articleAddress.ts'
import { articleCategories } from './articleCategory.ts'
import { articleLimits, slugPattern, tagLimits } from './articleRules.ts'
import { richText } from './richTextSchema.ts'

export const slug = z.string().max(articleLimits.slug).regex(slugPattern)

/** A path on our own site: drawn art, or an uploaded picture after processing. */
export const thumbnail = z
  .string()
  .refine((value) => ownImageAddress(value) === value, 'Please choose a picture that was uploaded.')

export const articleId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,254}$/)

/** An article without its body, as lists show it. */
export const articleSummary = z.strictObject({
  id: articleId,
  slug,
  title: z.string().min(3).max(articleLimits.title),
  category: z.enum(articleCategories),
  tags: z.array(z.string().min(1).max(tagLimits.length)).max(tagLimits.count),
  thumbnail: thumbnail.nullable(),
  status: z.enum(['draft', 'published']),
  featured: z.boolean(),
  publish_date: instant.nullable(),
  meta_title: z.string().max(articleLimits.meta_title),
  meta_desc: z.string().max(articleLimits.meta_desc),
  reading_minutes: z.int().min(1),
  date_created: instant,
  date_modified: instant,
})
export type ArticleSummary = z.infer<typeof articleSummary>

/** An article with its body, a Quill Delta. */
export const article = articleSummary.extend({ content: richText })
export type Article = z.infer<typeof article>
