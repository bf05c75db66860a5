import { isScore, oneDecimal, scoreText } from '#shared/domain/score/numberText.ts'
import { sentenceCase } from '#shared/domain/text/letters.ts'
import { costText, type ShownRange } from '../explanation/costRange.ts'

export interface MissingPlayer {
  /** `WR Chatmon` */
  readonly name: string
  /** Points that his absence costs the team score, as printed: negative. */
  readonly cost: number
  readonly range?: ShownRange | undefined
  /** `likely`: more likely out than in. `possible`: more likely in than out. */
  readonly absence: 'likely' | 'possible'
}

interface VerdictSide {
  /** As in a sentence: `the Bears`. */
  readonly team: string
  readonly score: number | null
  readonly isUnreported?: boolean
  /** The costliest first. */
  readonly missing: readonly MissingPlayer[]
}

type Tense = 'present' | 'past' | 'what if'

/** How many players are named for the side that is hurt more, and for the other. */
const named = { more: 3, less: 1 } as const

const favors = { present: 'favors', past: 'favored', 'what if': 'would favor' } as const
const stands = { present: 'is', past: 'was', 'what if': 'would be' } as const

/**
 * Which side is healthier, by how much, and who is missing, with the numbers that the page prints:
 * `Health favors the Cowboys by 1.1.` and `The Bears miss WR Chatmon (−0.7).` Null without both scores.
 */
export const matchupVerdict = (away: VerdictSide, home: VerdictSide, tense: Tense) => {
  if (!isScore(away.score) || !isScore(home.score)) return null
  const unreported = [away, home].filter((side) => side.isUnreported)
  if (unreported.length > 0) return verdictWithoutReports(away, home, unreported, tense)
  const gap = oneDecimal(oneDecimal(home.score) - oneDecimal(away.score))
  const [worse, better] = gap < 0 ? [home, away] : [away, home]
  const lead =
    gap === 0
      ? `Health ${stands[tense]} level at ${scoreText(home.score)}.`
      : `Health ${favors[tense]} ${better.team} by ${Math.abs(gap).toFixed(1)}.`
  const losses = [lossOf(worse, named.more, tense), lossOf(better, named.less, tense)].filter(
    (loss) => loss !== null,
  )
  const rest = losses.length === 0 ? 'No absence costs either side.' : `${losses.join('; ')}.`
  return { lead, rest: sentenceCase(rest) }
}

const has = { present: 'has', past: 'had', 'what if': 'has' } as const

/** Scores are not compared if nobody has reported on one of the teams. */
const verdictWithoutReports = (
  away: VerdictSide,
  home: VerdictSide,
  unreported: readonly VerdictSide[],
  tense: Tense,
) => {
  const whom = unreported.length === 2 ? 'either team' : unreported[0]?.team
  const losses = [away, home].flatMap((side) => lossOf(side, named.less, tense) ?? [])
  const known = losses.length === 0 ? '' : `${sentenceCase(losses.join('; '))}. `
  return {
    lead: `Nobody ${has[tense]} reported on ${whom} yet.`,
    rest: `${known}Whoever is not known to be hurt counts as fit.`,
  }
}

const misses = { present: 'miss', past: 'were without', 'what if': 'would miss' } as const
const have = { present: 'have', past: 'had', 'what if': 'would have' } as const

/**
 * `the Bears miss WR Chatmon (−0.7) and have CB Tolland (−0.2) hurt or in doubt`; null where nobody is missing. Most of
 * those in doubt play: not all of what they cost is the chance that they do not.
 */
const lossOf = ({ team, missing }: VerdictSide, count: number, tense: Tense): string | null => {
  const costly = missing.filter(({ cost }) => cost < 0).slice(0, count)
  const listOf = (absence: MissingPlayer['absence']) =>
    inSentence(
      costly
        .filter((player) => player.absence === absence)
        .map(({ name, cost, range }) => `${name} (${costText(cost, range)})`),
    )
  const [likely, possible] = [listOf('likely'), listOf('possible')]
  const parts = [
    likely && `${misses[tense]} ${likely}`,
    possible && `${have[tense]} ${possible} hurt or in doubt`,
  ].filter((part) => part !== '')
  return parts.length === 0 ? null : `${team} ${parts.join(' and ')}`
}

/** `A`, `A and B`, `A, B and C` */
const inSentence = (items: readonly string[]): string =>
  [items.slice(0, -1).join(', '), ...items.slice(-1)].filter((part) => part !== '').join(' and ')
