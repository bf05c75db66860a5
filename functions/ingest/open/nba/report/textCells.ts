/** A piece of text and its place on the page as a reader sees it: x to the right, y downwards, in points. */
export interface PlacedText {
  page: number
  x: number
  y: number
  width: number
  height: number
  text: string
}

/** Pieces of one line, from left to right. */
export interface TextLine {
  y: number
  height: number
  texts: readonly PlacedText[]
}

/** Pieces of one line differ by less than this. */
const sameLinePoints = 2

/** The lines of one page, from top to bottom. */
export const linesOf = (texts: readonly PlacedText[]): TextLine[] => {
  const lines: { y: number; height: number; texts: PlacedText[] }[] = []
  for (const text of texts.toSorted((a, b) => a.y - b.y)) {
    const last = lines.at(-1)
    if (last && text.y - last.y <= sameLinePoints) last.texts.push(text)
    else lines.push({ y: text.y, height: text.height, texts: [text] })
  }
  for (const line of lines) line.texts.sort((a, b) => a.x - b.x)
  return lines
}

/** A PDF has no blanks between words, only gaps: `Two-` and `Way` touch, `Left` and `Knee` do not. */
export const lineText = ({ texts }: Pick<TextLine, 'texts'>): string => {
  let written = ''
  let end: number | undefined
  for (const { x, width, height, text } of texts) {
    if (end !== undefined && x - end > height * 0.1) written += ' '
    written += text
    end = x + width
  }
  return written.replace(/\s+/g, ' ').trim()
}

/** Text that was wrapped within its column. */
export interface Cell {
  text: string
  top: number
  bottom: number
}

/** Lines of one cell are 1.0 to 1.4 heights apart, those of two rows at least 2.2. */
const sameCellHeights = 1.8

/** The cells of one column of one page, from top to bottom. */
export const cellsOf = (texts: readonly PlacedText[]): Cell[] => {
  const cells: Cell[] = []
  for (const line of linesOf(texts)) {
    const last = cells.at(-1)
    if (last && line.y - last.bottom <= line.height * sameCellHeights) {
      last.text = joinedText(last.text, lineText(line))
      last.bottom = line.y
    } else cells.push({ text: lineText(line), top: line.y, bottom: line.y })
  }
  return cells
}

/** Joins a word that was split at its hyphen. */
export const joinedText = (before: string, after: string): string =>
  /\S-$/.test(before) ? before + after : `${before} ${after}`.trim()
