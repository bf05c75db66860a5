import { brand } from '#shared/brand.ts'
import { type SharePicture, sharePictureSize } from '#shared/domain/publication/sharePicture.ts'
import { legibleOn, markPlates } from '#shared/domain/team/teamMark.ts'
import { lineOf, linesIn, widthOf } from './lettering/lettering.ts'

/** The colors of the light theme in tokens.css. */
const ground = '#F1F5F0'
const ink = '#0F1A15'
const quiet = '#4A5650'
const line = '#D5DBD4'

const { width, height } = sharePictureSize
const margin = 80

/** The frame of a picture: on the right, below the line. */
export const pictureFrame = { left: 720, top: 12, width: width - 720, height: height - 12 } as const

type Mark = SharePicture['marks'][number]

/** A team's mark, as TeamMark.tsx draws it in a box of 40 × 40. */
const drawnMark = (
  { abbr, primary, secondary, sport }: Mark,
  x: number,
  y: number,
  size: number,
) => {
  const { body, base } = markPlates[sport]
  const letters = lineOf(abbr, 'heavy', {
    x: 20,
    y: 24.5,
    size: abbr.length > 3 ? 12.5 : 15.5,
    fill: legibleOn(primary),
    anchor: 'middle',
  })
  return `<g transform="translate(${x} ${y}) scale(${size / 40})"><path d="${body}" fill="${primary}" stroke="${line}" stroke-width="1"/><path d="${base}" fill="${secondary}"/>${letters}</g>`
}

/** The product's mark, the same as the site's icon, and its name. */
const signature = () => {
  const y = height - 56 - 48
  return [
    `<g transform="translate(${margin} ${y}) scale(${48 / 26})"><rect width="26" height="26" rx="5" fill="${ink}"/><path d="M6 19V8l7 7 7-7v11" fill="none" stroke="#FCFDFC" stroke-width="3.2" stroke-linejoin="round" stroke-linecap="round"/></g>`,
    lineOf(brand.product, 'heavy', { x: margin + 66, y: y + 37, size: 40, fill: ink }),
  ].join('')
}

interface Place {
  y: number
  across: number
  /** The most lines of a title at the larger size. At the smaller size there may be one more. */
  most: number
  sizes?: readonly [large: number, small: number]
}

const words = (
  { kicker, title, note }: SharePicture,
  { y, across, most, sizes = [84, 62] }: Place,
) => {
  const [large, small] = sizes
  const whole = linesIn(title, 'heavy', { size: large, width: across, most })
  const isLarge = !whole.some((text) => text.endsWith('…'))
  const size = isLarge ? large : small
  const lines = isLarge
    ? whole
    : linesIn(title, 'heavy', { size: small, width: across, most: most + 1 })
  const [noted = ''] = linesIn(note, 'text', { size: 36, width: across, most: 1 })
  return [
    lineOf(kicker, 'text', { x: margin, y, size: 32, fill: quiet }),
    ...lines.map((text, index) =>
      lineOf(text, 'heavy', { x: margin, y: y + 88 + index * size * 1.08, size, fill: ink }),
    ),
    lineOf(noted, 'text', {
      x: margin,
      y: y + 88 + (lines.length - 1) * size * 1.08 + 60,
      size: 36,
      fill: quiet,
    }),
  ].join('')
}

/** Both marks face each other, with the result between them if the game is over. */
const drawnGame = (card: SharePicture, [away, home]: [Mark, Mark]) => {
  const size = 190
  const y = 70
  const right = width - margin - size
  const points = [away.points, home.points].every((score) => score !== undefined)
  const between = points ? `${away.points} – ${home.points}` : 'at'
  const middle = (margin + size + right) / 2
  const big = points ? 120 : 64
  const rule = widthOf(between, 'heavy', big) / 2 + 40
  return [
    drawnMark(away, margin, y, size),
    drawnMark(home, right, y, size),
    lineOf(between, 'heavy', {
      x: middle,
      y: y + 95 + big * 0.35,
      size: big,
      fill: ink,
      anchor: 'middle',
    }),
    `<path d="M${margin + size + 40} ${y + 95}H${middle - rule}M${middle + rule} ${y + 95}H${right - 40}" stroke="${line}" stroke-width="3"/>`,
    words(card, { y: 325, across: width - 2 * margin, most: 1 }),
  ].join('')
}

const drawnPage = (card: SharePicture, mark: Mark | undefined) =>
  [
    ...(mark ? [drawnMark(mark, width - margin - 220, 100, 220)] : []),
    words(card, { y: 130, across: width - 2 * margin - (mark ? 260 : 0), most: 3 }),
  ].join('')

/** The card as SVG without text: Lambda has no fonts. With a picture, its frame is left empty. */
export const drawCard = (card: SharePicture, hasPicture = false): string => {
  const [first, second] = card.marks
  const body = hasPicture
    ? words(card, { y: 130, across: pictureFrame.left - margin - 40, most: 4, sizes: [64, 52] })
    : first && second
      ? drawnGame(card, [first, second])
      : drawnPage(card, first)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${ground}"/><rect width="${width}" height="12" fill="${ink}"/>${body}${signature()}</svg>`
}
