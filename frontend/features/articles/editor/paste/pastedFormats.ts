import { safeLink } from '#shared/domain/publication/articleAddress.ts'
import type { LineFormat, TextFormat } from '#shared/domain/publication/richText.ts'

type Attributes = Readonly<Record<string, string>>
/** The formats that apply to the text inside a pasted element. */
export interface PastedContext {
  name: string
  text: TextFormat
  line: LineFormat
  /** The number of lists that it is nested in. */
  depth: number
  isHidden: boolean
  /** Inside the bullet or number that Word writes as text. Its characters tell whether the list is numbered. */
  isMarker: boolean
  /** In a table of data, whose rows become the items of a list. */
  inTable: boolean
  /** In a cell of such a table, which stays on one line. */
  inCell: boolean
}

const hiddenElements = new Set(
  'head style script title template noscript iframe object svg math select textarea button'.split(
    ' ',
  ),
)
const bolder = /font-weight:\s*(?:bold|bolder|[6-9]00)/i
const lighter = /font-weight:\s*(?:normal|lighter|[1-5]00)/i

/** Google Docs writes emphasis as styles, and wraps all of its text in a `<b>` that is not bold. */
const emphasisOf = (name: string, style: string, { text }: PastedContext): TextFormat => {
  const { bold: _, italic: __, ...rest } = text
  const isBold =
    bolder.test(style) || (!lighter.test(style) && (/^(?:b|strong|th)$/.test(name) || text.bold))
  const isItalic =
    /font-style:\s*italic/i.test(style) ||
    (!/font-style:\s*normal/i.test(style) && (/^(?:i|em|cite)$/.test(name) || text.italic))
  const isStruck = /^(?:s|del|strike)$/.test(name) || /line-through/i.test(style)
  // Links are underlined anyway.
  const isUnderlined =
    (/^(?:u|ins)$/.test(name) || /text-decoration[^;]*underline/i.test(style)) && !text.link
  return {
    ...rest,
    ...(isBold && { bold: true }),
    ...(isItalic && { italic: true }),
    ...(isStruck && { strike: true }),
    ...(isUnderlined && { underline: true }),
  }
}

const depthInWord = /mso-list:[^;]*\blevel(\d)/i

/** The title of a pasted page becomes a second-level heading, and every lower level a third-level one. */
const lineOf = (name: string, style: string, outer: PastedContext): LineFormat => {
  const { line, depth, inTable } = outer
  if (name === 'tr' && inTable) return { list: 'bullet' }
  const level = Number(/^h([1-6])$/.exec(name)?.[1])
  if (level) return { header: level <= 2 ? 2 : 3 }
  if (name === 'blockquote') return { blockquote: true }
  const inWord = name === 'p' && depthInWord.exec(style)
  if (inWord) return { list: 'bullet', ...indentOf(Number(inWord[1])) }
  if (name === 'ul' || name === 'ol')
    return { list: name === 'ul' ? 'bullet' : 'ordered', ...indentOf(depth + 1) }
  return line
}

const indentOf = (depth: number): LineFormat =>
  depth > 1 ? { indent: Math.min(depth - 1, 3) as 1 | 2 | 3 } : {}

export const isCell = (name: string) => name === 'td' || name === 'th'

/** The formats inside an element, from its own and those around it. */
export const inner = (
  name: string,
  { style = '', href }: Attributes,
  outer: PastedContext,
): PastedContext => {
  const text = emphasisOf(name, style, outer)
  const link = name === 'a' ? safeLink(href) : undefined
  if (link !== undefined) delete text.underline
  return {
    name,
    text: link === undefined ? text : { ...text, link },
    line: lineOf(name, style, outer),
    depth: name === 'ul' || name === 'ol' ? outer.depth + 1 : outer.depth,
    isHidden: outer.isHidden || hiddenElements.has(name),
    isMarker: outer.isMarker || /mso-list:\s*ignore/i.test(style),
    inTable: outer.inTable,
    inCell: outer.inCell || (outer.inTable && isCell(name)),
  }
}
