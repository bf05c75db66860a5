import { randomBytes } from 'node:crypto'
import { BatchGetCommand, GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, describe, expect, it } from 'vitest'
import { testStack } from '#infra/local/testing/testStack.ts'
import type { Article } from '#shared/domain/publication/article.ts'
import { documentClient } from '../dynamodb.ts'
import { articleChangesKey, articleKey, articleVersionKey } from '../keys.ts'
import { articleChanges } from './articleChanges.ts'
import { articleLists } from './articleLists.ts'
import { type ArticleStore, articleStore } from './articles.ts'

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
    at: now.toISOString(),
  })
  return article
}

afterEach(() => {
  stack.faults.conflictEvery = 0
})

/** Everything that readers and editors see of an article, under any of its addresses, and the count of changes. */
const seen = async (id: string) => {
  const lists = articleLists(db, table)
  const { rows, scores } = await lists.read({ text: id, inBodies: true })
  const slugs = [id, `new-${id}`]
  const pages = slugs.map(async (slug) => {
    const page = await store.at(slug)
    return page && [slug, page.row, await store.contentOf(page.body)]
  })
  return {
    pages: (await Promise.all(pages)).filter(Boolean),
    listed: rows.filter((row) => row.id === id),
    isFound: scores?.has(id),
    deleted: (await lists.readDeleted()).rows.filter((row) => row.id === id),
    history: await store.versions(id),
    changes: (await articleChanges(db, table)).count,
  }
}

/** The store of a function that dies at its nth write, which may or may not have arrived. */
const dying = (write: number, arrives: boolean) => {
  let writes = 0
  const reads = [BatchGetCommand, GetCommand, QueryCommand]
  const dyingDb = new Proxy(db, {
    get: (target, name) =>
      name === 'send'
        ? async (command: GetCommand) => {
            const isWrite = !reads.some((read) => command instanceof read)
            if (!isWrite || ++writes < write) return target.send(command)
            if (arrives) await target.send(command)
            throw new Error('killed')
          }
        : Reflect.get(target, name),
  })
  return articleStore(dyingDb, table)
}

/** A store that reads everything but the count of changes a moment before something else happens. */
const overtaken = (meanwhile: () => Promise<void>) => {
  let isFirst = true
  const countIn = (items: Record<string, unknown>[] = []) =>
    items.filter(({ pk }) => pk === articleChangesKey.pk)
  const overtakenDb = new Proxy(db, {
    get: (target, name) =>
      name === 'send'
        ? async (command: BatchGetCommand) => {
            const answer = await target.send(command)
            if (!isFirst || !(command instanceof BatchGetCommand)) return answer
            isFirst = false
            await meanwhile()
            const { Responses = {} } = await target.send(command)
            const others = (answer.Responses?.[table] ?? []).filter(
              (item) => !countIn([item]).length,
            )
            return { Responses: { [table]: [...others, ...countIn(Responses[table])] } }
          }
        : Reflect.get(target, name),
  })
  return articleStore(overtakenDb, table)
}

const at = now
const renamed = (name: string) => articleNamed(name, { slug: `new-${name}`, title: 'Second' })
const removed = async (name: string) => {
  await saved(articleNamed(name))
  expect(await store.remove(name, { by, at })).toBe(true)
}

describe('a change of an article', () => {
  it.each<
    [string, (name: string) => Promise<unknown>, (of: ArticleStore, name: string) => unknown]
  >([
    ['new', async () => {}, (of, name) => of.save(articleNamed(name), { base: 0, by, at })],
    [
      'saved under another address',
      (name) => saved(articleNamed(name)),
      (of, name) => of.save(renamed(name), { base: 1, by, at }),
    ],
    ['deleted', (name) => saved(articleNamed(name)), (of, name) => of.remove(name, { by, at })],
    ['restored', removed, (of, name) => of.save(articleNamed(name), { base: 2, by, at })],
  ])(
    'is seen as a whole or not at all wherever it was killed, and can be repeated: %s',
    async (_, prepare, change) => {
      let kills = 0
      for (let write = 1, isKilled = true; isKilled; write++)
        for (const arrives of [false, true]) {
          const name = newName()
          await prepare(name)
          const before = await seen(name)
          try {
            await change(dying(write, arrives), name)
            isKilled = false
          } catch (error) {
            expect((error as Error).message).toBe('killed')
            kills++
            const left = await seen(name)
            await change(store, name)
            const after = await seen(name)
            expect(after).not.toEqual(before)
            expect(left).toEqual(arrives ? after : before)
            expect(after.pages.map((page) => page?.[0])).toEqual(
              after.listed.map(({ slug }) => slug),
            )
            expect(after.listed.length + after.deleted.length).toBe(1)
          }
        }
      expect(kills).toBeGreaterThanOrEqual(2)
    },
  )

  it('is made although its transaction meets another one, and is made once', async () => {
    stack.faults.conflictEvery = 2
    const name = newName()
    const before = await seen(name)
    await saved(articleNamed(name))
    await saved(renamed(name), 1)
    await store.remove(name, { by, at })
    expect(await seen(name)).toMatchObject({ pages: [], listed: [], changes: before.changes + 3 })
    expect((await store.versions(name)).map(({ revision }) => revision)).toEqual([3, 2, 1])
  })
})

describe('several changes at once', () => {
  const results = (all: readonly { result: string }[]) => all.map(({ result }) => result).sort()

  it('of two saves of one article one is made, and the other is a conflict', async () => {
    const name = newName()
    await saved(articleNamed(name))
    const saves = ['Mine', 'Theirs'].map((title) =>
      store.save(articleNamed(name, { title }), { base: 1, by, at }),
    )
    expect(results(await Promise.all(saves))).toEqual(['conflict', 'saved'])
    const { listed, pages, history } = await seen(name)
    expect(pages).toMatchObject([[name, listed[0], {}]])
    expect(history.map(({ row }) => row.title)).toEqual([listed[0]?.title, `About ${name}`])
  })

  it('of two articles that want one address one gets it, and nothing of the other is saved', async () => {
    const slug = newName()
    const ids = [newName(), newName()]
    const saves = ids.map((id) => store.save(articleNamed(id, { slug }), { base: 0, by, at }))
    expect(results(await Promise.all(saves))).toEqual(['saved', 'taken'])
    const id = (await store.at(slug))?.row.id
    for (const other of ids) expect(await store.versions(other)).toHaveLength(other === id ? 1 : 0)
  })

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
    'a save does not replace %s that came after it had looked for one',
    async (_, mine, theirs, end) => {
      const change = { base: 0, by, at }
      const late = overtaken(async () => {
        await saved(theirs)
      })
      expect(await late.save(mine, change)).toEqual(end)
      expect((await store.at(mine.slug))?.row).toMatchObject({ id: theirs.id, title: theirs.title })
    },
  )

  it('saves of different articles are all made and counted', async () => {
    const before = await articleChanges(db, table)
    const names = Array.from({ length: 8 }, newName)
    await Promise.all(names.map((name) => saved(articleNamed(name))))
    const { count, recent } = await articleChanges(db, table)
    expect(count).toBe(before.count + names.length)
    expect(recent.slice(-names.length).toSorted()).toEqual(names.toSorted())
  })

  it('a deletion and a save leave the article deleted, or the save a conflict', async () => {
    const name = newName()
    await saved(articleNamed(name))
    const [{ result }] = await Promise.all([
      store.save(renamed(name), { base: 1, by, at }),
      store.remove(name, { by, at }),
    ])
    const { pages, listed, deleted, history } = await seen(name)
    expect([pages, listed]).toEqual([[], []])
    expect(deleted).toMatchObject([{ deleted: { revision: result === 'saved' ? 2 : 1 } }])
    expect(history).toHaveLength(result === 'saved' ? 3 : 2)
  })
})

describe('saving an article', () => {
  it('saving under another article’s address is refused, and both articles stay', async () => {
    const first = await saved(articleNamed(newName()))
    const second = articleNamed(newName(), { slug: first.slug })
    expect(await store.save(second, { base: 0, by, at })).toEqual({ result: 'taken' })
    expect((await store.at(first.slug))?.row.id).toBe(first.id)
  })

  it('an address that an earlier version of the portal claimed for a save that never came is free', async () => {
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
    const before = await seen(name)
    expect(await store.save(renamed(name), { base: 1, by, at })).toEqual({ result: 'conflict' })
    expect(await seen(name)).toEqual(before)
    await saved(articleNamed(newName(), { slug: `new-${name}` }))
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

it('a deletion that was stored without the article has the fields and the time of the version before', async () => {
  const name = newName()
  await saved(articleNamed(name))
  const Item = { ...articleVersionKey(name, 2), revision: 2, deleted: true, by }
  await db.send(new PutCommand({ TableName: table, Item }))
  const { history } = await seen(name)
  expect(history).toMatchObject([
    { revision: 2, deleted: true, at: now.toISOString(), row: { slug: name } },
    { revision: 1, deleted: false },
  ])
  expect(await store.newest(name)).toEqual(history[0])
})

it('a deletion beats a save that began before it', async () => {
  const name = newName()
  await removed(name)
  const before = await seen(name)
  expect(await store.save(renamed(name), { base: 1, by, at })).toEqual({ result: 'conflict' })
  expect(await store.remove(name, { by, at })).toBe(false)
  expect(await seen(name)).toEqual(before)
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
    await store.remove(doomed.id, { by, at: now })
    stack.calls.clear()
    const { rows, scores } = await lists.read({ text: 'zygomatic', inBodies: true })
    expect(actions()).toEqual(['GetItem', 'BatchGetItem'])
    expect([...(scores?.keys() ?? [])]).toEqual([name])
    expect(rows.some(({ id }) => id === doomed.id)).toBe(false)
  })

  it('the lists match a fresh one after more changes than are announced', async () => {
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
