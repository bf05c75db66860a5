import { type DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, describe, expect, it } from 'vitest'
import { adminChanges } from '#functions/http/adminChanges.ts'
import type { Caller } from '#functions/http/call.ts'
import { adminChangeHistory } from '#functions/store/adminChangeHistory.ts'
import { articleLists } from '#functions/store/articles/articleLists.ts'
import { articleStore } from '#functions/store/articles/articles.ts'
import { documentClient } from '#functions/store/dynamodb.ts'
import { Killed, killedAfter } from '#functions/store/testing/faultyClients.ts'
import { testStack } from '#infra/testing/testStack.ts'
import { type ArticleFields, articleFields } from '#shared/contract/admin/articles.ts'
import { articleSaving } from './articleSaving.ts'

const stack = await testStack('admin-articles')
const { ARTICLES_TABLE: articles = '', AUDITS_TABLE: audits = '' } = stack.environment
const db = documentClient()
const now = new Date('2026-11-21T12:00:00Z')
const caller = { tier: 'member', id: 'e', email: 'e@admin.example', admin: true } as Caller
const maker = { caller, now }

const savingThrough = (client: DynamoDBDocumentClient) =>
  articleSaving(articleStore(client, articles), adminChanges(client, audits))
type Saving = ReturnType<typeof savingThrough>
const saving = savingThrough(db)
const store = articleStore(db, articles)

afterEach(() => {
  stack.faults.conflictEvery = 0
})

let count = 0
const newSlug = () => `article-${++count}`
const fieldsAt = (slug: string, title = 'About ankles'): ArticleFields =>
  articleFields.parse({
    slug,
    title,
    category: 'NBA',
    status: 'published',
    content: { ops: [{ insert: 'Twelve sprains in November.\n' }] },
  })
const created = async (slug: string) => (await saving.create(fieldsAt(slug), maker)).id
const savedOver = async (of: Saving, id: string, base: number, fields: ArticleFields) => {
  const newest = await store.newest(id)
  if (!newest || 'deleted' in newest) throw new Error('There is no such article')
  return of.saveOver(fields, { newest, base, ...maker })
}
const restored = async (of: Saving, id: string) => {
  const newest = await store.newest(id)
  const last = newest && (await store.version(id, newest.revision - 1))
  if (newest && 'deleted' in newest && last) await of.restore(newest, last.content, maker)
}

/** Everything stored: versions, pages, rows, words, the count of changes, their records and audits. */
const stored = () =>
  Promise.all(
    [articles, audits].map(async (TableName) => {
      const { Items = [], LastEvaluatedKey } = await stack.db.send(new ScanCommand({ TableName }))
      expect(LastEvaluatedKey).toBeUndefined()
      return Items
    }),
  )

/** Where readers and editors see an article. */
const shown = async (id: string, slugs: readonly string[]) => {
  const lists = articleLists(db, articles)
  const ofArticle = (row: { id: string }) => row.id === id
  const { rows, scores } = await lists.read({ text: 'sprains', inBodies: true })
  const found: string[] = []
  for (const slug of slugs) if ((await store.at(slug))?.row.id === id) found.push(slug)
  return {
    pages: found,
    listed: rows.filter(ofArticle).map(({ slug }) => slug),
    isFound: scores?.has(id),
    deleted: (await lists.readDeleted()).rows.filter(ofArticle).map(({ slug }) => slug),
    history: (await store.versions(id)).map(({ deleted }) => (deleted ? 'deleted' : 'saved')),
    recorded: (
      await adminChangeHistory(stack.db, audits).list({ of: { kind: 'article', subject: id } })
    ).changes.length,
  }
}
const shownAt = (slug: string, history: string[]) => ({
  pages: [slug],
  listed: [slug],
  isFound: true,
  deleted: [],
  history,
  recorded: history.length,
})
const shownToNobody = (slug: string, history: string[]) => ({
  pages: [],
  listed: [],
  isFound: false,
  deleted: [slug],
  history,
  recorded: history.length,
})

describe('a change of an article', () => {
  const create = async (of: Saving, slug: string) => of.create(fieldsAt(slug), maker)
  const move = async (of: Saving, slug: string, id: string) =>
    savedOver(of, id, 1, fieldsAt(`new-${slug}`))
  const remove = async (of: Saving, _: string, id: string) => of.remove(id, maker)

  it.each<{
    what: string
    before: (slug: string) => Promise<string>
    change: (of: Saving, slug: string, id: string) => Promise<unknown>
    after: (slug: string) => object
  }>([
    {
      what: 'written',
      before: async () => '',
      change: create,
      after: (slug) => shownAt(slug, ['saved']),
    },
    {
      what: 'saved under another address',
      before: created,
      change: move,
      after: (slug) => shownAt(`new-${slug}`, ['saved', 'saved']),
    },
    {
      what: 'deleted',
      before: created,
      change: remove,
      after: (slug) => shownToNobody(slug, ['deleted', 'saved']),
    },
    {
      what: 'restored',
      before: async (slug) => {
        const id = await created(slug)
        await saving.remove(id, maker)
        return id
      },
      change: (of, _, id) => restored(of, id),
      after: (slug) => shownAt(slug, ['saved', 'deleted', 'saved']),
    },
  ])(
    'an article that is $what is stored whole or not at all wherever it was killed, and the change can be repeated',
    async ({ before, change, after }) => {
      for (let writes = 0, isKilled = true; isKilled; writes++) {
        const slug = newSlug()
        const id = await before(slug)
        const former = await stored()
        const outcome = await change(savingThrough(killedAfter(db, writes)), slug, id).catch(
          (error: unknown) => error,
        )
        isKilled = outcome instanceof Killed
        const left = await stored()
        if (isKilled) expect(left).toEqual(former)
        await change(saving, slug, id)
        if (!isKilled) expect(await stored()).toEqual(left)
        const changed = id || ((await store.at(slug))?.row.id ?? '')
        expect(await shown(changed, [slug, `new-${slug}`])).toEqual(after(slug))
        expect(isKilled).toBe(writes === 0)
      }
    },
  )

  it('a change whose transaction collides with another one is made exactly once', async () => {
    stack.faults.conflictEvery = 2
    const slug = newSlug()
    const id = await created(slug)
    await savedOver(saving, id, 1, fieldsAt(`new-${slug}`))
    await saving.remove(id, maker)
    const after = shownToNobody(`new-${slug}`, ['deleted', 'saved', 'saved'])
    expect(await shown(id, [slug, `new-${slug}`])).toEqual(after)
  })
})

describe('simultaneous changes', () => {
  it('of two saves of one article one is made and recorded, and the other is a conflict', async () => {
    const slug = newSlug()
    const id = await created(slug)
    const titles = ['Mine', 'Theirs']
    const saves = titles.map((title) => savedOver(saving, id, 1, fieldsAt(slug, title)))
    const results = (await Promise.all(saves)).map(({ result }) => result)
    expect(results.toSorted()).toEqual(['conflict', 'saved'])
    expect(await shown(id, [slug])).toEqual(shownAt(slug, ['saved', 'saved']))
    const winner = titles[results.indexOf('saved')]
    expect([(await store.at(slug))?.row.title, (await store.newest(id))?.row.title]).toEqual([
      winner,
      winner,
    ])
  })

  it('of two articles that claim one address one gets it, and nothing of the other is stored', async () => {
    const slug = newSlug()
    const before = await stored()
    const writings = ['One', 'Two'].map((title) => saving.create(fieldsAt(slug, title), maker))
    const outcomes = await Promise.allSettled(writings)
    const [refused] = outcomes.filter(({ status }) => status === 'rejected')
    expect(refused).toMatchObject({ reason: { message: 'Another article has this slug.' } })
    // Version, page, row and words, and the count of changes if it is the first change.
    const added = (await stored()).map((items, i) => items.length - (before[i]?.length ?? 0))
    expect(added).toEqual([4, 2])
  })

  it('of two articles with one title each gets an address, and an article sent twice is written once', async () => {
    const titled = (content: string) => {
      const fields = { ...fieldsAt('', 'Ankles at once'), content: { ops: [{ insert: content }] } }
      return saving.create(fields, maker)
    }
    const [one, again, other] = await Promise.all(['One.\n', 'One.\n', 'Other.\n'].map(titled))
    expect(again).toEqual(one)
    const slugs = [one, other].map((made) => made && 'slug' in made && made.slug)
    expect(slugs.toSorted()).toEqual(['ankles-at-once', 'ankles-at-once-2'])
    expect((await store.versions(one?.id ?? '')).length).toBe(1)
  })

  it('articles written at the same time are all written, recorded and listed', async () => {
    const lists = articleLists(db, articles)
    await lists.read({ inBodies: false })
    const slugs = Array.from({ length: 6 }, newSlug)
    const ids = await Promise.all(slugs.map(created))
    const { rows } = await lists.read({ inBodies: false })
    for (const [i, slug] of slugs.entries()) {
      expect(rows.some((row) => row.slug === slug)).toBe(true)
      expect(await shown(ids[i] ?? '', [slug])).toEqual(shownAt(slug, ['saved']))
    }
  })

  it('a deletion and a save either leave the article deleted, or make the save a conflict', async () => {
    const slug = newSlug()
    const id = await created(slug)
    const [{ result }] = await Promise.all([
      savedOver(saving, id, 1, fieldsAt(`new-${slug}`)),
      saving.remove(id, maker),
    ])
    expect(await shown(id, [slug, `new-${slug}`])).toEqual(
      result === 'saved'
        ? shownToNobody(`new-${slug}`, ['deleted', 'saved', 'saved'])
        : shownToNobody(slug, ['deleted', 'saved']),
    )
  })
})
