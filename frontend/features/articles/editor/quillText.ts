import { ownImageAddress, safeLink } from '#shared/domain/publication/articleAddress.ts'
import type {
  ArticleImage,
  LineFormat,
  RichText,
  TextFormat,
  TextOrImage,
} from '#shared/domain/publication/richText.ts'
import { safeFormat } from '../text/richTextBlocks.ts'

/** The formats that the editor may hold. Hiding a button would not keep a paste from adding others. */
export const quillFormats = [
  'bold',
  'italic',
  'underline',
  'strike',
  'link',
  'header',
  'list',
  'blockquote',
  'indent',
  'image',
]

interface QuillOp {
  insert?: unknown
  attributes?: Record<string, unknown>
}

export interface PlacedImage {
  /** Its position in the text. */
  index: number
  /** A picture that is being uploaded has the number of its upload instead of an address. */
  image: Partial<ArticleImage> & { pending?: number }
  attributes: QuillOp['attributes'] | undefined
}

/** The pictures in the editor's text, in order. */
export const placedImages = (ops: readonly QuillOp[]): PlacedImage[] => {
  let end = 0
  return ops.flatMap(({ insert, attributes }) => {
    const index = end
    end += typeof insert === 'string' ? insert.length : 1
    const image = (insert as { image?: PlacedImage['image'] } | undefined)?.image
    return image && typeof image === 'object' ? [{ index, image, attributes }] : []
  })
}

const lineFormat = ({ header, list, blockquote, indent }: Record<string, unknown>) => {
  const level = Number(header)
  const depth = Math.min(Number(indent) || 0, 3)
  const format: LineFormat = {
    // A pasted page's title becomes a heading like its second level, and every lower level a
    // subheading.
    ...(level > 0 && { header: level <= 2 ? 2 : 3 }),
    ...((list === 'bullet' || list === 'ordered') && { list }),
    ...(blockquote === true && { blockquote }),
    ...(depth > 0 && { indent: depth as 1 | 2 | 3 }),
  }
  return format
}

const withFormat = (insert: string, attributes: TextFormat & LineFormat): TextOrImage =>
  Object.keys(attributes).length > 0 ? { insert, attributes } : { insert }

/**
 * The editor's text in the form in which articles are stored. Formats that articles do not have are
 * dropped.
 */
export const richTextOf = (ops: readonly QuillOp[]): RichText => ({
  ops: ops.flatMap(({ insert, attributes = {} }): TextOrImage[] => {
    if (typeof insert === 'string')
      return insert
        .split(/(\n+)/)
        .filter(Boolean)
        .map((part) =>
          withFormat(part, part.startsWith('\n') ? lineFormat(attributes) : safeFormat(attributes)),
        )
    const image = (insert as { image?: ArticleImage } | undefined)?.image
    if (typeof image !== 'object' || ownImageAddress(image.src) === undefined) return []
    const link = safeLink(attributes.link)
    return [{ insert: { image }, ...(link !== undefined && { attributes: { link } }) }]
  }),
})
