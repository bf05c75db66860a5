import type { Side } from '../game/side.ts'
import { oneDecimal } from '../score/numberText.ts'

export const unpredictableText = 'Unpredictable.'

type Flag = boolean | number | null | undefined

interface FavoredTeam {
  readonly side: Side
  readonly word: 'AWAY' | 'HOME'
  readonly abbreviation: string
}

/** Parses `Away:MIA` or `Home:BUF`; undefined for any other text. */
export const parseFavoredTeam = (value: string | null | undefined): FavoredTeam | undefined => {
  const [, word = '', abbreviation] = /^\s*(away|home)\s*:\s*(\S+)\s*$/i.exec(value ?? '') ?? []
  if (!abbreviation) return undefined
  return word.toLowerCase() === 'away'
    ? { side: 'away', word: 'AWAY', abbreviation }
    : { side: 'home', word: 'HOME', abbreviation }
}

export const spreadPickText = (favored: string | null | undefined, disabled?: Flag): string => {
  const team = disabled ? undefined : parseFavoredTeam(favored)
  return team ? `${team.word}: ${team.abbreviation}` : unpredictableText
}

export const overUnderPickText = (outcome: string | null | undefined, disabled?: Flag): string => {
  const picked = disabled ? undefined : /^\s*(over|under)\s*$/i.exec(outcome ?? '')?.[1]
  if (!picked) return unpredictableText
  return picked.toLowerCase() === 'over' ? 'Over' : 'Under'
}

/** Up to two decimals, with a sign: soccer's lines move in quarters. */
const signedLine = (line: number): string => {
  const size = Math.round(Math.abs(line) * 100) / 100
  if (size === 0) return 'pick’em'
  return `${line < 0 ? '−' : '+'}${size}`
}

/** `GB +5.5` or `Over 42`, for a spread of points given to the home side; undefined without a pick. */
export const pickAtLineText = (outcome: string, line: number | null): string | undefined => {
  const team = parseFavoredTeam(outcome)
  if (line === null) return undefined
  if (team) return `${team.abbreviation} ${signedLine(team.side === 'home' ? line : -line)}`
  const total = overUnderPickText(outcome)
  return total === unpredictableText ? undefined : `${total} ${Math.round(line * 100) / 100}`
}

/** `lead` is in bold; `rest` follows it and may be empty. */
export interface PickSentence {
  readonly lead: string
  readonly rest: string
}

interface Pick {
  /** As published: `Home:BUF`, `Over`, `Unpredictable`. */
  readonly outcome: string
  readonly line: number | null
  /** Our own number as printed: the home team's margin, or the total. */
  readonly ours: number | null
  /** True if the model itself makes no pick at this line. */
  readonly isClose: boolean
  /** True once the pick is frozen, so that no later number changes it. */
  readonly frozen: boolean
  readonly tense: 'present' | 'past' | 'what if'
}

interface SpreadPick extends Pick {
  /** Both teams as a sentence names them: `the Bills`. */
  readonly home: string
  readonly away: string
}

/** `Take CLE +8.5: we make the Commanders 2.0 better, the market 8.5.` */
export const spreadSentence = (pick: SpreadPick): PickSentence => {
  const { outcome, line, ours } = pick
  const side = parseFavoredTeam(outcome)?.side
  const text = side && pickAtLineText(outcome, line)
  const edge = ours === null || line === null ? null : ours + line
  return sentence(pick, {
    market: 'spread',
    text,
    agrees: edge !== null && (side === 'home' ? edge > 0 : edge < 0),
    numbers: (make) => marginText(pick, make),
  })
}

/** `Take Over 42: we make it 45.3 points, the market 42.` */
export const totalSentence = (pick: Pick & { readonly unit: string }): PickSentence => {
  const { outcome, line, ours, unit } = pick
  const side = overUnderPickText(outcome)
  const isPick = side === 'Over' || side === 'Under'
  const market = line === null ? '' : `, the market ${lineNumber(line)}`
  return sentence(pick, {
    market: 'total',
    text: isPick ? pickAtLineText(outcome, line) : undefined,
    agrees: ours !== null && line !== null && (side === 'Over' ? ours > line : ours < line),
    numbers: (make) => (ours === null ? '' : `we ${make} it ${ours.toFixed(1)} ${unit}${market}`),
  })
}

interface Told {
  readonly market: 'spread' | 'total'
  /** `BUF −6.5`; undefined without a pick. */
  readonly text: string | undefined
  /** True if the printed numbers point to the picked side. */
  readonly agrees: boolean
  readonly numbers: (make: string) => string
}

const makes = { present: 'make', past: 'made', 'what if': 'would make' } as const
const takes = { present: 'Take', past: 'We took', 'what if': 'We would take' } as const

/** A pick whose numbers do not lead to it says so, instead of naming them as its reason. */
const sentence = (pick: Pick, { market, text, agrees, numbers }: Told): PickSentence => {
  const { ours, line, isClose, frozen, tense } = pick
  const make = makes[tense]
  const told = (before: string, after = '') =>
    ours === null ? '' : `${before}${numbers(make)}.${after}`
  if (!text) {
    if (line === null) {
      const there = tense === 'past' ? 'there was no line' : 'there is no line yet'
      return { lead: `No pick on the ${market}:`, rest: `${there}.` }
    }
    const rest = told('', isClose ? ' Too close.' : '')
    return { lead: `No pick on the ${market}${rest && ':'}${rest ? '' : '.'}`, rest }
  }
  if (ours === null) return { lead: `${takes[tense]} ${text}.`, rest: '' }
  if (agrees) return { lead: `${takes[tense]} ${text}:`, rest: told('') }
  return frozen
    ? {
        lead: `${text}, fixed a day before the game.`,
        rest: told(
          tense === 'past' ? 'Our number moved after that: ' : 'Our number has moved since: ',
        ),
      }
    : { lead: `${takes[tense]} ${text},`, rest: told('our experts’ choice. By the model alone ') }
}

/** Names the side that we rate higher, even if the pick is the other one. */
const marginText = ({ home, away, ours, line }: SpreadPick, make: string): string => {
  const margin = oneDecimal(ours ?? 0)
  const market = line === null ? null : -line
  const strongerBy = (value: number) => (value > 0 ? home : away)
  const own =
    margin === 0
      ? `we ${make} them level`
      : `we ${make} ${strongerBy(margin)} ${Math.abs(margin).toFixed(1)} better`
  if (market === null) return own
  if (market === 0) return margin === 0 ? `${own}, as the market does` : `${own}, the market level`
  const size = lineNumber(market)
  return Math.sign(market) === Math.sign(margin)
    ? `${own}, the market ${size}`
    : `${own}, the market ${strongerBy(market)} ${size} better`
}

/** Up to two decimals: soccer's lines move in quarters. */
const lineNumber = (line: number): string => String(Math.round(Math.abs(line) * 100) / 100)
