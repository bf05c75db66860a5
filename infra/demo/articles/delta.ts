export interface Attributes {
  header?: 2 | 3
  list?: 'bullet' | 'ordered'
  blockquote?: true
  bold?: true
  italic?: true
  link?: string
}

interface Op {
  insert: string
  attributes?: Attributes
}

/** The rich text of an article, as the editor keeps it: https://quilljs.com/docs/delta */
export interface Delta {
  ops: Op[]
}

const blocks: readonly [marker: RegExp, attributes: Attributes][] = [
  [/^## /, { header: 2 }],
  [/^### /, { header: 3 }],
  [/^- /, { list: 'bullet' }],
  [/^\d+\. /, { list: 'ordered' }],
  [/^> /, { blockquote: true }],
]

const paragraph: Attributes = {}

const unknownBlocks: readonly [start: RegExp, name: string][] = [
  [/^\s/, 'an indented line'],
  [/^#/, 'a heading that is not "## " or "### "'],
  [/^[-*_=]{3,}\s*$/, 'a rule'],
  [/^(?:[*+] |-|>)/, 'a list that is not "- ", or a quote that is not "> "'],
]

const inline = /\*\*([^*]+)\*\*|(?<!\w)([*_])([^*_]+)\2(?!\w)|\[([^\][]+)\]\(([^()\s]+)\)/g

// Any other Markdown is an error, so that its signs are never shown as text.
const unknownInline = /[*_`~<|\\[\]]/

const fail = (line: number, what: string): never => {
  throw new Error(`Line ${line}: ${what}`)
}

const op = (insert: string, attributes: Attributes): Op =>
  Object.keys(attributes).length === 0 ? { insert } : { insert, attributes }

const checked = (text: string, line: number) => {
  const [sign] = unknownInline.exec(text) ?? []
  return sign === undefined ? text : fail(line, `"${sign}" means nothing here`)
}

const attributesOf = ([, bold, , italic, , link]: RegExpExecArray, line: number): Attributes => {
  if (bold !== undefined) return { bold: true }
  if (italic !== undefined) return { italic: true }
  if (!link?.startsWith('https://')) return fail(line, `a link to ${link}, which is not https`)
  return { link }
}

const inlineOps = (text: string, line: number) => {
  if (text.includes('![')) fail(line, 'an image')
  const ops: Op[] = []
  let read = 0
  for (const match of text.matchAll(inline)) {
    const [whole, bold, , italic, label] = match
    ops.push(op(checked(text.slice(read, match.index), line), {}))
    ops.push(op(checked(bold ?? italic ?? label ?? '', line), attributesOf(match, line)))
    read = match.index + whole.length
  }
  return [...ops, op(checked(text.slice(read), line), {})]
}

const blockOf = (source: string, line: number): { text: string; attributes: Attributes } => {
  for (const [marker, attributes] of blocks) {
    if (marker.test(source)) return { text: source.replace(marker, ''), attributes }
  }
  for (const [start, name] of unknownBlocks) {
    if (start.test(source)) return fail(line, name)
  }
  return { text: source, attributes: paragraph }
}

/** Merges neighbors with the same attributes into one op, as the editor itself does. */
const merged = (ops: Op[]) =>
  ops.reduce<Op[]>((done, { insert, attributes }) => {
    const last = done.at(-1)
    if (insert === '') return done
    if (last && !last.attributes && !attributes) last.insert += insert
    else done.push(op(insert, attributes ?? {}))
    return done
  }, [])

/**
 * A small part of Markdown: paragraphs, two levels of headings, flat lists, quotes, bold, italic
 * and https links. A block is one line, so that an error can name the line it is on.
 */
export const toDelta = (markdown: string, firstLine = 1): Delta => {
  const ops: Op[] = []
  let above: Attributes | undefined
  for (const [index, source] of markdown.split('\n').entries()) {
    const line = firstLine + index
    if (source.trim() === '') {
      above = undefined
      continue
    }
    const { text, attributes } = blockOf(source, line)
    if (above && (above !== attributes || !attributes.list)) fail(line, 'no empty line above')
    if (text.trim() === '') fail(line, 'a marker without text')
    ops.push(...inlineOps(text, line), op('\n', attributes))
    above = attributes
  }
  return { ops: merged(ops) }
}

export const textOf = ({ ops }: Delta) => ops.map(({ insert }) => insert).join('')
