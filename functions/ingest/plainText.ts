import { decoded, namedInHtml } from './publications/entities.ts'

/** What a browser takes for a tag or a comment. A tag that is cut off ends with the text. */
const markup = /<(?:!--[\s\S]*?(?:-->|$)|[a-z/!?][^>"']*(?:(?:"[^"]*"|'[^']*')[^>"']*)*(?:>|$))/iy
const beginsMarkup = /[a-z/!?]/i
const unseen = /^<(script|style|template|noscript|iframe)\b/i
/** These do not part words. */
const inline =
  /^<\/?(a|abbr|b|bdi|bdo|cite|code|em|font|i|mark|q|s|small|span|strong|sub|sup|u|wbr)\b/i

/**
 * HTML as text: no tags, no scripts, entities decoded once. What comes out may look like markup
 * (`&lt;b&gt;`), and is text all the same. One pass: a feed must not choose how long it takes.
 */
export const plainText = (html: string): string => {
  let text = ''
  let at = 0
  while (at < html.length) {
    const next = html.indexOf('<', at)
    text += html.slice(at, next < 0 ? html.length : next)
    if (next < 0) break
    if (!beginsMarkup.test(html[next + 1] ?? '')) {
      text += '<'
      at = next + 1
      continue
    }
    markup.lastIndex = next
    const [tag] = markup.exec(html) ?? []
    // A quote that nobody closes swallows the rest, as it does in a browser.
    if (!tag) break
    at = afterUnseen(html, tag, next + tag.length)
    if (!inline.test(tag)) text += ' '
  }
  return tidy(decoded(text, namedInHtml))
}

/** One line, of whole characters, none of which steers a terminal. */
export const tidy = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/** A script's text is no text for people: on to its closing tag. */
const afterUnseen = (html: string, tag: string, at: number) => {
  const name = unseen.exec(tag)?.[1]
  if (!name) return at
  const closing = new RegExp(`</${name}`, 'gi')
  closing.lastIndex = at
  return closing.exec(html)?.index ?? html.length
}

/** Cut to what a fact may hold, between characters. */
export const cut = (text: string, longest: number): string =>
  text.length <= longest
    ? text
    : `${text
        .slice(0, longest - 1)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()}…`
