import { createHash, randomUUID } from 'node:crypto'
import { requireMember } from '#functions/http/access.ts'
import type { AdminChanges } from '#functions/http/adminChanges.ts'
import type { Caller } from '#functions/http/call.ts'
import { AppError } from '#functions/http/errors.ts'
import { type ArticleStore, hashOfSave, type Saving } from '#functions/store/articles/articles.ts'
import type { Deletion, SavedVersion } from '#functions/store/articles/articleVersions.ts'
import type { ArticleFields } from '#shared/contract/admin/articles.ts'
import type { Article } from '#shared/domain/publication/article.ts'
import { numberedSlug, slugOf } from '#shared/domain/publication/articleRules.ts'
import type { RichText } from '#shared/domain/publication/richText.ts'
import { writtenArticle } from '#shared/domain/publication/writtenArticle.ts'

const slugTaken = () =>
  new AppError('VALIDATION', 'Another article has this slug.', {
    errors: { slug: 'Another article has this slug.' },
  })

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
export const recordedArticle = (article: Pick<ArticleFields, RecordedField>) =>
  Object.fromEntries(recordedFields.map((field) => [field, article[field]]))

/** Ends a save that gets no record: nothing was saved, or an earlier call had saved the same version. */
class NotSavedByThisCall extends AppError {
  readonly saving: Saving
  constructor(saving: Saving) {
    super('CONFLICT', 'Another call has made this version.')
    this.saving = saving
  }
}

interface Writing {
  /** The version that this save replaces; undefined for a new article. */
  before: SavedVersion | undefined
  /** The revision that the writer has read; 0 for a new article. */
  base: number
  caller: Caller
  now: Date
}

/** A slug that the admin typed is used or refused. Any other one gets numbers up to this until it is free. */
const mostNumbers = 20
const slugsFrom = (slug: string) =>
  Array.from({ length: mostNumbers }, (_, i) => (i === 0 ? slug : numberedSlug(slug, i + 1)))

/** Does nothing: the store publishes an article when it saves it. */
const publish = async () => {}

/** Saves articles and records each save once, however often its call is repeated. */
export const articleSaving = (store: ArticleStore, changes: AdminChanges) => {
  /** Saves a version and records the change. The record stands only if this very call saved the version. */
  const saveAndRecord = async (
    written: Article,
    { before, base, caller, now }: Writing,
  ): Promise<Saving> => {
    const change = {
      kind: 'article' as const,
      subject: written.id,
      name: written.title,
      before: before ? recordedArticle(before.row) : null,
      after: recordedArticle(written),
      once: JSON.stringify([written.id, base, hashOfSave(written)]),
    }
    const by = requireMember(caller).email
    const at = now.toISOString()
    const write = async () => {
      const saving = await store.save(written, { base, by, at: now })
      if (saving.result !== 'saved' || saving.at !== at) throw new NotSavedByThisCall(saving)
    }
    try {
      await changes.make(change, { caller, now }, { write, publish })
    } catch (error) {
      if (error instanceof NotSavedByThisCall) return error.saving
      throw error
    }
    return { result: 'saved', revision: base + 1, at }
  }

  /**
   * Saves a version and records the change. A save that fails leaves no record. If an earlier call already saved the
   * same version, that call's record is kept, and is confirmed now if its function died before it could.
   */
  const saveVersion = async (written: Article, writing: Writing) => {
    const saving = await saveAndRecord(written, writing)
    return saving.result === 'saved' && saving.at !== writing.now.toISOString()
      ? saveAndRecord(written, { ...writing, now: new Date(saving.at) })
      : saving
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
      if (saving.result === 'saved')
        return { result: saving.result, revision: saving.revision, slug }
      if (saving.result === 'conflict') return { result: saving.result }
    }
    throw slugTaken()
  }

  /**
   * The id of a new article, and its first version if an earlier call has stored it. A repeated call gets the same
   * id, so that it does not write a second article.
   */
  const idAndFirstVersion = async (fields: ArticleFields, by: string) => {
    const id = createHash('sha256')
      .update(JSON.stringify([by, fields]))
      .digest('hex')
      .slice(0, 20)
    const newest = await store.newest(id)
    if (!newest) return { id, first: undefined }
    return 'deleted' in newest || newest.revision > 1
      ? { id: randomUUID(), first: undefined }
      : { id, first: newest }
  }

  return {
    /** Writes a new article. A repeated call gets the answer of the first one. */
    async create(fields: ArticleFields, { caller, now }: { caller: Caller; now: Date }) {
      const { id, first } = await idAndFirstVersion(fields, requireMember(caller).email)
      const at = first ? new Date(first.at) : now
      const article = { id, date_created: at.toISOString() }
      const writing = { before: undefined, base: 0, caller, now: at }
      const slugs = first ? [first.row.slug] : undefined
      return { id, ...(await save(fields, article, writing, slugs)) }
    },

    /** Brings a deleted article back as it was, under a number if another article has taken its address. */
    async restore(
      { row, revision: base }: Deletion,
      content: RichText,
      { caller, now }: { caller: Caller; now: Date },
    ) {
      const writing = { before: undefined, base, caller, now }
      return save({ ...row, content }, row, writing, slugsFrom(row.slug))
    },

    /** Saves an article over the version that the admin has read. */
    async saveOver(
      fields: ArticleFields,
      { newest, base, caller, now }: Omit<Writing, 'before'> & { newest: SavedVersion },
    ) {
      const { id, date_created } = newest.row
      // The call may have been answered before. The address that it was given then may not be the first free one now.
      const saved = base < newest.revision ? await store.version(id, base + 1) : undefined
      const slug = fields.slug || saved?.row.slug || ''
      const writing = { before: newest, base, caller, now }
      return { id, ...(await save({ ...fields, slug }, { id, date_created }, writing)) }
    },
  }
}
