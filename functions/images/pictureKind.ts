import type { PictureType } from '#shared/domain/publication/picture.ts'

const starts: Record<PictureType, readonly (readonly number[])[]> = {
  'image/jpeg': [[0xff, 0xd8, 0xff]],
  'image/png': [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  'image/gif': [[...Buffer.from('GIF87a')], [...Buffer.from('GIF89a')]],
}

/** What the bytes are by their first few, whatever their sender says; undefined if no picture of ours. */
export const pictureKind = (bytes: Uint8Array): PictureType | undefined =>
  (Object.keys(starts) as PictureType[]).find((type) =>
    starts[type].some((start) => start.every((byte, i) => bytes[i] === byte)),
  )
