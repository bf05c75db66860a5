import { Tokenizer } from 'htmlparser2'

const hiddenElements = new Set(['script', 'style', 'template', 'noscript', 'iframe'])

interface Tag {
  /** In lower case. */
  name: string
  closing: boolean
}

const ignore = () => {}

/**
 * Reads HTML as text, as a browser would: without comments, scripts and styles, with every entity
 * decoded once. `replaceTag` says what stands in place of a tag. The text may still look like markup
 * (`&lt;b&gt;` becomes `<b>`).
 *
 * The tokenizer takes linear time on any input. The parser of htmlparser2 does not: it searches its
 * list of open elements at every closing tag.
 */
export const htmlToText = (html: string, replaceTag: (tag: Tag) => string): string => {
  let text = ''
  let hiddenIn: string | undefined
  const add = (piece: string) => {
    if (!hiddenIn) text += piece
  }
  const nameAt = (start: number, end: number) => html.slice(start, end).toLowerCase()

  const tokenizer = new Tokenizer(
    {},
    {
      ontext: (start, end) => add(html.slice(start, end)),
      ontextentity: (codePoint) => add(String.fromCodePoint(codePoint)),
      onopentagname: (start, end) => {
        const name = nameAt(start, end)
        add(replaceTag({ name, closing: false }))
        if (!hiddenIn && hiddenElements.has(name)) hiddenIn = name
      },
      onclosetag: (start, end) => {
        const name = nameAt(start, end)
        if (name === hiddenIn) hiddenIn = undefined
        add(replaceTag({ name, closing: true }))
      },
      oncomment: () => add(' '),
      oncdata: () => add(' '),
      ondeclaration: ignore,
      onprocessinginstruction: ignore,
      onattribname: ignore,
      onattribdata: ignore,
      onattribentity: ignore,
      onattribend: ignore,
      onopentagend: ignore,
      onselfclosingtag: ignore,
      onend: ignore,
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  return text
}
