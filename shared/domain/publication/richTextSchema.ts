import * as z from 'zod'
import { blurredImage, ownImageAddress, ownImageSizes, safeLink } from './articleAddress.ts'
import { pictureAltLimit } from './picture.ts'
import type { RichText } from './richText.ts'

/** Built when it is first parsed: most readers of articles read no text. */
export const richText: z.ZodType<RichText, RichText> = z.lazy(() => {
  const checkedBy = (check: (value: string) => string | undefined) =>
    z.string().refine((value) => check(value) === value)

  const on = z.literal(true)
  const link = checkedBy(safeLink).exactOptional()

  const format = z.strictObject({
    bold: on.exactOptional(),
    italic: on.exactOptional(),
    underline: on.exactOptional(),
    strike: on.exactOptional(),
    link,
    header: z.union([z.literal(2), z.literal(3)]).exactOptional(),
    list: z.enum(['bullet', 'ordered']).exactOptional(),
    blockquote: on.exactOptional(),
    indent: z.union([z.literal(1), z.literal(2), z.literal(3)]).exactOptional(),
  })

  const pixels = z.int().min(1).max(20_000).exactOptional()

  const image = z.strictObject({
    src: checkedBy(ownImageAddress),
    srcset: checkedBy(ownImageSizes).exactOptional(),
    width: pixels,
    height: pixels,
    placeholder: checkedBy(blurredImage).exactOptional(),
    alt: z.string().max(pictureAltLimit).exactOptional(),
  })

  const op = z.union([
    z.strictObject({ insert: z.string().min(1), attributes: format.exactOptional() }),
    z.strictObject({
      insert: z.strictObject({ image }),
      attributes: z.strictObject({ link }).exactOptional(),
    }),
  ])

  return z.strictObject({ ops: z.array(op).max(20_000) })
})
