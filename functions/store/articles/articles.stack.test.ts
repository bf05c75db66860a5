import { randomBytes } from 'node:crypto'
import { BatchGetCommand, type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { testStack } from '#infra/testing/testStack.ts'
import type { Article } from '#shared/domain/publication/article.ts'
import { documentClient } from '../dynamodb.ts'
import { articleChangesKey, articleKey, articleVersionKey } from '../keys.ts'
import { transact } from '../transactions.ts'
import { articleChanges } from './articleChanges.ts'
import { articleLists } from './articleLists.ts'
import { articleStore } from './articles.ts'

const stack = await testStack('admin-articles')
const table = stack.environment.ARTICLES_TABLE ?? ''
const db = documentClient()
const store = articleStore(db, table)
const now = new Date('2026-11-21T12:00:00Z')
const by = 'editor@matchfit.example'

let count = 0
const articleNamed = (name: string, given: Partial<Article> = {}): Article => ({
  id: name,
  slug: name,
  title: `About ${name}`,
  category: 'NFL',
  tags: [],
  thumbnail: null,
  status: 'published',
  featured: false,
  publish_date: '2026-11-01T00:00:00.000Z',
  meta_title: '',
  meta_desc: '',
  reading_minutes: 1,
  date_created: '2026-11-01T00:00:00.000Z',
  date_modified: '2026-11-01T00:00:00.000Z',
  content: { ops: [{ insert: `Everything about ${name}.\n` }] },
  ...given,
})
const newName = () => `article-${++count}`
const saved = async (article: Article, base = 0) => {
  expect(await store.save(article, { base, by, at: now })).toEqual({
    result: 'saved',
    revision: base + 1,
  })
  return article
}

const remove = async (id: string) => {
  const removal = await store.removing(id, { by, at: now })
  await transact(db, removal?.parts ?? [])
}

/** A store for which something else happens a moment after it has read everything but the count of changes. */
const overtaken = (meanwhile: () => Promise<unknown>) => {
  let isFirst = true
  const isCount = ({ pk }: { pk?: unknown }) => pk === articleChangesKey.pk
  const send = async (command: BatchGetCommand) => {
    const read = async () => (await db.send(command)).Responses?.[table] ?? []
    if (!isFirst || !(command instanceof BatchGetCommand)) return db.send(command)
    isFirst = false
    const early = (await read()).filter((item) => !isCount(item))
    await meanwhile()
    return { Responses: { [table]: [...early, ...(await read()).filter(isCount)] } }
  }
  return articleStore({ send } as unknown as DynamoDBDocumentClient, table)
}

describe('saving an article', () => {
  it.each<[string, Article, Article, object]>([
    [
      'a newer version',
      articleNamed('old'),
      articleNamed('old', { title: 'Theirs' }),
      { result: 'conflict' },
    ],
    [
      'a page at its address',
      articleNamed('mine'),
      articleNamed('theirs', { slug: 'mine' }),
      { result: 'taken' },
    ],
  ])(
    'a save does not replace %s that was written after it had looked for one',
    async (_, mine, theirs, end) => {
      const late = overtaken(() => saved(theirs))
      expect(await late.save(mine, { base: 0, by, at: now })).toEqual(end)
      expect((await store.at(mine.slug))?.row).toMatchObject({ id: theirs.id, title: theirs.title })
    },
  )

  it('simultaneous saves of different articles are all made and counted', async () => {
    const before = await articleChanges(db, table)
    const names = Array.from({ length: 8 }, newName)
    await Promise.all(names.map((name) => saved(articleNamed(name))))
    const { count, recent } = await articleChanges(db, table)
    expect(count).toBe(before.count + names.length)
    expect(recent.slice(-names.length).toSorted()).toEqual(names.toSorted())
  })

  it('saving under another article’s address is refused, and both articles stay', async () => {
    const first = await saved(articleNamed(newName()))
    const second = articleNamed(newName(), { slug: first.slug })
    expect(await store.save(second, { base: 0, by, at: now })).toEqual({ result: 'taken' })
    expect((await store.at(first.slug))?.row.id).toBe(first.id)
  })

  it('a repeated save under a taken address is refused, and finds its version under the next address', async () => {
    const { slug } = await saved(articleNamed(newName()))
    const article = await saved(articleNamed(newName(), { slug: `${slug}-2` }))
    const again = (slug: string) => store.save({ ...article, slug }, { base: 0, by, at: now })
    expect(await again(slug)).toEqual({ result: 'taken' })
    expect(await again(article.slug)).toEqual({ result: 'saved', revision: 1 })
  })

  it('an address claimed by an earlier version of the portal, for a save that never happened, is free', async () => {
    const name = newName()
    const claim = { ...articleKey(name), id: 'another', claimedAt: now.getTime() }
    await db.send(new PutCommand({ TableName: table, Item: claim }))
    expect(await store.at(name)).toBeUndefined()
    await saved(articleNamed(name))
    expect((await store.at(name))?.row.id).toBe(name)
  })

  it('a save over an older version changes nothing, and leaves its new address free', async () => {
    const name = newName()
    await saved(articleNamed(name))
    await saved(articleNamed(name, { title: 'Theirs' }), 1)
    const mine = articleNamed(name, { title: 'Mine', slug: `mine-${name}` })
    expect(await store.save(mine, { base: 1, by, at: now })).toEqual({ result: 'conflict' })
    expect((await store.at(name))?.row.title).toBe('Theirs')
    expect(await store.at(mine.slug)).toBeUndefined()
    await saved(articleNamed(newName(), { slug: mine.slug }))
  })

  it('a save begun before a deletion is a conflict', async () => {
    const name = newName()
    await saved(articleNamed(name))
    await remove(name)
    expect(
      await store.save(articleNamed(name, { title: 'Late' }), { base: 1, by, at: now }),
    ).toEqual({ result: 'conflict' })
    expect(await store.at(name)).toBeUndefined()
  })

  it('every version is listed, however long the texts are', async () => {
    const name = newName()
    // Text that does not compress: six such versions are more than one request reads.
    const insert = () => `${randomBytes(150_000).toString('hex').slice(0, 290_000)}\n`
    for (let base = 0; base < 8; base++)
      await saved(articleNamed(name, { content: { ops: [{ insert: insert() }] } }), base)
    expect((await store.versions(name)).map(({ revision }) => revision)).toEqual([
      8, 7, 6, 5, 4, 3, 2, 1,
    ])
  })

  it('every version is kept', async () => {
    const name = newName()
    await saved(articleNamed(name))
    await saved(articleNamed(name, { title: 'Second' }), 1)
    expect((await store.versions(name)).map(({ row, revision }) => [revision, row.title])).toEqual([
      [2, 'Second'],
      [1, `About ${name}`],
    ])
    expect(await store.version(name, 1)).toMatchObject({
      by,
      content: { ops: [{ insert: `Everything about ${name}.\n` }] },
    })
  })
})

it('a deletion stored without the article has the fields and the time of the version before', async () => {
  const name = newName()
  await saved(articleNamed(name))
  const Item = { ...articleVersionKey(name, 2), revision: 2, deleted: true, by }
  await db.send(new PutCommand({ TableName: table, Item }))
  const history = await store.versions(name)
  expect(history).toMatchObject([
    { revision: 2, deleted: true, at: now.toISOString(), row: { slug: name } },
    { revision: 1, deleted: false },
  ])
  expect(await store.newest(name)).toEqual(history[0])
})

describe('the lists in memory', () => {
  const actions = () => stack.calls.list().map(({ action }) => action)

  it('the lists cost one request to see whether anything has changed, and one more for the changes', async () => {
    const lists = articleLists(db, table)
    await lists.read({ text: 'about', inBodies: true })
    stack.calls.clear()
    await lists.read({ text: 'about', inBodies: true })
    await lists.read({ inBodies: false })
    expect(actions()).toEqual(['GetItem', 'GetItem'])

    const name = newName()
    await saved(articleNamed(name, { title: 'Zygomatic arches' }))
    const doomed = await saved(articleNamed(newName(), { title: 'Zygomatic nerves' }))
    await lists.read({ inBodies: true })
    await remove(doomed.id)
    stack.calls.clear()
    const { rows, scores } = await lists.read({ text: 'zygomatic', inBodies: true })
    expect(actions()).toEqual(['GetItem', 'BatchGetItem'])
    expect([...(scores?.keys() ?? [])]).toEqual([name])
    expect(rows.some(({ id }) => id === doomed.id)).toBe(false)
  })

  it('the lists are right even after more changes than the item of changes names', async () => {
    const lists = articleLists(db, table)
    await lists.read({ text: 'about', inBodies: true })
    const search = { text: 'patella', inBodies: true }
    for (const changes of [15, 17, 22]) {
      for (let i = 0; i < changes; i++) await saved(articleNamed(newName(), { title: 'Patella' }))
      const fresh = await articleLists(db, table).read(search)
      const kept = await lists.read(search)
      expect(kept.scores).toEqual(fresh.scores)
      expect(kept.rows.length).toBe(fresh.rows.length)
    }
  })
})
