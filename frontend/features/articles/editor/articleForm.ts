import type { EditedArticle } from '#shared/contract/admin/articles.ts'
import type { ArticlePage } from '#shared/contract/articles.ts'
import type { ArticleCategory } from '#shared/domain/publication/articleCategory.ts'
import {
  articleContent,
  articleMetaDescription,
  articleMetaTitle,
  articleSlug,
  articleTitle,
  categoryRequired,
  slugOf,
  tidyTags,
} from '#shared/domain/publication/articleRules.ts'
import type { RichText } from '#shared/domain/publication/richText.ts'
import { writtenArticle } from '#shared/domain/publication/writtenArticle.ts'

/** An article as the form holds it: typed values are strings. */
export interface ArticleForm {
  title: string
  slug: string
  category: ArticleCategory | ''
  tags: string
  thumbnail: string | null
  status: 'draft' | 'published'
  featured: boolean
  /** In the admin's own time, as `<input type="datetime-local">` writes it. */
  publish_date: string
  meta_title: string
  meta_desc: string
  content: RichText
}

export const emptyForm: ArticleForm = {
  title: '',
  slug: '',
  category: '',
  tags: '',
  thumbnail: null,
  status: 'draft',
  featured: false,
  publish_date: '',
  meta_title: '',
  meta_desc: '',
  content: { ops: [{ insert: '\n' }] },
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** A moment on the clock of the admin's browser, to the minute. */
export const localTime = (instant: string | null): string => {
  if (instant === null) return ''
  const date = new Date(instant)
  const day = [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())]
  return `${day.join('-')}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
}

/** The typed moment as an instant; the stored instant if its minute was not changed. */
export const instantOf = (local: string, stored: string | null): string | null => {
  if (local === '') return null
  return stored !== null && localTime(stored) === local ? stored : new Date(local).toISOString()
}

export const formOf = (article: EditedArticle): ArticleForm => {
  const { title, slug, category, tags, thumbnail, status, featured, meta_title, meta_desc } =
    article
  return {
    title,
    slug,
    category,
    tags: tags.join(', '),
    thumbnail,
    status,
    featured,
    publish_date: localTime(article.publish_date),
    meta_title,
    meta_desc,
    content: article.content,
  }
}

export type FormErrors = { readonly [Name in keyof ArticleForm]?: string }

/** Each field's error, by the rules of the contract. */
export const formErrors = (form: ArticleForm): FormErrors => {
  const errors = {
    title: articleTitle(form.title),
    slug: articleSlug(form.slug),
    category: form.category === '' ? categoryRequired : undefined,
    meta_title: articleMetaTitle(form.meta_title),
    meta_desc: articleMetaDescription(form.meta_desc),
    content: articleContent(form.content),
  }
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message !== undefined))
}

/** The preview's category until one is chosen; saving requires a choice. */
export const categoryIfNone = 'NFL'

export const sentFields = (form: ArticleForm, storedDate: string | null) => ({
  ...form,
  category: form.category || categoryIfNone,
  tags: tidyTags([form.tags]),
  publish_date: instantOf(form.publish_date, storedDate),
})

/** The written article as members will read it, if it is published now or at its date. */
export const articlePage = (form: ArticleForm, now: Date): ArticlePage => {
  const slug = form.slug || slugOf(form.title)
  const id = { id: 'preview', date_created: now.toISOString() }
  const fields = { ...sentFields(form, null), slug, status: 'published' as const }
  const { date_created: _, publish_date, ...article } = writtenArticle(fields, id, now)
  const at = publish_date ?? now.toISOString()
  return { ...article, publish_date: at, status: 'published', locked: false }
}

/**
 * The form's field for an error of the server: an error about a part of a value is shown at the whole
 * field.
 */
export const fieldOfError = (name: string) => name.split('.')[0] as keyof ArticleForm
