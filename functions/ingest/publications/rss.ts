import { plainText, tidy } from '../plainText.ts'
import type { Item } from './publication.ts'
import { type Element, elementsOf, textOf } from './xml.ts'

/** https://www.rssboard.org/rss-specification, with the content and Dublin Core modules. */
export const rssItems = (rss: Element): Item[] =>
  elementsOf(rss)
    .filter(({ name }) => name === 'channel')
    .flatMap(elementsOf)
    .filter(({ name }) => name === 'item')
    .map((item, i) => {
      const of = (name: string) => elementsOf(item).filter((one) => one.name === name)
      const text = (name: string) =>
        of(name)
          .map((one) => textOf(one))[0]
          ?.trim() ?? ''
      const permanent = of('guid')[0]?.attributes.get('isPermaLink') !== 'false'
      return {
        path: `channel.item[${i}]`,
        guid: text('guid'),
        link: text('link') || (permanent ? text('guid') : ''),
        title: plainText(text('title')),
        summary: plainText(text('description')),
        content: plainText(text('content:encoded')),
        author: plainText(text('dc:creator')) || nameOf(tidy(text('author'))),
        published: text('pubDate') || text('dc:date'),
        categories: of('category').map((one) => plainText(textOf(one))),
      }
    })

/** `ana@paper.example (Ana Ruiz)`: the name is for people, the mailbox for nobody. */
const nameOf = (author: string) => {
  if (!author.includes('@')) return author
  return /\(([^)]+)\)/.exec(author)?.[1]?.trim() ?? ''
}
