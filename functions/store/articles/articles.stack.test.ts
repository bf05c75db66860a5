import { randomBytes } from 'node:crypto'
import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  type GetCommand,
  PutCommand,
} from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it } from 'vitest'
import { testStack } from '#infra/local/testing/testStack.ts'
import type { Article } from '#shared/domain/publication/article.ts'
import { articleLists } from './articleLists.ts'
import { type ArticleStore, articleStore } from './articles.ts'

const stack = await testStack('admin-articles')
const table = stack.environment.ARTICLES_TABLE ?? ''
const store = articleStore(stack.db, table)
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

/** Everything that readers see of an article: its pages at these addresses, its row and the search for it. */
const seen = async (id: string, slugs: readonly string[]) => {
  const { rows, scores } = await articleLists(stack.db, table).read(now, {
    text: id,
    inBodies: true,
  })
  const pages = await Promise.all(slugs.map(async (slug) => (await store.at(slug))?.row))
  return { pages, row: rows.find((row) => row.id === id), found: scores?.has(id) }
}

/** The store of a function that dies at its nth write, which may or may not have arrived. */
const dying = (write: number, arrives: boolean) => {
  let writes = 0
  const db = new Proxy(stack.db, {
    get: (target, name) =>
      name === 'send'
        ? async (command: PutCommand | DeleteCommand | GetCommand) => {
            const isWrite = command instanceof PutCommand || command instanceof DeleteCommand
            if (!isWrite || ++writes < write) return target.send(command as PutCommand)
            if (arrives) await target.send(command as PutCommand)
            throw new Error('killed')
          }
        : Reflect.get(target, name),
  })
  return articleStore(db as DynamoDBDocumentClient, table)
}

/** Kills the work at each of its writes, and gives what is left to a check. */
const atEveryWrite = async (
  work: (store: ArticleStore, name: string) => Promise<unknown>,
  check: (name: string) => Promise<void>,
  prepare: (name: string) => Promise<unknown> = async () => {},
) => {
  let kills = 0
  for (let write = 1; ; write++)
    for (const arrives of [false, true]) {
      const name = newName()
      await prepare(name)
      const isKilled = await work(dying(write, arrives), name).then(
        () => false,
        (error: Error) => error.message === 'killed',
      )
      if (!isKilled) return kills
      kills++
      await check(name)
    }
}

beforeEach(() => stack.calls.clear())

describe('saving an article', () => {
  it('can be repeated wherever it was killed', async () => {
    const kills = await atEveryWrite(
      (dyingStore, name) => dyingStore.save(articleNamed(name), { base: 0, by, at: now }),
      async (name) => {
        const article = await saved(articleNamed(name))
        const { content: _, ...row } = article
        expect(await seen(name, [name])).toEqual({ pages: [row], row, found: true })
      },
    )
    expect(kills).toBeGreaterThanOrEqual(10)
  })

  it('a save under a new address can be repeated wherever it was killed, and leaves no page at the old one', async () => {
    await atEveryWrite(
      (dyingStore, name) =>
        dyingStore.save(articleNamed(name, { slug: `new-${name}` }), { base: 1, by, at: now }),
      async (name) => {
        await saved(articleNamed(name, { slug: `new-${name}` }), 1)
        const { pages, row } = await seen(name, [name, `new-${name}`])
        expect(pages.map((page) => page?.slug)).toEqual([undefined, `new-${name}`])
        expect(row?.slug).toBe(`new-${name}`)
      },
      (name) => saved(articleNamed(name)),
    )
  })

  it('a save that was killed and not repeated is completed by the next save', async () => {
    await atEveryWrite(
      (dyingStore, name) =>
        dyingStore.save(articleNamed(name, { slug: `new-${name}` }), { base: 1, by, at: now }),
      async (name) => {
        const base = (await store.newest(name))?.revision ?? 0
        await saved(articleNamed(name, { slug: `third-${name}`, title: 'Third' }), base)
        const { pages, row } = await seen(name, [name, `new-${name}`, `third-${name}`])
        // An address that was only claimed shows nothing.
        expect(pages.filter(Boolean).map((page) => page?.title)).toEqual(['Third'])
        expect(row?.title).toBe('Third')
      },
      (name) => saved(articleNamed(name)),
    )
  })

  it('saving under another article’s address is refused, and both articles stay', async () => {
    const first = await saved(articleNamed(newName()))
    const second = articleNamed(newName(), { slug: first.slug })
    expect(await store.save(second, { base: 0, by, at: now })).toEqual({ result: 'taken' })
    expect((await store.at(first.slug))?.row.id).toBe(first.id)
  })

  it('a save takes an address that was claimed a minute ago for a save that never came', async () => {
    const name = newName()
    const claimed = dying(1, true).save(articleNamed(name), { base: 0, by, at: now })
    await expect(claimed).rejects.toThrow('killed')
    const other = articleNamed(newName(), { slug: name })
    const save = (at: Date) => store.save(other, { base: 0, by, at })
    expect(await save(new Date(now.getTime() + 59_000))).toEqual({ result: 'taken' })
    expect(await save(new Date(now.getTime() + 61_000))).toMatchObject({ result: 'saved' })
  })

  it('a save over an older version changes nothing, and gives its new address back', async () => {
    const name = newName()
    await saved(articleNamed(name))
    await saved(articleNamed(name, { title: 'Theirs' }), 1)
    const mine = articleNamed(name, { title: 'Mine', slug: `mine-${name}` })
    expect(await store.save(mine, { base: 1, by, at: now })).toEqual({ result: 'conflict' })
    expect((await seen(name, [name, `mine-${name}`])).pages.map((page) => page?.title)).toEqual([
      'Theirs',
      undefined,
    ])
    await saved(articleNamed(newName(), { slug: `mine-${name}` }))
  })

  it('a save that loses to another one with the same new address leaves the address to it', async () => {
    const name = newName()
    const slug = `new-${name}`
    await saved(articleNamed(name))
    // The other save has written its version, and dies before its page.
    const theirs = articleNamed(name, { slug, title: 'Theirs' })
    await expect(dying(3, false).save(theirs, { base: 1, by, at: now })).rejects.toThrow('killed')
    const mine = articleNamed(name, { slug, title: 'Mine' })
    expect(await store.save(mine, { base: 1, by, at: now })).toEqual({ result: 'conflict' })
    const stranger = articleNamed(newName(), { slug })
    expect(await store.save(stranger, { base: 0, by, at: now })).toEqual({ result: 'taken' })
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

describe('deleting an article', () => {
  const gone = { pages: [undefined], row: undefined, found: false }

  it('can be repeated wherever it was killed', async () => {
    await atEveryWrite(
      (dyingStore, name) => dyingStore.remove(name, { by, at: now }),
      async (name) => {
        await store.remove(name, { by, at: now })
        expect(await seen(name, [name])).toEqual(gone)
        expect(await store.remove(name, { by, at: now })).toBe(false)
      },
      (name) => saved(articleNamed(name)),
    )
  })

  it('a deletion that was killed and repeated leaves one row among the deleted articles, which the next save removes', async () => {
    const binned = async (id: string) =>
      (await articleLists(stack.db, table).readDeleted()).rows.filter((row) => row.id === id)
    await atEveryWrite(
      (dyingStore, name) => dyingStore.remove(name, { by, at: now }),
      async (name) => {
        await store.remove(name, { by, at: now })
        const deleted = { at: now.toISOString(), by, revision: 1 }
        expect(await binned(name)).toMatchObject([{ slug: name, deleted }])
        await saved(articleNamed(name), 2)
        expect(await binned(name)).toEqual([])
      },
      (name) => saved(articleNamed(name)),
    )
  })

  it('a deletion beats a save that began before it', async () => {
    const name = newName()
    await saved(articleNamed(name))
    await store.remove(name, { by, at: now })
    const late = articleNamed(name, { title: 'Late' })
    expect(await store.save(late, { base: 1, by, at: now })).toEqual({ result: 'conflict' })
    expect(await seen(name, [name])).toEqual(gone)
  })

  it('a deletion leaves nothing of a save that was publishing at the same time', async () => {
    const name = newName()
    await saved(articleNamed(name))
    // The deletion comes when the save is about to write the row of the list.
    let puts = 0
    const slow = new Proxy(stack.db, {
      get: (target, property) =>
        property === 'send'
          ? async (command: PutCommand | GetCommand) => {
              if (command instanceof PutCommand && ++puts === 4)
                await store.remove(name, { by, at: now })
              return target.send(command as PutCommand)
            }
          : Reflect.get(target, property),
    })
    await articleStore(slow as DynamoDBDocumentClient, table).save(articleNamed(name), {
      base: 1,
      by,
      at: now,
    })
    expect(puts).toBeGreaterThan(4)
    expect(await seen(name, [name])).toEqual(gone)
  })
})

describe('the lists in memory', () => {
  const actions = () => stack.calls.list().map(({ action }) => action)

  it('the lists cost one request to see whether anything has changed, and one more for the changes', async () => {
    const lists = articleLists(stack.db, table)
    await lists.read(now, { text: 'about', inBodies: true })
    stack.calls.clear()
    await lists.read(now, { text: 'about', inBodies: true })
    await lists.read(now, { inBodies: false })
    expect(actions()).toEqual(['GetItem', 'GetItem'])

    const name = newName()
    await saved(articleNamed(name, { title: 'Zygomatic arches' }))
    const doomed = await saved(articleNamed(newName(), { title: 'Zygomatic nerves' }))
    await lists.read(now, { inBodies: true })
    await store.remove(doomed.id, { by, at: now })
    stack.calls.clear()
    const { rows, scores } = await lists.read(now, { text: 'zygomatic', inBodies: true })
    expect(actions()).toEqual(['GetItem', 'BatchGetItem'])
    expect([...(scores?.keys() ?? [])]).toEqual([name])
    expect(rows.some(({ id }) => id === doomed.id)).toBe(false)
  })

  it('the lists match a fresh one after more changes than are announced', async () => {
    const lists = articleLists(stack.db, table)
    await lists.read(now, { text: 'about', inBodies: true })
    const search = { text: 'patella', inBodies: true }
    for (const changes of [15, 17, 22]) {
      for (let i = 0; i < changes; i++) await saved(articleNamed(newName(), { title: 'Patella' }))
      const fresh = await articleLists(stack.db, table).read(now, search)
      const kept = await lists.read(now, search)
      expect(kept.scores).toEqual(fresh.scores)
      expect(kept.rows.length).toBe(fresh.rows.length)
    }
  })

  it('the lists are read again after ten minutes, in case a save died before it was announced', async () => {
    const lists = articleLists(stack.db, table)
    await lists.read(now, { inBodies: false })
    const name = newName()
    // Claim, version, page, words, row; the sixth write announces it.
    const killed = dying(6, false).save(articleNamed(name), { base: 0, by, at: now })
    await expect(killed).rejects.toThrow('killed')
    const isListed = async (minutes: number) => {
      const { rows } = await lists.read(new Date(now.getTime() + minutes * 60_000), {
        inBodies: false,
      })
      return rows.some(({ id }) => id === name)
    }
    expect(await isListed(9)).toBe(false)
    expect(await isListed(11)).toBe(true)
  })
})
