import { foldText } from '../text/letters.ts'
import type { Validator } from '../validation/validation.ts'
import { type RichText, visibleCharacters } from './richText.ts'

/** The rules of an article's fields, for the editor and for the call. */

export const articleLimits = { title: 255, slug: 255, meta_title: 255, meta_desc: 500 } as const

export const articleTitle: Validator = (value) => {
  const { length } = value.trim()
  if (length === 0) return 'Title is required'
  if (length < 3) return 'Title must be at least 3 characters'
  return length > articleLimits.title ? 'Title must not exceed 255 characters' : undefined
}

/** Part of a URL: lower-case words joined by hyphens. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

export const articleSlug: Validator = (value) => {
  const slug = value.trim()
  if (slug.length > articleLimits.slug) return 'Slug must not exceed 255 characters'
  return slug === '' || slugPattern.test(slug)
    ? undefined
    : 'Use lower-case letters, digits and single hyphens.'
}

export const articleMetaTitle: Validator = (value) =>
  value.trim().length > articleLimits.meta_title ? 'Must have at most 255 characters.' : undefined

export const articleMetaDescription: Validator = (value) =>
  value.trim().length > articleLimits.meta_desc ? 'Must have at most 500 characters.' : undefined

export const categoryRequired = 'Sports category is required'

const fewestCharacters = 10

export const articleContent = (content: RichText): string | undefined => {
  const visible = visibleCharacters(content)
  if (visible === 0) return 'Content is required'
  return visible < fewestCharacters ? 'Content must be at least 10 characters' : undefined
}

const longestMadeSlug = 80

/** The address that a title asks for: "Ødegård's knee" is at odegards-knee. */
export const slugOf = (title: string): string => {
  const words = foldText(title)
    .replace(/['’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  let slug = ''
  for (const word of words) {
    const longer = slug ? `${slug}-${word}` : word.slice(0, longestMadeSlug)
    if (longer.length > longestMadeSlug) break
    slug = longer
  }
  return slug || 'article'
}

/** The same address with a number, for when it is taken: the second is knee-2. */
export const numberedSlug = (slug: string, number: number): string => {
  const end = `-${number}`
  return slug.slice(0, articleLimits.slug - end.length).replace(/-$/, '') + end
}

export const tagLimits = { length: 50, count: 20 } as const

/** Tags are entered with commas between them. Blank and repeated ones are dropped. */
export const tidyTags = (entered: readonly string[]): string[] => {
  const tags = new Map<string, string>()
  for (const tag of entered.flatMap((part) => part.split(','))) {
    const text = tag.replace(/\p{Cc}+/gu, ' ').trim()
    if (text && !tags.has(foldText(text))) tags.set(foldText(text), text)
  }
  return [...tags.values()]
}
