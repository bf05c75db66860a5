import { lineOfHtml, singleLine } from '../feed/plainText.ts'
import type { FeedItem } from './publication.ts'
import { elementsOf, textOf, type XmlElement } from './xml.ts'

/** The elements of this name within an entry, and the trimmed text of the first of them. */
const reader = (entry: XmlElement) => {
  const elements = (name: string) => elementsOf(entry).filter((element) => element.name === name)
  const text = (name: string) => elements(name).map((element) => textOf(element).trim())[0] ?? ''
  return { elements, text }
}

/** https://www.rssboard.org/rss-specification, with the content and Dublin Core modules. */
export const rssItems = (rss: XmlElement): FeedItem[] =>
  elementsOf(rss)
    .filter(({ name }) => name === 'channel')
    .flatMap(elementsOf)
    .filter(({ name }) => name === 'item')
    .map((item, i) => {
      const { elements, text } = reader(item)
      const guidIsLink = elements('guid')[0]?.attributes.isPermaLink !== 'false'
      return {
        path: `channel.item[${i}]`,
        guid: text('guid'),
        link: text('link') || (guidIsLink ? text('guid') : ''),
        title: lineOfHtml(text('title')),
        summary: lineOfHtml(text('description')),
        content: lineOfHtml(text('content:encoded')),
        author: lineOfHtml(text('dc:creator')) || nameOf(singleLine(text('author'))),
        published: text('pubDate') || text('dc:date'),
        categories: elements('category').map((element) => lineOfHtml(textOf(element))),
      }
    })

/** Takes the name from `ana@paper.example (Ana Ruiz)`; mail addresses are never shown. */
const nameOf = (author: string) => {
  if (!author.includes('@')) return author
  const start = author.indexOf('(')
  const end = author.indexOf(')', start)
  return start < 0 || end < 0 ? '' : author.slice(start + 1, end).trim()
}

/** https://www.rfc-editor.org/rfc/rfc4287 */
export const atomItems = (feed: XmlElement): FeedItem[] =>
  elementsOf(feed)
    .filter(({ name }) => name === 'entry')
    .map((entry, i) => {
      const { elements, text } = reader(entry)
      const page = elements('link').find(
        ({ attributes: { rel = 'alternate' } }) => rel === 'alternate',
      )
      const author = elements('author')
        .flatMap(elementsOf)
        .find(({ name }) => name === 'name')
      return {
        path: `feed.entry[${i}]`,
        guid: text('id'),
        link: page?.attributes.href?.trim() ?? '',
        title: textConstruct(elements('title')[0]),
        summary: textConstruct(elements('summary')[0]),
        content: textConstruct(elements('content')[0]),
        author: author ? singleLine(textOf(author)) : '',
        published: text('published') || text('updated'),
        categories: elements('category').map(({ attributes: { label, term } }) =>
          singleLine(label ?? term ?? ''),
        ),
      }
    })

/** A text construct holds text, escaped HTML or elements, depending on its type. */
const textConstruct = (element: XmlElement | undefined): string => {
  if (!element) return ''
  const { type = 'text' } = element.attributes
  if (type === 'xhtml') return singleLine(textOf(element, ' '))
  if (type === 'html' || type === 'text/html') return lineOfHtml(textOf(element))
  return type === 'text' || type === 'text/plain' ? singleLine(textOf(element)) : ''
}
