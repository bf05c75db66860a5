import type { Competition } from '../sport.ts'

export const articleCategories = ['NFL', 'NBA', 'EPL', 'La Liga'] as const
export type ArticleCategory = (typeof articleCategories)[number]

export const categoryOf: Readonly<Record<Competition, ArticleCategory>> = {
  NFL: 'NFL',
  NBA: 'NBA',
  EPL: 'EPL',
  ESP: 'La Liga',
}
