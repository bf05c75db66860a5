import { createHash } from 'node:crypto'
import {
  GetObjectTaggingCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import fc from 'fast-check'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { logger } from '#functions/runtime/log.ts'
import { audits } from '#functions/store/audits.ts'
import { factStore } from '#functions/store/facts/facts.ts'
import { effective } from '#functions/store/facts/sourceAndOverrides.ts'
import type { StoredObject } from '#infra/laptop/emulators/s3.ts'
import { objectEvent } from '#infra/laptop/template/objectRules.ts'
import { portalInMemory } from '#infra/testing/atOnce/portal.ts'
import { exhaustive } from '#infra/testing/exhaustive.ts'
import { families } from '#shared/contract/api/families.ts'
import { pictureUrl, pictureUrls } from '#shared/domain/publication/picture.ts'

const portal = await portalInMemory('uploads', 'admin-articles')
const images = await portal.handlerOf('images', () => import('#functions/images/handler.ts'))
const ingest = await portal.handlerOf('ingest', () => import('#functions/ingest/handler.ts'))
const { uploads, 'admin-articles': articles } = families
const { now, turns } = portal
const { PICTURES_BUCKET = '', RAW_BUCKET = '', AUDITS_TABLE = '', FACTS_TABLE = '' } = process.env

/** The test's own client, which has all permissions. */
const s3 = new S3Client({ userAgentAppId: '' })
const keysIn = async (Bucket: string, Prefix: string) => {
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix }))
  return Contents.map(({ Key }) => Key)
}
const numRuns = exhaustive ? 60 : 5

const arrivals: StoredObject[] = []
portal.onObject((stored) => {
  if (stored.key.startsWith('uploads/')) arrivals.push(stored)
})

let admin = { email: '', token: '' }
beforeAll(async () => {
  portal.install()
  admin = await portal.member({ email: 'one@admin.example', admin: true })
  portal.seedIsMade()
  portal.begin()
  // A client takes its function's name with its first call, so that call is made alone.
  const { data } = await begin()
  await images(objectEvent({ bucket: PICTURES_BUCKET, key: `uploads/${data.id}`, size: 0 }, now))
  await write(data.url)
  await importing()
})
beforeEach(() => portal.install())

const bytes = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#1560bd' } })
  .png()
  .toBuffer()
const file = {
  filename: 'a.png',
  contentType: 'image/png',
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('base64'),
}
const begin = () =>
  portal.ask({ family: 'uploads', endpoint: uploads.begin, token: admin.token, body: file })
const isMarked = async (url: string) => {
  const object = { Bucket: PICTURES_BUCKET, Key: url.slice(1) }
  const { TagSet = [] } = await s3.send(new GetObjectTaggingCommand(object))
  return TagSet.some(({ Key }) => Key === 'unused')
}
const write = (thumbnail: string) =>
  portal.ask({
    family: 'admin-articles',
    endpoint: articles.create,
    token: admin.token,
    body: {
      title: 'Ankles',
      category: 'NFL',
      status: 'published',
      content: { ops: [{ insert: 'Twelve sprains in November.\n' }] },
      thumbnail,
    },
  })

it('pictures uploaded, reported and used at the same time are each published once, audited once, and kept if used', async () => {
  const trail = audits(portal.db, AUDITS_TABLE)
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.scheduler(),
      fc.scheduler(),
      fc.integer({ min: 2, max: 3 }),
      async (asking, arriving, saving, count) => {
        portal.begin()
        const begun = await turns.atOnce(
          asking,
          Array.from({ length: count }, () => begin),
        )
        expect(begun.map(({ status }) => status)).toEqual(begun.map(() => 200))
        const ids: string[] = begun.map(({ data }) => data.id)
        expect(new Set(ids).size).toBe(count)
        const { audits: audited } = await trail.ofUser(admin.email)
        expect(audited.map(({ meta }) => (meta as { id: string }).id).toSorted()).toEqual(
          ids.toSorted(),
        )

        for (const { data } of begun) {
          const { url, headers } = data.upload
          await fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) })
        }
        const events = arrivals.splice(0).map((stored) => objectEvent(stored, now))
        // S3 may report an object more than once.
        const deliveries = [...events, ...events].map((event) => () => images(event))
        await turns.atOnce(arriving, deliveries)
        const fates = await Promise.all(
          ids.map((id) =>
            portal.ask({
              family: 'uploads',
              endpoint: uploads.fate,
              token: admin.token,
              params: { id },
            }),
          ),
        )
        expect(fates.map(({ data }) => data.state)).toEqual(ids.map(() => 'ready'))
        for (const id of ids) expect(await keysIn(PICTURES_BUCKET, `uploads/${id}`)).toEqual([])

        // All but the last picture are used, and all are reported once more.
        const used = ids.slice(0, -1)
        const saves = used.map((id) => () => write(pictureUrl(id)))
        const answers = await turns.atOnce<unknown>(saving, [
          ...saves,
          ...events.map((event) => () => images(event)),
        ])
        for (const answer of answers.slice(0, used.length))
          expect(answer).toMatchObject({ status: 200 })
        for (const id of ids) {
          const marks = await Promise.all(pictureUrls(id).map(isMarked))
          expect(new Set(marks)).toEqual(new Set([!used.includes(id)]))
        }
      },
    ),
    { numRuns },
  )
})

const importing = () =>
  ingest({ drop: true, time: now.toISOString() }, { getRemainingTimeInMillis: () => 60_000 })
const teams = (city: string) =>
  `id,competition,city,name,abbreviation,primaryColour,secondaryColour\nnfl-BUF,NFL,${city},Bills,BUF,00338D,C60C30\n`

it('data files uploaded while they are being imported are imported as they were uploaded last', async () => {
  vi.spyOn(logger, 'error').mockImplementation(() => {})
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.integer({ min: 1, max: 2 }),
      fc.integer({ min: 1, max: 3 }),
      async (scheduler, imports, versions) => {
        portal.begin()
        let last = ''
        const upload = (city: string) => async () => {
          const object = { Bucket: RAW_BUCKET, Key: 'drop/teams.csv', Body: teams(city) }
          await s3.send(new PutObjectCommand(object))
          last = city
        }
        await upload('First')()
        await turns.atOnce<unknown>(scheduler, [
          ...Array.from({ length: imports }, () => importing),
          ...Array.from({ length: versions }, (_, n) => upload(`City ${n}`)),
        ])
        await importing()
        const [team] = await factStore(portal.db, FACTS_TABLE).lists.teams('NFL')
        expect(team && effective(team).city).toBe(last)
        expect(await keysIn(RAW_BUCKET, 'drop/')).toEqual([])
      },
    ),
    { numRuns: 6 * numRuns },
  )
})
