import { plainText, tidy } from '../plainText.ts'
import type { Item } from './publication.ts'
import { type Element, elementsOf, textOf } from './xml.ts'

/** https://www.rfc-editor.org/rfc/rfc4287 */
export const atomItems = (feed: Element): Item[] =>
  elementsOf(feed)
    .filter(({ name }) => name === 'entry')
    .map((entry, i) => {
      const of = (name: string) => elementsOf(entry).filter((one) => one.name === name)
      const text = (name: string) => construct(of(name)[0])
      const raw = (name: string) => of(name).map((one) => textOf(one).trim())[0] ?? ''
      const page = of('link').find(({ attributes }) =>
        ['alternate', undefined].includes(attributes.get('rel')),
      )
      const author = of('author').flatMap(elementsOf)
      return {
        path: `feed.entry[${i}]`,
        guid: raw('id'),
        link: page?.attributes.get('href')?.trim() ?? '',
        title: text('title'),
        summary: text('summary'),
        content: text('content'),
        author: tidy(textOf(author.find(({ name }) => name === 'name') ?? nothing)),
        published: raw('published') || raw('updated'),
        categories: of('category').map(({ attributes }) =>
          tidy(attributes.get('label') ?? attributes.get('term') ?? ''),
        ),
      }
    })

const nothing: Element = { name: '', attributes: new Map(), content: [] }

/** Text, escaped HTML, or elements: the type says which. */
const construct = (element = nothing): string => {
  const type = element.attributes.get('type') ?? 'text'
  if (type === 'xhtml') return tidy(textOf(element, ' '))
  if (type === 'html' || type === 'text/html') return plainText(textOf(element))
  return type === 'text' || type === 'text/plain' ? tidy(textOf(element)) : ''
}
