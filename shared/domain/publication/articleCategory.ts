// Apart from article.ts: pages need the categories, and zod (80 kB) must not come with them.
import type { Competition } from '../sport/sport.ts'

export const articleCategories = ['NFL', 'NBA', 'EPL', 'La Liga'] as const
export type ArticleCategory = (typeof articleCategories)[number]

export const articleCategoryOf: Readonly<Record<Competition, ArticleCategory>> = {
  NFL: 'NFL',
  NBA: 'NBA',
  EPL: 'EPL',
  ESP: 'La Liga',
}
