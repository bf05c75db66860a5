import { createHash, randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { requireMember } from '#functions/http/access.ts'
import type { AdminChanges } from '#functions/http/adminChanges.ts'
import type { Caller } from '#functions/http/call.ts'
import { AppError, wrongField } from '#functions/http/errors.ts'
import type { ArticleStore, Saving } from '#functions/store/articles/articles.ts'
import type { Deletion, SavedVersion } from '#functions/store/articles/articleVersions.ts'
import type { PictureStore } from '#functions/store/pictures.ts'
import type { ArticleFields, EditedArticle } from '#shared/contract/admin/articles.ts'
import type { Article } from '#shared/domain/publication/article.ts'
import { numberedSlug, slugOf } from '#shared/domain/publication/articleRules.ts'
import { pictureIdIn } from '#shared/domain/publication/picture.ts'
import type { RichText } from '#shared/domain/publication/richText.ts'
import { writtenArticle } from '#shared/domain/publication/writtenArticle.ts'

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
export const differingFields = (
  theirs: EditedArticle,
  mine: ArticleFields,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(names)
      .filter(([name]) => {
        const field = name as keyof ArticleFields
        // The server fills in an empty slug or date.
        if ((field === 'slug' || field === 'publish_date') && !mine[field]) return false
        return !isDeepStrictEqual(theirs[field], mine[field])
      })
      .map(([field, name]) => [field, `${name} differs.`]),
  )

type Pictured = Pick<ArticleFields, 'thumbnail' | 'content'>

/** The uploaded pictures of each field, by their ids. */
const picturesOf = ({ thumbnail, content }: Pictured) => {
  const inText = content.ops.flatMap(({ insert }) => {
    if (typeof insert === 'string') return []
    const { src, srcset = '' } = insert.image
    return [src, ...srcset.split(',').map((candidate) => candidate.trim().split(' ')[0] ?? '')]
  })
  const idsIn = (addresses: readonly string[]) =>
    new Set(addresses.flatMap((address) => pictureIdIn(address) ?? []))
  return { thumbnail: idsIn(thumbnail ? [thumbnail] : []), content: idsIn(inText) }
}

const gone = 'A picture was uploaded long ago, was never used and is gone. Please upload it again.'

/**
 * Keeps an article's pictures for good, once the article can be saved and before it is saved, so that none
 * expires even if the function stops in between. Every version can be restored, so no picture is ever released.
 */
export const keepPictures = async (
  pictures: Pick<PictureStore, 'use'>,
  article: Pictured,
  now: Date,
): Promise<void> => {
  const errors: Record<string, string> = {}
  for (const [field, ids] of Object.entries(picturesOf(article))) {
    const kept = await Promise.all([...ids].map((id) => pictures.use(id, now)))
    if (kept.includes(false)) errors[field] = gone
  }
  if (Object.keys(errors).length > 0) throw new AppError('VALIDATION', gone, { errors })
}

const recordedFields = [
  'slug',
  'title',
  'status',
  'publish_date',
  'category',
  'featured',
] as const satisfies readonly (keyof ArticleFields)[]
type RecordedField = (typeof recordedFields)[number]

/** An article as the change history records it. */
const recordedArticle = (article: Pick<ArticleFields, RecordedField>) =>
  Object.fromEntries(recordedFields.map((field) => [field, article[field]]))

interface Writing {
  /** The version that this save replaces; undefined for a new article. */
  before: SavedVersion | undefined
  /** The revision that the editor was based on; 0 for a new article. */
  base: number
  caller: Caller
  now: Date
  /** Keeps the pictures that the article shows. Those of a restored article have been kept before. */
  keep?: () => Promise<void>
}

/** A slug typed by the admin is used or refused. Any other slug is numbered, up to this number, until it is free. */
const mostNumbers = 20
const slugsFrom = (slug: string) =>
  Array.from({ length: mostNumbers }, (_, i) => (i === 0 ? slug : numberedSlug(slug, i + 1)))

/**
 * Saves and deletes articles. Each change is one transaction with its record. A repeated save gets the same
 * answer again.
 */
export const articleSaving = (store: ArticleStore, changes: AdminChanges) => {
  const saveVersion = async (written: Article, writing: Writing): Promise<Saving> => {
    const { before, base, caller, now, keep } = writing
    const by = requireMember(caller).email
    let result = { result: 'conflict' } as Saving
    await changes.save({ caller, now }, async () => {
      const { saving, parts } = await store.saving(written, { base, by, at: now })
      result = saving
      if (parts.length === 0) return undefined
      await keep?.()
      return {
        kind: 'article',
        subject: written.id,
        name: written.title,
        before: before ? recordedArticle(before.row) : null,
        after: recordedArticle(written),
        parts,
      }
    })
    return result
  }

  const save = async (
    fields: ArticleFields,
    article: Pick<Article, 'id' | 'date_created'>,
    writing: Writing,
    slugs = fields.slug ? [fields.slug] : slugsFrom(slugOf(fields.title)),
  ) => {
    for (const slug of slugs) {
      const written = writtenArticle({ ...fields, slug }, article, writing.now)
      const saving = await saveVersion(written, writing)
      if (saving.result !== 'taken') return { ...saving, slug }
    }
    throw wrongField('slug', 'Another article has this slug.')
  }

  /** A repeated call gets the same id, so that it does not write a second article. */
  const idOf = (fields: ArticleFields, by: string) =>
    createHash('sha256')
      .update(JSON.stringify([by, fields]))
      .digest('hex')
      .slice(0, 20)

  return {
    /** Writes a new article. A repeated call gets the answer of the first one. */
    async create(fields: ArticleFields, making: Omit<Writing, 'before' | 'base'>) {
      const same = idOf(fields, requireMember(making.caller).email)
      const earlier = await store.newest(same)
      if (earlier?.revision === 1)
        return { id: same, result: 'saved' as const, slug: earlier.row.slug, revision: 1 }
      const id = earlier ? randomUUID() : same
      const article = { id, date_created: making.now.toISOString() }
      return { id, ...(await save(fields, article, { before: undefined, base: 0, ...making })) }
    },

    /** Restores a deleted article unchanged, at a numbered address if another article has taken its own. */
    async restore(
      { row, revision: base }: Deletion,
      content: RichText,
      { caller, now }: { caller: Caller; now: Date },
    ) {
      const writing = { before: undefined, base, caller, now }
      return save({ ...row, content }, row, writing, slugsFrom(row.slug))
    },

    /** Saves an article over the version on which the admin's editor was based. */
    async saveOver(
      fields: ArticleFields,
      { newest, ...writing }: Omit<Writing, 'before'> & { newest: SavedVersion },
    ) {
      const { id, date_created } = newest.row
      // The call may have been answered before. The address it was given then may no longer be the first free
      // one.
      const { base } = writing
      const saved = base < newest.revision ? await store.version(id, base + 1) : undefined
      const slug = fields.slug || saved?.row.slug || ''
      const over = { before: newest, ...writing }
      return { id, ...(await save({ ...fields, slug }, { id, date_created }, over)) }
    },

    /**
     * Deletes an article for its readers; its versions stay. If somebody saves it at the same time, the newer
     * version is deleted. False if there is no such article.
     */
    async remove(id: string, { caller, now }: { caller: Caller; now: Date }): Promise<boolean> {
      const by = requireMember(caller).email
      const removed = await changes.save({ caller, now }, async () => {
        const removal = await store.removing(id, { by, at: now })
        if (!removal) return undefined
        const { row, parts } = removal
        const before = recordedArticle(row)
        return { kind: 'article', subject: id, name: row.title, before, after: null, parts }
      })
      return removed !== undefined
    },
  }
}
