import { SaxesParser } from 'saxes'
import { FeedError } from '../feed/feed.ts'

export interface XmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  /** In the order of the document, with entities decoded. */
  content: (XmlElement | string)[]
}

const maxDepth = 64
const maxElements = 100_000

const invalid = (reason: string) => new FeedError(`is not valid XML: ${reason}`)

/**
 * Reads a feed's document into a tree. A document type is rejected, so there are no entities to
 * expand or to fetch; so is a document that is cut off or whose tags do not match.
 */
export const readXml = (text: string): XmlElement => {
  if (/^<!doctype/i.test(text)) throw invalid('it has a document type')
  const root: XmlElement = { name: '', attributes: {}, content: [] }
  const open = [root]
  const append = (node: XmlElement | string) => open.at(-1)?.content.push(node)
  let elements = 0

  const parser = new SaxesParser()
  parser.on('error', ({ message }) => {
    throw invalid(message)
  })
  parser.on('doctype', () => {
    throw invalid('it has a document type')
  })
  parser.on('text', append)
  parser.on('cdata', append)
  parser.on('opentag', ({ name, attributes }) => {
    if (++elements > maxElements) throw invalid(`it has more than ${maxElements} elements`)
    if (open.length > maxDepth) throw invalid(`its elements are nested more than ${maxDepth} deep`)
    const element = { name, attributes, content: [] }
    append(element)
    open.push(element)
  })
  parser.on('closetag', () => {
    open.pop()
  })
  parser.write(withFaultsRepaired(text)).close()
  return elementsOf(root)[0] ?? root
}

export const elementsOf = ({ content }: XmlElement): XmlElement[] =>
  content.filter((node) => typeof node !== 'string')

/** Joins all text of an element and of those within it, in the order of the document. */
export const textOf = ({ content }: XmlElement, separator = ''): string =>
  content.map((node) => (typeof node === 'string' ? node : textOf(node, separator))).join(separator)

const forbiddenCharacters = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu

/** CDATA sections and comments are matched to be skipped; an open one lasts to the end of the text. */
const markupAndEntities =
  /<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<!--[\s\S]*?(?:-->|$)|&(?:amp|lt|gt|quot|apos);|&#x([\da-f]{1,6});|&#(\d{1,7});|&|\]\]>/gi

/**
 * Repairs the faults that publishers often make and XML forbids: control characters, a lone `&`,
 * entities of HTML (`&nbsp;` is kept as text for the reader of HTML) and `]]>` in text.
 */
const withFaultsRepaired = (text: string) =>
  text
    .toWellFormed()
    .replace(forbiddenCharacters, ' ')
    .replace(markupAndEntities, (found, hexadecimal, decimal) => {
      if (found === '&') return '&amp;'
      if (found === ']]>') return ']]&gt;'
      if (hexadecimal) return characterReference(Number.parseInt(hexadecimal, 16))
      return decimal ? characterReference(Number(decimal)) : found
    })

const characterReference = (code: number) => {
  const isCharacter = code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff)
  if (!isCharacter) return '\uFFFD'
  return String.fromCodePoint(code).search(forbiddenCharacters) < 0 ? `&#${code};` : ' '
}
