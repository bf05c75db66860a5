import { FeedError } from '../feed.ts'
import { decoded, namedInXml } from './entities.ts'

export interface Element {
  name: string
  attributes: ReadonlyMap<string, string>
  /** In the order of the document; text has its entities decoded. */
  content: (Element | string)[]
}

const deepest = 64
const most = 100_000

const broken = (reason: string) => new FeedError(`is no XML that can be read: ${reason}`)

/**
 * The XML of feeds: elements, attributes, text and CDATA. No document type at all, so there are no
 * entities to expand or to fetch. A document that is cut off, or whose tags do not match, is none.
 * (fast-xml-parser takes cut-off documents, and reads document types even with entities off.)
 */
export const readXml = (text: string): Element => {
  const root: Element = { name: '', attributes: new Map(), content: [] }
  const open: Element[] = [root]
  let elements = 0
  let at = 0
  while (at < text.length) {
    const parent = open.at(-1) as Element
    const next = text.indexOf('<', at)
    if (next !== at) {
      parent.content.push(decoded(text.slice(at, next < 0 ? text.length : next), namedInXml))
      if (next < 0) break
      at = next
    }
    if (text.startsWith('<!--', at)) at = after(text, '-->', at + 4)
    else if (text.startsWith('<?', at)) at = after(text, '?>', at + 2)
    else if (text.startsWith('<![CDATA[', at)) {
      const end = after(text, ']]>', at + 9)
      parent.content.push(text.slice(at + 9, end - 3))
      at = end
    } else if (text.startsWith('<!', at)) throw broken('it has a document type')
    else if (text.startsWith('</', at)) {
      const end = after(text, '>', at + 2)
      const name = text.slice(at + 2, end - 1).trimEnd()
      if (open.length === 1 || parent.name !== name) throw broken(`</${name}> closes nothing`)
      open.pop()
      at = end
    } else {
      const { element, empty, end } = startTag(text, at)
      if (++elements > most) throw broken(`it has more than ${most} elements`)
      parent.content.push(element)
      if (!empty) open.push(element)
      if (open.length > deepest) throw broken(`its elements lie more than ${deepest} deep`)
      at = end
    }
  }
  if (open.length > 1) throw broken(`it ends within <${open.at(-1)?.name}>`)
  const [document, another] = elementsOf(root)
  if (!document || another) throw broken('it has not one root element')
  if (root.content.some((one) => typeof one === 'string' && one.trim()))
    throw broken('there is text outside its root element')
  return document
}

export const elementsOf = ({ content }: Element): Element[] =>
  content.filter((one) => typeof one !== 'string')

/** All text within, in the order of the document. */
export const textOf = ({ content }: Element, between = ''): string =>
  content.map((one) => (typeof one === 'string' ? one : textOf(one, between))).join(between)

const after = (text: string, end: string, from: number) => {
  const at = text.indexOf(end, from)
  if (at < 0) throw broken(`${end} is missing`)
  return at + end.length
}

const tagName = /<([\p{L}_][\p{L}\p{N}_.:-]*)/uy
const attribute = /\s+([\p{L}_][\p{L}\p{N}_.:-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/uy
const tagEnd = /\s*(\/?)>/y

const match = (pattern: RegExp, text: string, at: number) => {
  pattern.lastIndex = at
  return pattern.exec(text)
}

const startTag = (text: string, start: number) => {
  const opening = match(tagName, text, start)
  if (!opening?.[1]) throw broken('there is a < that begins no tag')
  const name = opening[1]
  const attributes = new Map<string, string>()
  let at = start + opening[0].length
  for (let one = match(attribute, text, at); one; one = match(attribute, text, at)) {
    const [all, key = '', double, single = ''] = one
    if (attributes.has(key)) throw broken(`<${name}> has ${key} twice`)
    attributes.set(key, decoded(double ?? single, namedInXml))
    at += all.length
  }
  const closing = match(tagEnd, text, at)
  if (!closing) throw broken(`<${name}> is not closed`)
  const element: Element = { name, attributes, content: [] }
  return { element, empty: closing[1] === '/', end: at + closing[0].length }
}
