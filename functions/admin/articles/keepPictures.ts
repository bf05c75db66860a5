import { AppError } from '#functions/http/errors.ts'
import type { PictureStore } from '#functions/store/pictures.ts'
import type { ArticleFields } from '#shared/contract/admin/articles.ts'
import { pictureIdIn } from '#shared/domain/publication/picture.ts'

type Pictured = Pick<ArticleFields, 'thumbnail' | 'content'>

/** The uploaded pictures of each field, by their ids. */
const picturesOf = ({ thumbnail, content }: Pictured) => {
  const inText = content.ops.flatMap(({ insert }) => {
    if (typeof insert === 'string') return []
    const { src, srcset = '' } = insert.image
    return [src, ...srcset.split(',').map((candidate) => candidate.trim().split(' ')[0] ?? '')]
  })
  const idsIn = (addresses: readonly string[]) =>
    new Set(addresses.flatMap((address) => pictureIdIn(address) ?? []))
  return { thumbnail: idsIn(thumbnail ? [thumbnail] : []), content: idsIn(inText) }
}

const gone = 'A picture was uploaded long ago, was never used and is gone. Please upload it again.'

/**
 * Keeps an article's pictures for good. Called before the article is written, so that no picture of a saved article
 * expires, even if the function stops in between. Every version can be restored, so no picture is ever released.
 */
export const keepPictures = async (
  pictures: Pick<PictureStore, 'use'>,
  article: Pictured,
  now: Date,
): Promise<void> => {
  const errors: Record<string, string> = {}
  for (const [field, ids] of Object.entries(picturesOf(article))) {
    const kept = await Promise.all([...ids].map((id) => pictures.use(id, now)))
    if (kept.includes(false)) errors[field] = gone
  }
  if (Object.keys(errors).length > 0) throw new AppError('VALIDATION', gone, { errors })
}
