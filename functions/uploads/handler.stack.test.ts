import { createHash } from 'node:crypto'
import {
  GetObjectTaggingCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { Context } from 'aws-lambda'
import sharp from 'sharp'
import { describe, expect, inject, it, vi } from 'vitest'
import { audits } from '#functions/store/audits.ts'
import { pictureStore } from '#functions/store/pictures.ts'
import { clientConfiguration } from '#infra/laptop/emulators/clients.ts'
import type { StoredObject } from '#infra/laptop/emulators/s3.ts'
import { functionNamed, readFunctions } from '#infra/laptop/template/functions.ts'
import { objectEvent } from '#infra/laptop/template/objectRules.ts'
import { testStack } from '#infra/testing/testStack.ts'
import { type Picture, uploadEndpoints } from '#shared/contract/admin/uploads.ts'
import {
  isUploadLost,
  mostPictureBytes,
  pictureTypes,
  pictureUrls,
  signedSeconds,
  uploadLost,
} from '#shared/domain/publication/picture.ts'

const stack = await testStack('uploads')
const { handler } = await import('./handler.ts')
const images = await stack.handlerOf('images', () => import('#functions/images/handler.ts'))

const email = 'admin@reader.example'
const { token } = await stack.member({ email, admin: true })
const now = new Date('2026-11-21T12:00:00Z')
const arrivals: StoredObject[] = []
stack.onObject((stored) => {
  // By the template's rule, which the local stack reads.
  if (stored.key.startsWith('uploads/')) arrivals.push(stored)
})
/** The event of each object that has arrived since, to the images function. */
const deliver = async () => {
  for (const stored of arrivals.splice(0)) await images(objectEvent(stored, now))
}

const call = async (request: Omit<Parameters<typeof stack.request>[0], 'token'>) => {
  const answer = await handler(stack.request({ at: now, ...request, token }), {} as Context)
  return { ...JSON.parse(answer.body ?? '{}'), code: answer.statusCode }
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64')
const begin = (bytes: Uint8Array, contentType: string) =>
  call({
    endpoint: uploadEndpoints.begin,
    body: { filename: 'a.png', contentType, size: bytes.length, sha256: sha256(bytes) },
  })
const fateOf = async (id: string, minutes = 0) => {
  const at = new Date(now.getTime() + minutes * 60_000)
  return (await call({ endpoint: uploadEndpoints.fate, params: { id }, at })).data
}

interface Upload {
  url: string
  headers: Record<string, string>
}
/** Uploads as a browser does, or with something changed by an attacker. */
const put = async ({ url, headers }: Upload, bytes: Uint8Array, changed = {}) => {
  const body = new Uint8Array(bytes)
  const answer = await fetch(url, { method: 'PUT', headers: { ...headers, ...changed }, body })
  const code = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1]
  return code ?? answer.status
}
const upload = async (bytes: Uint8Array, contentType: string) => {
  const { data } = await begin(bytes, contentType)
  expect(await put(data.upload, bytes)).toBe(200)
  await deliver()
  return { id: data.id, url: data.url, fate: await fateOf(data.id), upload: data.upload }
}

const s3 = new S3Client(clientConfiguration(stack.endpoints.S3))
const Bucket = stack.environment.PICTURES_BUCKET ?? ''
const stored = async (Prefix: string) =>
  ((await s3.send(new ListObjectsV2Command({ Bucket, Prefix }))).Contents ?? []).map(
    ({ Key }) => Key,
  )
const isMarked = async (url: string) => {
  const { TagSet = [] } = await s3.send(new GetObjectTaggingCommand({ Bucket, Key: url.slice(1) }))
  return TagSet.some(({ Key }) => Key === 'unused')
}
const published = async (url: string) => {
  const signed = await fetch(`${stack.endpoints.S3}/${Bucket}${url}`, {
    headers: { authorization: `AWS S3RVER:${'x'.repeat(28)}` },
  })
  return Buffer.from(await signed.arrayBuffer())
}

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1560bd' } })
const png = await blank(2000, 1000).png().toBuffer()
const huge = await blank(20_000, 3_000).png({ compressionLevel: 9 }).toBuffer()
const tall = await blank(1, 40_000).png().toBuffer()

describe('asking for an address', () => {
  it('asking for an address is audited with the admin and the file', async () => {
    const { data } = await begin(png, 'image/png')
    const store = audits(stack.db, stack.environment.AUDITS_TABLE ?? '')
    expect((await store.ofUser(email, { limit: 1 })).audits).toMatchObject([
      {
        at: now.toISOString(),
        action: 'UPLOAD_IMAGE',
        meta: { id: data.id, filename: 'a.png', contentType: 'image/png', size: png.length },
      },
    ])
    expect(data.url).toBe(`/images/${data.id}/960.webp`)
    expect(await fateOf(data.id)).toEqual({ state: 'waiting' })
  })

  it.each([
    [{ contentType: 'text/html' }, 'Please select an image file'],
    [{ contentType: 'image/svg+xml' }, 'Please select an image file'],
    [{ size: 0 }, 'Please select an image file'],
    [{ size: mostPictureBytes + 1 }, 'Image size should be less than 5MB'],
  ])('with %o is refused in the words of the specification', async (wrong, message) => {
    const good = { filename: 'a.png', contentType: 'image/png', size: 10, sha256: sha256(png) }
    const answer = await call({ endpoint: uploadEndpoints.begin, body: { ...good, ...wrong } })
    expect(answer).toMatchObject({ code: 400, type: 'VALIDATION', message })
  })

  it('sending the file itself is refused, however large it is', async () => {
    const form = { 'content-type': 'multipart/form-data; boundary=x' }
    for (const body of ['--x--', 'a'.repeat(200_000)])
      expect(await call({ endpoint: uploadEndpoints.begin, headers: form, body })).toMatchObject({
        code: 415,
        type: 'UNSUPPORTED',
        message: 'The request body must be application/json.',
      })
  })

  it('the fate of an unknown upload is 404', async () => {
    const params = { id: crypto.randomUUID() }
    expect(await call({ endpoint: uploadEndpoints.fate, params })).toMatchObject({
      code: 404,
      message: 'There is no such upload.',
    })
  })
})

describe('a signed address', () => {
  it('a signed address covers type, length and checksum', async () => {
    const { data } = await begin(png, 'image/png')
    const query = new URL(data.upload.url).searchParams
    expect(query.get('X-Amz-SignedHeaders')).toBe(
      'content-length;content-type;host;x-amz-checksum-sha256',
    )
    expect(query.get('X-Amz-Expires')).toBe('300')
  })

  it('a signed address refuses other bytes, another length, another type, another checksum and another key', async () => {
    const { data } = await begin(png, 'image/png')
    const other = Buffer.from(png)
    other[png.length - 1] = 0
    const address = data.upload.url as string
    expect(await put(data.upload, other)).toBe('BadDigest')
    expect(await put(data.upload, png.subarray(1))).toBe('SignatureDoesNotMatch')
    expect(await put(data.upload, png, { 'content-type': 'text/html' })).toBe(
      'SignatureDoesNotMatch',
    )
    expect(await put(data.upload, other, { 'x-amz-checksum-sha256': sha256(other) })).toBe(
      'SignatureDoesNotMatch',
    )
    const elsewhere = address.replace('/uploads/', '/images/')
    expect(await put({ ...data.upload, url: elsewhere }, png)).toBe('SignatureDoesNotMatch')
    const longer = address.replace('X-Amz-Expires=300', 'X-Amz-Expires=86400')
    expect(await put({ ...data.upload, url: longer }, png)).toBe('SignatureDoesNotMatch')
    const unsigned = address.replace(/\?.*/, '')
    expect(await put({ ...data.upload, url: unsigned }, png)).toBe('AccessDenied')
    expect(arrivals).toEqual([])
    expect(await stored(`uploads/${data.id}`)).toEqual([])
  })

  it('a signed address works for five minutes', async () => {
    const { data } = await begin(png, 'image/png')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 })
    expect(await put(data.upload, png)).toBe('AccessDenied')
    vi.setSystemTime(Date.now() - 5_000)
    expect(await put(data.upload, png)).toBe(200)
    arrivals.splice(0)
  })

  it('a signed address that is used again changes nothing', async () => {
    const first = await upload(png, 'image/png')
    const renditions = await stored(`images/${first.id}`)
    expect(await put(first.upload, png)).toBe(200)
    await deliver()
    expect(await fateOf(first.id)).toEqual(first.fate)
    expect(await stored(`uploads/${first.id}`)).toEqual([])
    expect(await stored(`images/${first.id}`)).toEqual(renditions)
  })

  it('a page of another origin may upload to a signed address, with the signed headers only', async () => {
    const { data } = await begin(png, 'image/png')
    const preflight = (headers: string) =>
      fetch(data.upload.url, {
        method: 'OPTIONS',
        headers: {
          origin: 'http://localhost:3000',
          'access-control-request-method': 'PUT',
          'access-control-request-headers': headers,
        },
      })
    const allowed = await preflight('content-type,x-amz-checksum-sha256')
    expect(allowed.headers.get('access-control-allow-origin')).toBe('*')
    expect((await preflight('x-amz-acl')).ok).toBe(false)
  })
})

describe('a picture that arrives', () => {
  it.each(pictureTypes)(
    'a picture of type %s is published in three widths and two formats, and its upload is deleted',
    async (type) => {
      const format = type === 'image/jpeg' ? 'jpeg' : type === 'image/png' ? 'png' : 'gif'
      const { id, url, fate } = await upload(
        await blank(2000, 1000).toFormat(format).toBuffer(),
        type,
      )
      const picture: Picture = fate.picture
      expect(fate).toMatchObject({
        state: 'ready',
        picture: { src: url, width: 2000, height: 1000 },
      })
      expect(fate.note).toBeUndefined()
      expect(await stored(`uploads/${id}`)).toEqual([])
      expect(await stored(`images/${id}`)).toHaveLength(6)
      for (const candidate of picture.srcset.split(', ')) {
        const [address = '', width = ''] = candidate.split(' ')
        for (const [name, kind] of [
          [address, 'webp'],
          [address.replace('.webp', '.avif'), 'heif'],
        ] as const) {
          const meta = await sharp(await published(name)).metadata()
          expect(meta).toMatchObject({ format: kind, width: Number.parseInt(width, 10) })
        }
      }
      expect(picture.placeholder).toMatch(/^data:image\/webp;base64,/)
      expect(picture.placeholder.length).toBeLessThan(1_000)
    },
  )

  it('a picture loses the camera’s metadata, is rotated upright, and is not enlarged', async () => {
    const exif = { IFD0: { Copyright: 'Somebody at home' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } }
    const photo = await blank(200, 100)
      .jpeg()
      .withExif(exif)
      .withMetadata({ orientation: 6, exif })
      .toBuffer()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const { fate } = await upload(photo, 'image/jpeg')
    expect(fate.picture).toMatchObject({ width: 100, height: 200 })
    const meta = await sharp(await published(fate.picture.src)).metadata()
    expect(meta).toMatchObject({ width: 100, height: 200 })
    for (const left of ['exif', 'xmp', 'iptc', 'orientation'] as const)
      expect(meta[left], left).toBeUndefined()
  })

  it('an animation is published as its first frame, with a note', async () => {
    const frames = await sharp(
      [await blank(40, 30).png().toBuffer(), await blank(40, 30).negate().png().toBuffer()],
      { join: { animated: true } },
    )
      .gif()
      .toBuffer()
    const { fate } = await upload(frames, 'image/gif')
    expect(fate).toMatchObject({
      state: 'ready',
      picture: { width: 40, height: 30 },
      note: 'Only the first frame of the animation is kept.',
    })
    expect((await sharp(await published(fate.picture.src)).metadata()).pages ?? 1).toBe(1)
  })

  it.each([
    [
      'a page that calls itself a picture',
      Buffer.from('<html><script>'),
      'image/png',
      /^Please select an image file: this is no JPG/,
    ],
    ['another kind than was said', png, 'image/jpeg', /sent as image\/jpeg, but is image\/png/],
    ['a picture that was cut short', png.subarray(0, 400), 'image/png', /damaged/],
    ['a name without a picture', Buffer.from('GIF89a'), 'image/gif', /damaged/],
    ['a picture too tall for any format', tall, 'image/png', /1 × 40000 pixels.*crop/],
    ['a small file that unfolds to gigabytes', huge, 'image/png', /20000 × 3000 pixels/],
  ])('as %s is deleted, and the reason can be read', async (_, bytes, type, reason) => {
    const { id, fate } = await upload(bytes, type)
    expect(fate).toEqual({ state: 'refused', reason: expect.stringMatching(reason) })
    expect(await stored(`uploads/${id}`)).toEqual([])
    expect(await stored(`images/${id}`)).toEqual([])
  })

  it('an upload whose arrival is never reported waits for fifteen minutes and is then called lost', async () => {
    const { data } = await begin(png, 'image/png')
    await put(data.upload, png)
    expect(await fateOf(data.id, 15)).toEqual({ state: 'waiting' })
    expect(await fateOf(data.id, 16)).toEqual({ state: 'lost', reason: uploadLost })
    // The report comes after all.
    await deliver()
    expect(await fateOf(data.id, 16)).toMatchObject({ state: 'ready' })
  })

  it('an upload of an earlier version, whose record has no time, is lost and not an error', async () => {
    const id = crypto.randomUUID()
    const Body = JSON.stringify({ contentType: 'image/png', size: 9, fate: { state: 'waiting' } })
    await s3.send(new PutObjectCommand({ Bucket, Key: `records/${id}.json`, Body }))
    expect(await fateOf(id)).toMatchObject({ state: 'lost' })
  })

  it('an upload is called lost only after its address has ended and its function has been tried for the last time', () => {
    const template = inject('template')
    const { timeoutMs } = functionNamed(readFunctions(template), 'images')
    const retries = Object.values(template.Resources)
      .filter(({ Type }) => Type === 'AWS::Lambda::EventInvokeConfig')
      .map(({ Properties }) => Number(Properties?.['MaximumRetryAttempts']))
    // Lambda waits a minute before the second try, and two before the third.
    const tries = (1 + Math.max(...retries)) * timeoutMs + 3 * 60_000
    const latest = new Date(now.getTime() + signedSeconds * 1000 + tries)
    expect(isUploadLost(now.toISOString(), latest)).toBe(false)
  })

  it('a picture is published once, however often its event comes', async () => {
    const { data } = await begin(png, 'image/png')
    await put(data.upload, png)
    const [event] = arrivals.splice(0).map((one) => objectEvent(one, now))
    await images(event)
    const first = await fateOf(data.id)
    stack.calls.clear()
    await images(event)
    expect(await fateOf(data.id)).toEqual(first)
    expect(stack.calls.list().filter(({ function: name }) => name === 'images')).toMatchObject([
      { action: 'GetObject' },
      { action: 'DeleteObject' },
    ])
  })

  it('an event delivered twice at the same time does not unmark pictures that an article has used in between', async () => {
    const { data } = await begin(png, 'image/png')
    await put(data.upload, png)
    const [event] = arrivals.splice(0).map((one) => objectEvent(one, now))
    const arrived = pictureStore(s3, Bucket)
    const waiting = await arrived.record(data.id)
    await images(event)
    expect(await isMarked(data.url)).toBe(true)
    await arrived.use(data.id, now)

    // The second delivery has read all of this before the first one changed it.
    if (waiting) await arrived.writeRecord(data.id, waiting)
    await s3.send(new PutObjectCommand({ Bucket, Key: `uploads/${data.id}`, Body: png }))
    arrivals.splice(0)
    await images(event)
    expect(await fateOf(data.id)).toMatchObject({ state: 'ready' })
    expect(await Promise.all(pictureUrls(data.id).map(isMarked))).toEqual(Array(6).fill(false))
    expect(await stored(`uploads/${data.id}`)).toEqual([])
  })
})
