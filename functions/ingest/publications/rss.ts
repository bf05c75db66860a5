import { lineOfHtml, singleLine } from '../feed/plainText.ts'
import type { FeedItem } from './publication.ts'
import { elementsOf, textOf, type XmlElement } from './xml.ts'

/** https://www.rssboard.org/rss-specification, with the content and Dublin Core modules. */
export const rssItems = (rss: XmlElement): FeedItem[] =>
  elementsOf(rss)
    .filter(({ name }) => name === 'channel')
    .flatMap(elementsOf)
    .filter(({ name }) => name === 'item')
    .map((item, i) => {
      const elements = (name: string) => elementsOf(item).filter((element) => element.name === name)
      const text = (name: string) =>
        elements(name)
          .map((element) => textOf(element))[0]
          ?.trim() ?? ''
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
