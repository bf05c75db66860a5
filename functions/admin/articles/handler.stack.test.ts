import { randomUUID } from 'node:crypto'
import { GetObjectTaggingCommand, S3Client } from '@aws-sdk/client-s3'
import type { Context } from 'aws-lambda'
import { beforeEach, describe, expect, it } from 'vitest'
import { cardNamed } from '#functions/http/cardAddress.ts'
import { adminChangeHistory } from '#functions/store/adminChangeHistory.ts'
import { audits } from '#functions/store/audits.ts'
import { pictureStore } from '#functions/store/pictures.ts'
import { clientConfiguration } from '#infra/laptop/emulators/clients.ts'
import { testStack } from '#infra/testing/testStack.ts'
import { adminArticleEndpoints } from '#shared/contract/admin/articles.ts'
import { articleEndpoints } from '#shared/contract/articles.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { pictureUrl, pictureUrls } from '#shared/domain/publication/picture.ts'
import { articleSharePicture } from '#shared/domain/publication/sharePicture.ts'

const stack = await testStack('admin-articles')
const { handler } = await import('./handler.ts')
const readersHandler = await stack.handlerOf('articles', () => import('../../articles/handler.ts'))

const now = new Date('2026-11-21T12:00:00Z')
const first = await stack.member({ admin: true })
const second = await stack.member({ admin: true })
const auditLog = audits(stack.db, stack.environment.AUDITS_TABLE ?? '')
const log = adminChangeHistory(stack.db, stack.environment.AUDITS_TABLE ?? '')

interface Asked {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  token?: string
  at?: Date
}

const ask = async (endpoint: Endpoint, { token = first.token, at = now, ...rest }: Asked = {}) => {
  const answer = await handler(stack.request({ endpoint, token, at, ...rest }), {} as Context)
  return { ...JSON.parse(answer.body ?? '{}'), status: answer.statusCode }
}
const { create, save, read, remove, restore, list, versions, version, categories } =
  adminArticleEndpoints

const publicPage = async (slug: string) => {
  const endpoint = articleEndpoints.read
  const request = stack.request({ endpoint, params: { slug }, token: first.token, at: now })
  const { statusCode, body } = await readersHandler(request, {} as Context)
  return { ...JSON.parse(body ?? '{}'), status: statusCode }
}

const text = (insert: string) => ({ ops: [{ insert }] })
let count = 0
const fields = (given: object = {}) => ({
  title: `Ankles of the season ${++count}`,
  category: 'NBA',
  status: 'published',
  content: text('Twelve sprains in November.\n'),
  ...given,
})
const created = async (given: object = {}) => {
  const sent = fields(given)
  const { data } = await ask(create, { body: sent })
  return { ...(data as { id: string; slug: string; revision: number }), sent }
}

beforeEach(() => stack.calls.clear())

describe('an article that an admin writes', () => {
  it('a new article gets an address made from its title, at which members read it', async () => {
    const { slug, id, sent } = await created({
      title: 'Ødegård’s knee',
      tags: ['knee, ACL', 'Knee'],
    })
    expect(slug).toBe('odegards-knee')
    expect((await publicPage(slug)).data).toMatchObject({
      id,
      title: 'Ødegård’s knee',
      tags: ['knee', 'ACL'],
      content: sent.content,
      publish_date: now.toISOString(),
      reading_minutes: 1,
    })
  })

  it('a new article is a draft by default, which nobody can read', async () => {
    const { slug, id } = await created({ status: undefined })
    expect((await publicPage(slug)).status).toBe(404)
    const { data } = await ask(read, { params: { id } })
    expect(data).toMatchObject({ status: 'draft', publish_date: null, revision: 1 })
    expect(data.saved_by).toBe(first.email)
  })

  it('an address made from a title is numbered if it is taken; a typed one is refused', async () => {
    const { slug } = await created({ title: 'Knees' })
    expect((await created({ title: 'Knees!' })).slug).toBe(`${slug}-2`)
    const { status, errors } = await ask(create, { body: fields({ slug }) })
    expect([status, errors]).toEqual([400, { slug: 'Another article has this slug.' }])
  })

  it('a repeated call writes the article once', async () => {
    const body = fields()
    const [one, again] = [await ask(create, { body }), await ask(create, { body })]
    expect(again.data).toEqual(one.data)
    expect((await ask(create, { body, token: second.token })).data.id).not.toBe(one.data.id)
    await ask(remove, { params: { id: one.data.id } })
    const afterwards = await ask(create, { body })
    expect(afterwards.data.id).not.toBe(one.data.id)
    expect((await publicPage(afterwards.data.slug)).status).toBe(200)
  })

  it('a call repeated later records the article once', async () => {
    const { id, sent } = await created()
    const later = new Date(now.getTime() + 5_000)
    await ask(create, { body: sent, at: later })
    const { changes: recorded } = await log.list({ of: { kind: 'article', subject: id } })
    expect(recorded).toMatchObject([{ at: now.toISOString(), confirmed: true, before: null }])
    const { audits: audited } = await auditLog.ofUser(first.email)
    expect(audited.filter(({ meta }) => JSON.stringify(meta).includes(id))).toHaveLength(1)
  })

  it('a repeated call gets the address of the first one, even if the unnumbered one has become free', async () => {
    const other = await created({ title: 'Menisci' })
    const { sent, ...article } = await created({ title: 'Menisci!' })
    await ask(remove, { params: { id: other.id } })
    expect((await ask(create, { body: sent })).data).toEqual({ ...article, slug: 'menisci-2' })
  })

  it.each([
    [{ title: '' }, 'title', 'Title is required'],
    [{ title: undefined }, 'title', 'Title is required'],
    [{ title: 'ab' }, 'title', 'Title must be at least 3 characters'],
    [{ title: 'x'.repeat(256) }, 'title', 'Title must not exceed 255 characters'],
    [{ category: '' }, 'category', 'Sports category is required'],
    [{ category: undefined }, 'category', 'Sports category is required'],
    [{ content: undefined }, 'content', 'Content is required'],
    [{ content: text('\n') }, 'content', 'Content is required'],
    [{ content: text('Too short\n') }, 'content', 'Content must be at least 10 characters'],
    [
      { content: { ops: [{ insert: 'Click here', attributes: { link: 'javascript:alert(1)' } }] } },
      'content',
      'Content has a link, a picture or a format that an article cannot have.',
    ],
    [{ slug: 'x'.repeat(256) }, 'slug', 'Slug must not exceed 255 characters'],
    [{ meta_title: 'x'.repeat(256) }, 'meta_title', 'Must have at most 255 characters.'],
    [{ meta_desc: 'x'.repeat(501) }, 'meta_desc', 'Must have at most 500 characters.'],
    [
      { thumbnail: 'https://evil.example/a.png' },
      'thumbnail',
      'Please choose a picture that was uploaded.',
    ],
    [{ publish_date: 'soon' }, 'publish_date', 'Must be a date and time from 1900 to 2099.'],
    [
      { publish_date: '2150-01-01T00:00:00Z' },
      'publish_date',
      'Must be a date and time from 1900 to 2099.',
    ],
    [{ tags: ['x'.repeat(51)] }, 'tags.0', 'A tag has at most 50 characters.'],
  ])('is refused with %j', async (given, field, message) => {
    const { status, errors } = await ask(create, { body: fields(given) })
    expect([status, errors]).toEqual([400, { [field]: message }])
  })

  it('an article may have 300 kB', async () => {
    const long = await ask(create, { body: fields({ content: text('knee '.repeat(59_900)) }) })
    expect(long.status).toBe(200)
    const longer = await ask(create, { body: fields({ content: text('knee '.repeat(60_100)) }) })
    expect([longer.status, longer.type]).toEqual([413, 'TOO_LARGE'])
  })
})

describe('the pictures of an article', () => {
  const bucket = stack.environment.PICTURES_BUCKET ?? ''
  const s3As = (name: string) =>
    new S3Client({ ...clientConfiguration(stack.endpoints.S3), customUserAgent: `app/${name}` })
  const uploaded = async (at = now) => {
    const id = randomUUID()
    const { publish } = pictureStore(s3As('images'), bucket)
    for (const url of pictureUrls(id))
      await publish(url, Buffer.from('a'), 'image/webp', at.toISOString())
    return id
  }
  const isMarked = async (url: string) => {
    const { TagSet } = await s3As('test').send(
      new GetObjectTaggingCommand({ Bucket: bucket, Key: url.slice(1) }),
    )
    return TagSet?.some(({ Key, Value }) => Key === 'unused' && Value === 'true')
  }
  const marked = async (id: string) => {
    const found = await Promise.all(pictureUrls(id).map(isMarked))
    return found.filter(Boolean).length
  }
  const showing = (id: string) => ({
    ops: [{ insert: { image: { src: pictureUrl(id) } } }, { insert: 'Twelve sprains.\n' }],
  })
  const actions = () => stack.calls.list().map(({ action }) => action)

  it('pictures expire unless an article uses them, and are kept before the article is saved', async () => {
    const [thumbnail, shown, unused] = [await uploaded(), await uploaded(), await uploaded()]
    expect(await marked(thumbnail)).toBe(6)
    stack.calls.clear()
    const given = { thumbnail: pictureUrl(thumbnail), content: showing(shown) }
    const { id, slug, sent } = await created(given)
    const [tagged, saved] = ['PutObjectTagging', 'TransactWriteItems'].map((action) =>
      actions().lastIndexOf(action),
    )
    expect(tagged).toBeLessThan(saved ?? -1)
    expect([await marked(thumbnail), await marked(shown), await marked(unused)]).toEqual([0, 0, 6])

    stack.calls.clear()
    await ask(save, { params: { id }, body: { ...sent, slug, title: 'Second', thumbnail: null } })
    expect(actions().filter((action) => action.endsWith('Tagging'))).toEqual(['GetObjectTagging'])
    // The first version can be restored, with its thumbnail.
    expect(await marked(thumbnail)).toBe(0)
  })

  it('a refused save keeps no picture', async () => {
    const [mine, again] = [await uploaded(), await uploaded()]
    const { id, slug, sent, revision } = await created()
    const other = await created()
    await ask(save, { params: { id }, body: { ...sent, slug, title: 'Second', revision } })
    const refused = { ...sent, thumbnail: pictureUrl(mine), revision }
    expect((await ask(save, { params: { id }, body: refused })).status).toBe(409)
    const taken = fields({ slug: other.slug, thumbnail: pictureUrl(again) })
    expect((await ask(create, { body: taken })).status).toBe(400)
    expect([await marked(mine), await marked(again)]).toEqual([6, 6])
    expect((await ask(save, { params: { id }, body: { ...refused, revision: 2 } })).status).toBe(
      200,
    )
    expect(await marked(mine)).toBe(0)
  })

  it('a call killed at any file of a picture is completed by the next one', async () => {
    for (let file = 1; file <= 6; file++) {
      const id = await uploaded()
      const client = s3As('admin-articles')
      let writes = 0
      client.middlewareStack.add(
        (next, { commandName }) =>
          async (args) => {
            if (commandName === 'PutObjectTaggingCommand' && ++writes === file)
              throw new Error('killed')
            return next(args)
          },
        { step: 'initialize' },
      )
      await expect(pictureStore(client, bucket).use(id, now)).rejects.toThrow('killed')
      expect(await pictureStore(s3As('admin-articles'), bucket).use(id, now)).toBe(true)
      expect(await marked(id)).toBe(0)
    }
  })

  it('pictures that are gone or about to expire are refused, field by field', async () => {
    const almost = await uploaded(new Date(now.getTime() - 29.5 * 86_400_000))
    const old = await uploaded(new Date(now.getTime() - 28.5 * 86_400_000))
    const { errors } = await ask(create, {
      body: fields({ thumbnail: pictureUrl(almost), content: showing(randomUUID()) }),
    })
    const gone = expect.stringContaining('Please upload it again.')
    expect(errors).toEqual({ thumbnail: gone, content: gone })
    const kept = await ask(create, { body: fields({ thumbnail: pictureUrl(old) }) })
    expect(kept.status).toBe(200)
  })
})

it('the editor shows the same card as a shared link', async () => {
  const body = {
    title: 'Ankles',
    category: 'NBA',
    publish_date: '2026-11-12T15:00:00Z',
    thumbnail: '/art/ankle.svg',
  }
  const { data } = await ask(adminArticleEndpoints.card, { body })
  const name = data.url.slice('/cards/'.length)
  expect(cardNamed(name, stack.environment.CARD_SECRET ?? '')?.card).toEqual(
    articleSharePicture({ ...body, publish_date: '2026-11-12T15:00:00.000Z' }),
  )
  const untitled = await ask(adminArticleEndpoints.card, { body: { ...body, title: ' ' } })
  expect(untitled.errors).toEqual({ title: 'Title is required' })
})

describe('saving an article', () => {
  it('saving an article that another admin has saved since changes nothing, and says what differs', async () => {
    const { id, slug, revision, sent } = await created()
    const theirs = { ...sent, slug, tags: ['theirs'], revision }
    expect((await ask(save, { params: { id }, body: theirs, token: second.token })).data).toEqual({
      id,
      slug,
      revision: 2,
    })
    const mine = {
      ...sent,
      slug,
      title: 'Mine',
      content: text('Another text altogether.\n'),
      revision,
    }
    const conflict = await ask(save, { params: { id }, body: mine })
    expect(conflict).toMatchObject({
      status: 409,
      type: 'CONFLICT',
      message: `${second.email} saved this article while you were writing.`,
      errors: {
        title: 'The title differs.',
        tags: 'The list of tags differs.',
        content: 'The content differs.',
      },
    })
    expect((await publicPage(slug)).data).toMatchObject({ title: sent.title, tags: ['theirs'] })
    const over = await ask(save, { params: { id }, body: { ...mine, revision: 2 } })
    expect(over.data.revision).toBe(3)
    expect((await publicPage(slug)).data.title).toBe('Mine')
  })

  const recordsOf = async (id: string) => {
    const { changes: recorded } = await log.list({ of: { kind: 'article', subject: id } })
    const { audits: audited } = await auditLog.ofUser(first.email)
    return {
      recorded: recorded.map(({ by, confirmed, after }) => [by, confirmed, after]),
      audited: audited.filter(({ meta }) => JSON.stringify(meta).includes(id)).length,
    }
  }
  const revisionsOf = async (id: string) =>
    (await ask(versions, { params: { id } })).data.map(
      ({ revision }: { revision: number }) => revision,
    )
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

  it('a save repeated because its answer was lost gets the first answer and is recorded once', async () => {
    const { id, sent, revision } = await created()
    const body = { ...sent, title: 'Second', tags: ['knee'], revision }
    const answer = await ask(save, { params: { id }, body, at: later(60) })
    const records = await recordsOf(id)
    const { data: stored } = await ask(read, { params: { id } })
    const page = await publicPage(answer.data.slug)

    expect(await ask(save, { params: { id }, body, at: later(120) })).toEqual(answer)
    expect(await ask(save, { params: { id }, body, at: later(60) })).toEqual(answer)
    expect(await revisionsOf(id)).toEqual([2, 1])
    expect(await recordsOf(id)).toEqual(records)
    expect(records.audited).toBe(2)
    expect((await ask(read, { params: { id } })).data).toEqual(stored)
    expect(await publicPage(answer.data.slug)).toEqual(page)

    // The same holds after somebody has saved another version.
    const theirs = { ...body, title: 'Third', revision: 2 }
    await ask(save, { params: { id }, body: theirs, token: second.token, at: later(180) })
    expect(await ask(save, { params: { id }, body, at: later(240) })).toEqual(answer)
    expect(await revisionsOf(id)).toEqual([3, 2, 1])
    expect((await ask(read, { params: { id } })).data.title).toBe('Third')

    const other = { ...body, tags: ['other'] }
    expect((await ask(save, { params: { id }, body: other })).status).toBe(409)
  })

  it('the same save made twice at the same time, even by another admin, makes one version and one record', async () => {
    const { id, sent, revision } = await created()
    const body = { ...sent, title: 'At once', revision }
    const answers = await Promise.all(
      [1, 2, 3].map((seconds) =>
        ask(save, {
          params: { id },
          body,
          token: seconds === 3 ? second.token : first.token,
          at: later(seconds),
        }),
      ),
    )
    expect(answers.map(({ data }) => data.revision)).toEqual([2, 2, 2])
    expect(await revisionsOf(id)).toEqual([2, 1])
    const { changes: recorded } = await log.list({ of: { kind: 'article', subject: id } })
    const { data: stored } = await ask(read, { params: { id } })
    expect(recorded.map(({ by, at, confirmed }) => [by, at, confirmed])).toEqual([
      [stored.saved_by, stored.saved_at, true],
      [first.email, now.toISOString(), true],
    ])
  })

  it('a repeated save keeps the address of the first one, even if the unnumbered one has become free', async () => {
    const other = await created({ title: 'Achilles tendons' })
    const { id, sent, revision } = await created()
    const body = { ...sent, title: 'Achilles tendons!', revision }
    const answer = await ask(save, { params: { id }, body })
    expect(answer.data.slug).toBe('achilles-tendons-2')
    await ask(remove, { params: { id: other.id } })
    expect(await ask(save, { params: { id }, body, at: later(5) })).toEqual(answer)
  })

  it('saving over a revision that does not exist is refused', async () => {
    const { id, slug, sent } = await created()
    const body = { ...sent, slug, revision: 2 }
    expect((await ask(save, { params: { id }, body })).errors).toEqual({
      revision: 'This article has no such revision.',
    })
    expect((await ask(read, { params: { id } })).data.revision).toBe(1)
  })

  it('every version is kept, and an earlier one can be saved again', async () => {
    const { id, slug, sent } = await created()
    await ask(save, { params: { id }, body: { ...sent, slug, title: 'Second' } })
    const { data } = await ask(versions, { params: { id } })
    expect(
      data.map(({ revision, title, saved_by }: Record<string, unknown>) => [
        revision,
        title,
        saved_by,
      ]),
    ).toEqual([
      [2, 'Second', first.email],
      [1, sent.title, first.email],
    ])
    const old = await ask(version, { params: { id, revision: '1' } })
    expect(old.data).toMatchObject({ title: sent.title, content: sent.content })
    await ask(save, { params: { id }, body: { ...sent, slug, title: old.data.title, revision: 2 } })
    expect((await publicPage(slug)).data.title).toBe(sent.title)
    for (const missing of ['3x', '9', '0'])
      expect((await ask(version, { params: { id, revision: missing } })).message).toBe(
        'Article not found',
      )
  })

  it('saving under another article’s address is an error of that field', async () => {
    const [one, other] = [await created(), await created()]
    const body = { ...one.sent, slug: other.slug }
    const { errors } = await ask(save, { params: { id: one.id }, body })
    expect(errors).toEqual({ slug: 'Another article has this slug.' })
    expect((await publicPage(other.slug)).data.id).toBe(other.id)
  })
})

describe('deleting an article', () => {
  it('a deleted article leaves every list and page at once', async () => {
    const { id, slug } = await created({ title: 'Doomed patella' })
    const search = { search: 'doomed' }
    expect((await ask(list, { query: search })).data.pagination.total).toBe(1)
    expect(await ask(remove, { params: { id } })).toMatchObject({
      message: 'Article deleted successfully',
    })
    expect((await ask(list, { query: search })).data.articles).toEqual([])
    expect((await publicPage(slug)).status).toBe(404)
    for (const endpoint of [read, remove, save])
      expect(
        await ask(endpoint, { params: { id }, ...(endpoint === save && { body: fields() }) }),
      ).toMatchObject({ type: 'NOT_FOUND', message: 'Article not found' })
  })
})

describe('a deleted article', () => {
  const binned = async (search: string) =>
    (await ask(list, { query: { status: 'deleted', search } })).data.articles

  it('is listed with who deleted it and when, the last deleted first, until it is restored', async () => {
    const earlier = await created({ title: 'Binned meniscus' })
    const { id, slug, sent } = await created({ title: 'Binned patella', featured: true })
    const publish_date = now.toISOString()
    const at = new Date(now.getTime() + 3_600_000)
    await ask(remove, { params: { id: earlier.id }, at: new Date(at.getTime() - 1000) })
    await ask(remove, { params: { id }, token: second.token, at })
    const deleted = { at: at.toISOString(), by: second.email, revision: 1 }
    expect(await binned('binned')).toMatchObject([{ id, slug, deleted }, { id: earlier.id }])

    const { data, message } = await ask(restore, { params: { id }, at })
    expect([data, message]).toEqual([{ id, slug, revision: 3 }, 'Article restored'])
    expect((await publicPage(slug)).data).toMatchObject({
      title: sent.title,
      content: sent.content,
      featured: true,
      publish_date,
    })
    expect((await binned('binned')).map((row: { id: string }) => row.id)).toEqual([earlier.id])
    expect((await ask(list, { query: { search: 'binned' } })).data.articles).toHaveLength(1)
    // A call is repeated because its answer was lost.
    expect((await ask(restore, { params: { id } })).data).toEqual(data)
  })

  it('keeps its history, and each of its versions can still be read', async () => {
    const { id, slug, sent } = await created()
    await ask(save, { params: { id }, body: { ...sent, slug, title: 'Second' } })
    await ask(remove, { params: { id }, token: second.token })
    const { data } = await ask(versions, { params: { id } })
    expect(
      data.map(({ revision, title, saved_by, deleted }: Record<string, unknown>) => [
        revision,
        title,
        saved_by,
        deleted,
      ]),
    ).toEqual([
      [3, 'Second', second.email, true],
      [2, 'Second', first.email, false],
      [1, sent.title, first.email, false],
    ])
    const old = await ask(version, { params: { id, revision: '1' } })
    expect(old.data).toMatchObject({ title: sent.title, content: sent.content })
    expect((await ask(versions, { params: { id: 'none' } })).status).toBe(404)
  })

  it('gets a numbered address if another article has taken its own', async () => {
    const { id, slug } = await created({ title: 'Replaced tendon' })
    await ask(remove, { params: { id } })
    await created({ title: 'Replaced tendon' })
    expect((await ask(restore, { params: { id } })).data.slug).toBe(`${slug}-2`)
  })
})

describe('the admins’ list', () => {
  it('the list has ten articles a page, including drafts, and can be searched and filtered', async () => {
    for (let i = 0; i < 11; i++)
      await created({ title: `Listed ${i}`, category: 'EPL', status: 'draft' })
    const { data } = await ask(list, { query: { category: 'EPL', status: 'draft' } })
    expect(data.articles).toHaveLength(10)
    expect(data.pagination).toEqual({ page: 1, limit: 10, total: 11, pages: 2 })
    const last = await ask(list, { query: { search: 'LISTED', status: 'draft', page: '2' } })
    expect(last.data.articles).toHaveLength(1)
    expect(last.data.articles[0]).not.toHaveProperty('content')
  })

  it('admins can choose every category', async () => {
    expect((await ask(categories)).data).toEqual(['NFL', 'NBA', 'EPL', 'La Liga'])
  })
})

it('every change is recorded with the admin, the time and the facts before and after', async () => {
  const { id, slug, sent } = await created({ title: 'Recorded', status: 'draft' })
  const at = new Date(now.getTime() + 60_000)
  const body = { ...sent, slug, status: 'published' }
  await ask(save, { params: { id }, body, token: second.token, at })
  await ask(remove, { params: { id }, token: second.token, at: new Date(at.getTime() + 1000) })
  await ask(restore, { params: { id }, at: new Date(at.getTime() + 2000) })
  const of = { kind: 'article', subject: id } as const
  const { changes: recorded } = await log.list({ of })
  expect(recorded).toMatchObject([
    { by: first.email, confirmed: true, before: null, after: { slug, status: 'published' } },
    { by: second.email, confirmed: true, before: { slug, status: 'published' }, after: null },
    {
      at: at.toISOString(),
      by: second.email,
      confirmed: true,
      name: 'Recorded',
      before: { status: 'draft' },
      after: { status: 'published', title: 'Recorded' },
    },
    { by: first.email, confirmed: true, before: null, after: { slug, status: 'draft' } },
  ])
})

it('a refused change leaves no record', async () => {
  const { id, slug, sent, revision } = await created()
  await ask(save, { params: { id }, body: { ...sent, slug, revision } })
  const refused = { ...sent, slug, title: 'Too late', revision }
  expect((await ask(save, { params: { id }, body: refused })).status).toBe(409)
  const { changes: recorded } = await log.list({ of: { kind: 'article', subject: id } })
  expect(recorded).toHaveLength(2)
})
