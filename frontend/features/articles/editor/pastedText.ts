import { Parser } from 'htmlparser2'
import { safeLink } from '#shared/domain/publication/articleAddress.ts'
import type { LineFormat, TextFormat } from '#shared/domain/publication/richText.ts'

/** Longer pastes are cut, because some broken markup takes the parser quadratic time. */
const longest = 500_000

/** The data of a picture, which may be longer than that limit. */
const pictureData = /(\ssrc\s*=\s*)(["'])(data:[\w/.+-]+;base64,[A-Za-z0-9+/=\s]*)\2/gi

/** Replaces the data of each picture by a number. */
const withoutPictures = (html: string) => {
  const pictures: string[] = []
  const markup = html.replace(pictureData, (_, name: string, quote: string, data: string) => {
    pictures.push(data)
    return `${name}${quote}data:${pictures.length - 1}${quote}`
  })
  return { markup: markup.slice(0, longest), pictures }
}

type Attributes = Readonly<Record<string, string>>
/** The formats that apply to the text inside an element. */
interface Context {
  name: string
  text: TextFormat
  line: LineFormat
  /** The number of lists that it is nested in. */
  depth: number
  isHidden: boolean
  /** Inside the bullet or number that Word writes as text; it tells whether the list is numbered. */
  isMarker: boolean
}

const hiddenElements = new Set(
  'head style script title template noscript iframe object svg math select textarea button'.split(
    ' ',
  ),
)
const blocks = new Set(
  'p div section article header footer main aside figure figcaption table tr ul ol li dl dt dd blockquote pre h1 h2 h3 h4 h5 h6 hr body form'.split(
    ' ',
  ),
)

const bolder = /font-weight:\s*(?:bold|bolder|[6-9]00)/i
const lighter = /font-weight:\s*(?:normal|lighter|[1-5]00)/i

/** Google Docs writes emphasis as styles, and wraps all of its text in a `<b>` that is not bold. */
const emphasisOf = (name: string, style: string, { text }: Context): TextFormat => {
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

/** A pasted page's title becomes a heading like its second level, and every lower level a subheading. */
const lineOf = (name: string, style: string, { line, depth }: Context): LineFormat => {
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

const inner = (name: string, { style = '', href }: Attributes, outer: Context): Context => {
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
  }
}

/** A picture that was pasted as data, in its place. Pictures from other sites are dropped. */
interface PastedPicture {
  picture: string
}
interface PastedOp {
  insert: string | PastedPicture
  attributes?: TextFormat & LineFormat
}

/**
 * Reads HTML from Word, Google Docs or a web page: paragraphs, two levels of headings, lists, quotes,
 * emphasis, links and pictures are kept. None of the HTML itself reaches the page, so no style and no
 * script can.
 */
export const pastedText = (html: string): PastedOp[] => {
  const ops: PastedOp[] = []
  const { markup, pictures } = withoutPictures(html)
  const root: Context = {
    name: '',
    text: {},
    line: {},
    depth: 0,
    isHidden: false,
    isMarker: false,
  }
  const open: Context[] = []
  const current = () => open.at(-1) ?? root
  let line: { insert: PastedOp['insert']; attributes: TextFormat }[] = []
  let marker = ''

  const endLine = (format: LineFormat) => {
    const last = line.at(-1)
    if (typeof last?.insert === 'string') last.insert = last.insert.trimEnd()
    const words = line.filter(({ insert }) => insert !== '')
    const isNumbered = /^\s*[\da-z]{1,4}[.)]/i.test(marker)
    const lineFormat = format.list && isNumbered ? { ...format, list: 'ordered' as const } : format
    line = []
    marker = ''
    if (words.length === 0) return
    for (const { insert, attributes } of words)
      ops.push(Object.keys(attributes).length > 0 ? { insert, attributes } : { insert })
    ops.push(
      Object.keys(lineFormat).length > 0
        ? { insert: '\n', attributes: lineFormat }
        : { insert: '\n' },
    )
  }

  const addText = (added: string) => {
    const { text, isHidden, isMarker } = current()
    if (isHidden) return
    if (isMarker) {
      marker += added
      return
    }
    const last = line.at(-1)
    const before = last?.insert ?? ' '
    const isAfterSpace = typeof before === 'string' && before.endsWith(' ')
    const words = added.replace(/\s+/g, ' ').replace(isAfterSpace ? /^ / : /(?!)/, '')
    if (!words) return
    const isSame = JSON.stringify(last?.attributes) === JSON.stringify(text)
    if (last && isSame && typeof last.insert === 'string') last.insert += words
    else line.push({ insert: words, attributes: text })
  }

  const parser = new Parser(
    {
      ontext: addText,
      onopentag: (name, attributes) => {
        if (blocks.has(name)) endLine(current().line)
        if (name === 'br') endLine(current().line)
        if (name === 'td' || name === 'th') addText(' ')
        const { src = '' } = attributes
        if (name === 'img' && src.startsWith('data:') && !current().isHidden)
          line.push({
            insert: { picture: pictures[Number(src.slice('data:'.length))] ?? src },
            attributes: {},
          })
        open.push(inner(name, attributes, current()))
      },
      onclosetag: (name) => {
        if (blocks.has(name)) endLine(current().line)
        open.pop()
      },
    },
    { decodeEntities: true },
  )
  parser.end(markup)
  endLine(root.line)
  return ops
}
