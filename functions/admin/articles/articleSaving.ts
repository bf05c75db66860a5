import { createHash, randomUUID } from 'node:crypto'
import { requireMember } from '#functions/http/access.ts'
import type { AdminChanges } from '#functions/http/adminChanges.ts'
import type { Caller } from '#functions/http/call.ts'
import { AppError } from '#functions/http/errors.ts'
import { type ArticleStore, hashOfSave } from '#functions/store/articles/articles.ts'
import type { SavedVersion } from '#functions/store/articles/articleVersions.ts'
import type { ArticleFields } from '#shared/contract/admin/articles.ts'
import type { Article } from '#shared/domain/publication/article.ts'
import { numberedSlug, slugOf } from '#shared/domain/publication/articleRules.ts'
import { writtenArticle } from '#shared/domain/publication/writtenArticle.ts'

const slugTaken = () =>
  new AppError('VALIDATION', 'Another article has this slug.', {
    errors: { slug: 'Another article has this slug.' },
  })

/** What is recorded of an article when an admin changes it. */
export const factsOf = ({
  slug,
  title,
  status,
  publish_date,
  category,
  featured,
}: ArticleFacts) => ({
  slug,
  title,
  status,
  publish_date,
  category,
  featured,
})
type ArticleFacts = Pick<
  ArticleFields,
  'slug' | 'title' | 'status' | 'publish_date' | 'category' | 'featured'
>

interface Writing {
  /** What the article was before; undefined for a new one. */
  before: SavedVersion | undefined
  /** The revision that the writer has read; 0 for a new article. */
  base: number
  caller: Caller
  now: Date
}

/** Given addresses are taken or refused; made ones are numbered until one is free. */
const mostNumbers = 20

/** A saved article is published by its store. */
const publish = async () => {}

/** Saves articles and records each save once, however often its call is repeated. */
export const articleSaving = (store: ArticleStore, changes: AdminChanges) => {
  const attempt = async (written: Article, { before, base, caller, now }: Writing) => {
    const change = {
      kind: 'article' as const,
      subject: written.id,
      name: written.title,
      before: before ? factsOf(before.row) : null,
      after: factsOf(written),
      once: JSON.stringify([written.id, base, hashOfSave(written)]),
    }
    const by = requireMember(caller).email
    const at = now.toISOString()
    let saving: Awaited<ReturnType<ArticleStore['save']>> | undefined
    const isMade = () => saving?.result === 'saved' && saving.at === at
    const write = async () => {
      saving = await store.save(written, { base, by, at: now })
      if (!isMade()) throw new AppError('CONFLICT', 'Another call has made this version.')
    }
    try {
      await changes.make(change, { caller, now }, { write, publish })
    } catch (error) {
      if (!saving || isMade()) throw error
    }
    return saving
  }

  /**
   * Saves a version and records the change. A save that does not happen leaves no record. Where an earlier call
   * has made the same version, its record stands, and is confirmed if the function of that call died before it.
   */
  const saveVersion = async (written: Article, writing: Writing) => {
    const saving = await attempt(written, writing)
    return saving?.result === 'saved' && saving.at !== writing.now.toISOString()
      ? attempt(written, { ...writing, now: new Date(saving.at) })
      : saving
  }

  const save = async (
    fields: ArticleFields,
    article: Pick<Article, 'id' | 'date_created'>,
    writing: Writing,
  ) => {
    const made = fields.slug || slugOf(fields.title)
    for (let number = 1; number <= (fields.slug ? 1 : mostNumbers); number++) {
      const slug = number === 1 ? made : numberedSlug(made, number)
      const written = writtenArticle({ ...fields, slug }, article, writing.now)
      const saving = await saveVersion(written, writing)
      if (saving?.result === 'saved')
        return { result: saving.result, revision: saving.revision, slug }
      if (saving?.result === 'conflict') return { result: saving.result }
    }
    throw slugTaken()
  }

  /** The id is the same for a repeated call, which completes the first one instead of writing a second article. */
  const begun = async (fields: ArticleFields, by: string) => {
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
    /**
     * Writes a new article. One whose function died after its first version is completed, at the address of that
     * version. Where somebody has taken the address since, a second version stands at another one.
     */
    async create(fields: ArticleFields, { caller, now }: { caller: Caller; now: Date }) {
      const { id, first } = await begun(fields, requireMember(caller).email)
      const article = { id, date_created: first?.row.date_created ?? now.toISOString() }
      const writing = { before: undefined, base: 0, caller }
      if (!first) return { id, ...(await save(fields, article, { ...writing, now })) }
      const then = new Date(first.at)
      const written = writtenArticle({ ...fields, slug: first.row.slug }, article, then)
      const saving = await saveVersion(written, { ...writing, now: then })
      if (saving?.result === 'saved') return { ...saving, id, slug: written.slug }
      return { id, ...(await save(fields, article, { before: first, base: 1, caller, now })) }
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
