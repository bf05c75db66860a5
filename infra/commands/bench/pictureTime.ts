import sharp from 'sharp'
import { mostPictureBytes } from '#shared/domain/publication/picture.ts'
import { headersOf, uploadPicture } from './portalProcess.ts'
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

/** How long the largest picture takes to be uploaded, to be checked, and to reach a reader. */
export async function* pictureTime(origin: string): AsyncGenerator<Row> {
  const headers = await headersOf(origin, { admin: true })
  const bytes = await photograph()

  const once = async () => {
    const start = performance.now()
    const sinceStart = () => (performance.now() - start) / 1000
    let up = 0
    const url = await uploadPicture(origin, headers, bytes, () => {
      up = sinceStart()
    })
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
