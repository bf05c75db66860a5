import { ownImageAddress, safeLink } from '#shared/domain/publication/articleAddress.ts'
import type {
  ArticleImage,
  LineFormat,
  RichText,
  TextFormat,
  TextOrImage,
} from '#shared/domain/publication/richText.ts'

type Inline =
  | { text: string; format: TextFormat }
  | { image: ArticleImage; link: string | undefined }
export type Line = readonly Inline[]
export interface List {
  ordered: boolean
  items: { line: Line; nested: List | undefined }[]
}

export type Block =
  | { kind: 'paragraph' | 'heading' | 'subheading'; line: Line }
  | { kind: 'quote'; lines: Line[] }
  | { kind: 'list'; list: List }

/** The formats that an article's text may have. A link is checked when it is stored, and again when it is shown. */
export const safeFormat = ({
  bold,
  italic,
  underline,
  strike,
  link,
}: Record<string, unknown>): TextFormat => {
  const href = safeLink(link)
  return {
    ...(bold === true && { bold }),
    ...(italic === true && { italic }),
    ...(underline === true && { underline }),
    ...(strike === true && { strike }),
    ...(href !== undefined && { link: href }),
  }
}

const isText = (op: TextOrImage): op is Extract<TextOrImage, { insert: string }> =>
  typeof op.insert === 'string'

/** The lines of a text, each with its format, which is stored at the line feed that ends it. */
const linesOf = ({ ops }: RichText) => {
  const lines: { line: Inline[]; format: LineFormat }[] = []
  let line: Inline[] = []
  for (const op of ops) {
    if (!isText(op)) {
      const { image } = op.insert
      if (ownImageAddress(image?.src) !== undefined)
        line.push({ image, link: safeLink(op.attributes?.link) })
      continue
    }
    const { attributes = {} } = op
    for (const [at, text] of op.insert.split('\n').entries()) {
      if (at > 0) {
        lines.push({ line, format: attributes })
        line = []
      }
      if (text) line.push({ text, format: safeFormat({ ...attributes }) })
    }
  }
  if (line.length > 0) lines.push({ line, format: {} })
  return lines
}

const addItem = (list: List, line: Line, ordered: boolean, depth: number) => {
  const last = list.items.at(-1)
  if (depth === 0 || !last) {
    list.items.push({ line, nested: undefined })
    return
  }
  last.nested ??= { ordered, items: [] }
  addItem(last.nested, line, ordered, depth - 1)
}

/** Paragraphs, headings, quotes and lists: neighboring lines of one list or quote are one block. */
export const richTextBlocks = (content: RichText): readonly Block[] => {
  const blocks: Block[] = []
  for (const { line, format } of linesOf(content)) {
    const last = blocks.at(-1)
    if (format.list === 'bullet' || format.list === 'ordered') {
      const ordered = format.list === 'ordered'
      const depth = Number(format.indent) || 0
      const isSame = last?.kind === 'list' && (depth > 0 || last.list.ordered === ordered)
      const list = isSame ? last.list : { ordered, items: [] }
      addItem(list, line, ordered, depth)
      if (!isSame) blocks.push({ kind: 'list', list })
    } else if (line.length === 0) {
      // Empty lines are dropped, because paragraphs are spaced anyway.
    } else if (format.blockquote) {
      if (last?.kind === 'quote') last.lines.push(line)
      else blocks.push({ kind: 'quote', lines: [line] })
    } else {
      const kind = { 2: 'heading', 3: 'subheading' } as const
      blocks.push({
        kind: format.header ? (kind[format.header] ?? 'paragraph') : 'paragraph',
        line,
      })
    }
  }
  return blocks
}
