import { isDeepStrictEqual } from 'node:util'
import type { ArticleFields, EditedArticle } from '#shared/contract/admin/articles.ts'

const names = {
  title: 'The title',
  slug: 'The slug',
  category: 'The category',
  tags: 'The list of tags',
  thumbnail: 'The thumbnail',
  status: 'The status',
  featured: 'The featured mark',
  publish_date: 'The publish date',
  meta_title: 'The meta title',
  meta_desc: 'The meta description',
  content: 'The content',
} as const satisfies Record<keyof ArticleFields, string>

/** A message for each field in which another admin's version differs from the one being saved. */
export const differingFields = (theirs: EditedArticle, mine: ArticleFields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(names)
      .filter(([name]) => {
        const field = name as keyof ArticleFields
        // An empty slug or date is made by the server.
        if ((field === 'slug' || field === 'publish_date') && !mine[field]) return false
        return !isDeepStrictEqual(theirs[field], mine[field])
      })
      .map(([field, name]) => [field, `${name} differs.`]),
  )
