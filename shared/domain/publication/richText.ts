import { foldText } from '../text/letters.ts'

/** The rich text of an article, as the editor writes it: https://quilljs.com/docs/delta */
export interface RichText {
  ops: TextOrImage[]
}

export interface TextFormat {
  bold?: true
  italic?: true
  underline?: true
  strike?: true
  link?: string
}

/** Stands at the line feed that ends the line. */
export interface LineFormat {
  header?: 2 | 3
  list?: 'bullet' | 'ordered'
  blockquote?: true
  /** How deep an entry of a list stands. */
  indent?: 1 | 2 | 3
}

export interface ArticleImage {
  src: string
  srcset?: string
  width?: number
  height?: number
  placeholder?: string
  alt?: string
}

export type TextOrImage =
  | { insert: string; attributes?: TextFormat & LineFormat }
  | { insert: { image: ArticleImage }; attributes?: Pick<TextFormat, 'link'> }

/** The text alone, with a line feed after each line. */
export const textOfRichText = ({ ops }: RichText): string =>
  ops.map(({ insert }) => (typeof insert === 'string' ? insert : ' ')).join('')

/** Characters that nothing shows: spaces, controls, and what joins or directs its neighbors. */
const invisible = /[\s\p{C}\p{Z}\u115F\u1160\u2800\u3164\uFFA0]/gu

/** Content needs visible characters: neither spaces nor an image alone count. */
export const visibleCharacters = (content: RichText): number => {
  const trimmed = textOfRichText(content).replace(/^[\s\p{C}\p{Z}]+|[\s\p{C}\p{Z}]+$/gu, '')
  if (trimmed.replace(invisible, '') === '') return 0
  // Spaces between words are seen; what has no width is not.
  return [...trimmed.replace(/[\p{Cc}\p{Cf}\u115F\u1160\u3164\uFFA0]/gu, '')].length
}

export const wordCount = (content: RichText): number =>
  textOfRichText(content).match(/[\p{L}\p{N}][\p{L}\p{N}'’.,-]*/gu)?.length ?? 0

const wordsPerMinute = 220

export const readingMinutes = (content: RichText): number =>
  Math.max(1, Math.round(wordCount(content) / wordsPerMinute))

/** Each word once, as a search compares it. */
export const searchedWordsIn = (text: string): string[] => [
  ...new Set(foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []),
]
