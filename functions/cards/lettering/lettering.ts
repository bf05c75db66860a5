import outlines from './outlines.json' with { type: 'json' }

/** The two cuts of the typeface that a card is written in: see outline.py. */
type Cut = 'heavy' | 'text'

interface Outlines {
  /** For each letter its advance and its outline, in thousandths of the size. */
  letters: Record<string, [advance: number, path: string]>
  /** How much closer together, or further apart, two letters are set. */
  pairs: Record<string, number>
}
const cuts = outlines as unknown as Record<Cut, Outlines>

/** A letter without an outline is written without its accent, or left out if there is no outline of that either. */
const lettersOf = (text: string, { letters }: Outlines) =>
  [...text.normalize('NFC')].flatMap((letter) => {
    if (Object.hasOwn(letters, letter)) return [letter]
    const plain = letter.normalize('NFD')[0] ?? ''
    return Object.hasOwn(letters, plain) ? [plain] : []
  })

const placed = (text: string, cut: Cut) => {
  const { pairs, ...rest } = cuts[cut]
  let x = 0
  let before = ''
  const glyphs = lettersOf(text, cuts[cut]).map((letter) => {
    const [advance, path] = rest.letters[letter] ?? [0, '']
    x += pairs[before + letter] ?? 0
    const at = x
    x += advance
    before = letter
    return { at, path }
  })
  return { width: x, glyphs }
}

export const widthOf = (text: string, cut: Cut, size: number) =>
  (placed(text, cut).width * size) / 1000

interface Place {
  x: number
  /** The line that letters stand on. */
  y: number
  size: number
  fill: string
  anchor?: 'start' | 'middle' | 'end'
}

/** A line of text as SVG. It holds outlines only, so no text can become markup. */
export const lineOf = (text: string, cut: Cut, { x, y, size, fill, anchor = 'start' }: Place) => {
  const { width, glyphs } = placed(text, cut)
  const scale = size / 1000
  const start = x - width * scale * { start: 0, middle: 0.5, end: 1 }[anchor]
  const paths = glyphs
    .filter(({ path }) => path !== '')
    .map(({ at, path }) => `<path transform="translate(${at} 0)" d="${path}"/>`)
  return `<g fill="${fill}" transform="translate(${start.toFixed(1)} ${y}) scale(${scale})">${paths.join('')}</g>`
}

const ending = '…'

/** Breaks a text into lines of a width. The last line ends with an ellipsis if the text does not fit. */
export const linesIn = (
  text: string,
  cut: Cut,
  { size, width, most }: { size: number; width: number; most: number },
): string[] => {
  const fits = (line: string) => widthOf(line, cut, size) <= width
  const shortened = (line: string) => {
    let short = line
    while (short && !fits(short + ending)) short = short.slice(0, -1)
    return short.trimEnd() + ending
  }
  const words = text.split(/\s+/).filter(Boolean)
  const lines: string[] = []
  while (words.length > 0 && lines.length < most) {
    let line = words.shift() ?? ''
    while (words[0] !== undefined && fits(`${line} ${words[0]}`)) line += ` ${words.shift()}`
    const isCut = words.length > 0 && lines.length === most - 1
    lines.push(isCut || !fits(line) ? shortened(line) : line)
  }
  return lines
}
