import { Parser } from 'htmlparser2'
import type { LineFormat, TextFormat } from '#shared/domain/publication/richText.ts'
import { inner, isCell, type PastedContext } from './pastedFormats.ts'

interface OpenTable {
  number: number
  cells: number
  /** A row has several cells. */
  isWide: boolean
  /** Contains other structure, so it is used for layout. */
  isLayout: boolean
}

const structure = new Set('ul ol h1 h2 h3 h4 h5 h6'.split(' '))

/**
 * The tables that hold data, numbered in the order in which they begin. Emails and old pages also use tables for
 * layout; those are pasted as the text in them.
 */
const dataTables = (markup: string): ReadonlySet<number> => {
  const found = new Set<number>()
  const open: OpenTable[] = []
  let count = 0
  const parser = new Parser({
    onopentag: (name) => {
      const table = open.at(-1)
      if (table) {
        if (name === 'tr') table.cells = 0
        if ((name === 'td' || name === 'th') && ++table.cells > 1) table.isWide = true
        if (name === 'table' || structure.has(name)) table.isLayout = true
      }
      if (name === 'table') open.push({ number: count++, cells: 0, isWide: false, isLayout: false })
    },
    onclosetag: (name) => {
      if (name !== 'table') return
      const table = open.pop()
      if (table?.isWide && !table.isLayout) found.add(table.number)
    },
  })
  parser.end(markup)
  return found
}

/** Longer pastes are cut off, because some broken markup takes the parser quadratic time. */
const longest = 500_000

/** A picture's data, which may exceed that limit. */
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

const blocks = new Set(
  'p div section article header footer main aside figure figcaption table tr ul ol li dl dt dd blockquote pre h1 h2 h3 h4 h5 h6 hr body form'.split(
    ' ',
  ),
)

const cellSeparator = ' · '

/** A picture that was pasted as data, in its place. Pictures hosted elsewhere are dropped. */
interface PastedPicture {
  picture: string
}
interface PastedOp {
  insert: string | PastedPicture
  attributes?: TextFormat & LineFormat
}

/**
 * Reads HTML from Word, Google Docs or a web page: paragraphs, two levels of headings, lists, quotes,
 * emphasis, links and pictures are kept, and a table's rows become the items of a list. None of the HTML itself reaches the page, so no style and no
 * script can.
 */
export const pastedText = (html: string): PastedOp[] => {
  const ops: PastedOp[] = []
  const { markup, pictures } = withoutPictures(html)
  const root: PastedContext = {
    name: '',
    text: {},
    line: {},
    depth: 0,
    isHidden: false,
    isMarker: false,
    inTable: false,
    inCell: false,
  }
  const tables = dataTables(markup)
  let tableCount = 0
  const open: PastedContext[] = []
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

  const isCellEmpty = () => {
    const { insert } = line.at(-1) ?? { insert: cellSeparator }
    return typeof insert === 'string' && insert.endsWith(cellSeparator)
  }
  const breakLine = () => (current().inCell ? addText(' ') : endLine(current().line))

  const parser = new Parser(
    {
      ontext: addText,
      onopentag: (name, attributes) => {
        if (blocks.has(name) || name === 'br') breakLine()
        if (isCell(name)) addText(current().inTable && line.length > 0 ? cellSeparator : ' ')
        const { src = '' } = attributes
        if (name === 'img' && src.startsWith('data:') && !current().isHidden)
          line.push({
            insert: { picture: pictures[Number(src.slice('data:'.length))] ?? src },
            attributes: {},
          })
        const context = inner(name, attributes, current())
        if (name === 'table') context.inTable = tables.has(tableCount++)
        open.push(context)
      },
      onclosetag: (name) => {
        if (blocks.has(name)) breakLine()
        if (isCell(name) && current().inTable && isCellEmpty()) addText('–')
        open.pop()
      },
    },
    { decodeEntities: true },
  )
  parser.end(markup)
  endLine(root.line)
  return ops
}
