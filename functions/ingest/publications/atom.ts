import { lineOfHtml, singleLine } from '../feed/plainText.ts'
import type { FeedItem } from './publication.ts'
import { elementsOf, textOf, type XmlElement } from './xml.ts'

/** https://www.rfc-editor.org/rfc/rfc4287 */
export const atomItems = (feed: XmlElement): FeedItem[] =>
  elementsOf(feed)
    .filter(({ name }) => name === 'entry')
    .map((entry, i) => {
      const elements = (name: string) =>
        elementsOf(entry).filter((element) => element.name === name)
      const text = (name: string) => textConstruct(elements(name)[0])
      const trimmedText = (name: string) =>
        elements(name).map((element) => textOf(element).trim())[0] ?? ''
      const page = elements('link').find(({ attributes }) =>
        ['alternate', undefined].includes(attributes.rel),
      )
      const authorName = elements('author')
        .flatMap(elementsOf)
        .find(({ name }) => name === 'name')
      return {
        path: `feed.entry[${i}]`,
        guid: trimmedText('id'),
        link: page?.attributes.href?.trim() ?? '',
        title: text('title'),
        summary: text('summary'),
        content: text('content'),
        author: authorName ? singleLine(textOf(authorName)) : '',
        published: trimmedText('published') || trimmedText('updated'),
        categories: elements('category').map(({ attributes }) =>
          singleLine(attributes.label ?? attributes.term ?? ''),
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
