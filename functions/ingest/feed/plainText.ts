import { htmlToText } from '#shared/domain/text/htmlToText.ts'

/** Tags of these do not separate words. */
const inlineElements = new Set(
  'a abbr b bdi bdo cite code em font i mark q s small span strong sub sup u wbr'.split(' '),
)

/** Reads HTML as one line of text. */
export const lineOfHtml = (html: string): string =>
  singleLine(htmlToText(html, ({ name }) => (inlineElements.has(name) ? '' : ' ')))

/** Removes line ends, control characters (they could steer a terminal) and halves of characters. */
export const singleLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/** Shortens a text to what a fact may hold, without cutting a character in half. */
export const truncate = (text: string, maxLength: number): string =>
  text.length <= maxLength
    ? text
    : `${text
        .slice(0, maxLength - 1)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()}…`
