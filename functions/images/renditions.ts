import sharp from 'sharp'
import {
  notAPicture,
  type PictureFormat,
  type PictureType,
  pictureFormats,
  pictureSrcset,
  pictureUrl,
  pictureWidths,
} from '#shared/domain/publication/picture.ts'

// A function processes one picture at a time: more threads and a cache would only take memory.
sharp.cache(false)
sharp.concurrency(1)

/** A small file can decompress to gigabytes. The largest cameras produce about this many pixels. */
const mostPixels = 50_000_000

/** WebP's limit for a side. Wide pictures are scaled down anyway, tall ones are not. */
const tallestRendition = 16_383

/** The reason why a picture is not published, in a sentence for the person who uploaded it. */
export class RefusedPicture extends Error {
  override readonly name = 'RefusedPicture'
}

/**
 * AVIF's effort 2 takes a tenth of the default's (4) time, for the same size within a hundredth. Effort 0 would
 * save another four fifths of the time: photographs keep their size within a few hundredths, but drawings become
 * twice as large.
 */
const encodingOf = (kind: PictureType): Record<PictureFormat, object> => ({
  webp: { quality: 80, effort: 4 },
  avif: { quality: 55, effort: kind === 'image/jpeg' ? 0 : 2 },
})

const firstFrameNote = 'Only the first frame of the animation is kept.'

const starts: Record<PictureType, readonly (readonly number[])[]> = {
  'image/jpeg': [[0xff, 0xd8, 0xff]],
  'image/png': [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  'image/gif': [[...Buffer.from('GIF87a')], [...Buffer.from('GIF89a')]],
}

/** The type that the first bytes of a file show, whatever its sender claims; undefined for any other kind of file. */
const pictureKind = (bytes: Uint8Array): PictureType | undefined =>
  (Object.keys(starts) as PictureType[]).find((type) =>
    starts[type].some((start) => start.every((byte, i) => bytes[i] === byte)),
  )

/** Reads the head of the file. Refuses a file that is not a picture, not of the claimed type, or too large. */
const inspected = async (bytes: Uint8Array, saidType: string) => {
  const kind = pictureKind(bytes)
  if (!kind) throw new RefusedPicture(`${notAPicture}: this is no JPG, PNG or GIF.`)
  if (kind !== saidType)
    throw new RefusedPicture(`${notAPicture}: this one was sent as ${saidType}, but is ${kind}.`)
  const { autoOrient, pages = 1 } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new RefusedPicture('The picture is damaged and cannot be read.')
    })
  const { width, height } = autoOrient
  if (width * height > mostPixels)
    throw new RefusedPicture(
      `The picture has ${width} × ${height} pixels. Please make it smaller: at most ${mostPixels / 1e6} million are possible.`,
    )
  const shrunk = Math.min(1, Math.max(...pictureWidths) / width)
  if (height * shrunk > tallestRendition)
    throw new RefusedPicture(
      `The picture has ${width} × ${height} pixels. Please crop it: it is too tall for its width.`,
    )
  return { kind, width, height, animated: pages > 1 }
}

/**
 * Publishes a picture in every width and format, one after the other. It is decoded once, because decoding a
 * large PNG takes longer than making a rendition. Camera and editor metadata (place, owner, thumbnails) is left
 * out. Throws RefusedPicture.
 */
export const publishRenditions = async (
  { id, bytes, saidType }: { id: string; bytes: Uint8Array; saidType: string },
  publish: (url: string, bytes: Uint8Array, type: string) => Promise<void>,
) => {
  const { kind, width, height, animated } = await inspected(bytes, saidType)
  const encoding = encodingOf(kind)
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels })
      .autoOrient()
      .resize({ width: Math.max(...pictureWidths), withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const narrowed = (most: number) =>
      sharp(data, { raw: info }).resize({ width: most, withoutEnlargement: true })
    const tiny = await narrowed(16).webp({ quality: 40 }).toBuffer()
    for (const format of pictureFormats)
      for (const most of pictureWidths) {
        const rendition = await narrowed(most).toFormat(format, encoding[format]).toBuffer()
        await publish(pictureUrl(id, most, format), rendition, `image/${format}`)
      }
    const src = pictureUrl(id)
    return {
      picture: {
        src,
        srcset: pictureSrcset(src) ?? '',
        width,
        height,
        placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
      },
      ...(animated && { note: firstFrameNote }),
    }
  } catch (error) {
    if (isDecodingFault(error))
      throw new RefusedPicture('The picture is damaged or was cut short.', { cause: error })
    throw error
  }
}

/** libvips reports a fault of the file as a plain Error; S3's errors have their own names. */
const isDecodingFault = (error: unknown) =>
  error instanceof Error && error.name === 'Error' && !('code' in error)
