import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { mostPictureBytes } from '#shared/domain/publication/picture.ts'
import { median, type Row } from './row.ts'

const rounds = 5
/** The first pictures, which only warm the function up. */
const warmUps = 2
/** Pixels of a camera's picture. */
const size = { width: 4000, height: 3000 }

const noise = (width: number, height: number, sigma: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer()

/** A picture of the largest size that may be uploaded: shapes under camera noise, which barely compress. */
const photograph = async () => {
  const { width, height } = size
  const shapes = sharp(await noise(width / 8, height / 8, 60)).resize(width, height)
  const picture = await shapes
    .composite([{ input: await noise(width, height, 12), blend: 'overlay' }])
    .png({ compressionLevel: 0 })
    .toBuffer()
  for (let quality = 95; quality > 0; quality -= 5) {
    const bytes = await sharp(picture).jpeg({ quality }).toBuffer()
    if (bytes.length <= mostPictureBytes) return bytes
  }
  throw new Error('No picture is small enough')
}

interface Call {
  method?: string
  body?: unknown
}

/** How long the largest picture takes to be uploaded, to be checked, and to reach a reader. */
export async function* pictureTime(origin: string): AsyncGenerator<Row> {
  const person = { method: 'POST', body: JSON.stringify({ admin: true }) }
  const minted = await fetch(`${origin}/__local/members`, person)
  const { token } = (await minted.json()) as { token: string }
  const call = async (path: string, { method = 'GET', body }: Call = {}) => {
    const headers = { 'x-access-token': token, 'content-type': 'application/json' }
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const answer = await fetch(`${origin}/api${path}`, { method, headers, ...sent })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return ((await answer.json()) as { data: never }).data
  }
  const bytes = await photograph()
  const body = {
    filename: 'photograph.jpg',
    contentType: 'image/jpeg',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('base64'),
  }

  const once = async () => {
    const start = performance.now()
    const sinceStart = () => (performance.now() - start) / 1000
    const { id, url, upload } = (await call('/admin/upload/image', { method: 'POST', body })) as {
      id: string
      url: string
      upload: { url: string; headers: Record<string, string> }
    }
    await fetch(upload.url, { method: 'PUT', headers: upload.headers, body: new Uint8Array(bytes) })
    const up = sinceStart()
    for (;;) {
      const { state } = (await call(`/admin/upload/image/${id}`)) as { state: string }
      if (state === 'refused') throw new Error('The picture was refused')
      if (state === 'ready') break
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    const checked = sinceStart()
    await (await fetch(origin + url)).arrayBuffer()
    return { up, checked, shown: sinceStart(), memory: process.memoryUsage().rss }
  }

  const all: Awaited<ReturnType<typeof once>>[] = []
  for (let round = 0; round < warmUps + rounds; round++) all.push(await once())
  const warm = all.slice(warmUps)
  const of = (step: 'up' | 'checked' | 'shown') => median(warm.map((times) => times[step]))
  const megabytes = (value = Number.NaN) => `${(value / 1e6).toFixed(0)} MB`
  const [before, after] = [all[warmUps - 1]?.memory, all.at(-1)?.memory]
  yield {
    what: `picture of ${megabytes(bytes.length)}, until it is shown`,
    value: of('shown'),
    unit: 's',
    detail: `${size.width} × ${size.height}; up after ${of('up').toFixed(2)} s, checked after ${of('checked').toFixed(2)} s; the first ${all[0]?.shown.toFixed(2)} s`,
  }
  yield {
    what: `memory after ${rounds} more pictures`,
    value: (after ?? Number.NaN) / (before ?? Number.NaN),
    unit: '× before',
    detail: `${megabytes(after)} of ${megabytes(before)}, with every emulator and function`,
  }
}
