import type { Competition } from '#shared/domain/sport/sport.ts'
import { nowAt, reportAsOf } from '../facts/knownAsOf.ts'
import type { ReadStatus } from '../facts/teamFacts.ts'
import { availabilityOf } from '../player/availability.ts'
import type { KnownPlayer } from '../player/knownSquad.ts'

/** Everything that the NFL's next report may say: how he practiced, or whether he is in doubt for the game. */
const nflOutcomes = [
  ...(['full', 'limited', 'none', 'notListed'] as const),
  ...(['cleared', 'questionable', 'doubtful', 'out'] as const),
] as const
type NflOutcome = (typeof nflOutcomes)[number]
type ReportOutcome =
  | NflOutcome
  | ('noFlag' | 'percent75' | 'percent50' | 'percent25')
  | ('available' | 'probable')

/** The words of the other leagues' lists, the kindest first. */
const outcomesOf: Readonly<Record<Exclude<Competition, 'NFL'>, readonly ReportOutcome[]>> = {
  NBA: ['available', 'probable', 'questionable', 'doubtful', 'out'],
  EPL: ['noFlag', 'percent75', 'percent50', 'percent25', 'out'],
  ESP: ['available', 'doubtful', 'out'],
}

interface PossibleReport {
  readonly says: ReportOutcome
  /** How likely this outcome is, 0 to 1; null if nobody has counted. */
  readonly share: number | null
  /** P(plays the next game) after this report, 0 to 1. */
  readonly chance: number
}

type Practice = 'full' | 'limited' | 'none'
type Shares = Readonly<Partial<Record<NflOutcome, number>>>

/** The next week's practice of 13,339 players on a report of 2016 to 2018. */
const afterListing: Shares = { full: 0.285, limited: 0.167, none: 0.172, notListed: 0.376 }
/** How 15,352 players on those reports were designated for the game, by how they had practiced. */
const designated: Readonly<Record<Practice, Shares>> = {
  full: { cleared: 0.849, questionable: 0.149, doubtful: 0.001, out: 0.002 },
  limited: { cleared: 0.184, questionable: 0.751, doubtful: 0.029, out: 0.036 },
  none: { cleared: 0.118, questionable: 0.155, doubtful: 0.104, out: 0.624 },
}

const words: Readonly<Record<ReportOutcome, Pick<ReadStatus, 'status' | 'practice'>>> = {
  full: { status: 'day-to-day', practice: 'Full Participation' },
  limited: { status: 'day-to-day', practice: 'Limited Participation' },
  none: { status: 'day-to-day', practice: 'Did Not Participate' },
  notListed: { status: 'Active', practice: null },
  cleared: { status: 'day-to-day', practice: null },
  questionable: { status: 'Questionable', practice: null },
  doubtful: { status: 'Doubtful', practice: null },
  out: { status: 'Out', practice: null },
  noFlag: { status: 'Active', practice: null },
  percent75: { status: '75% to play', practice: null },
  percent50: { status: '50% to play', practice: null },
  percent25: { status: '25% to play', practice: null },
  available: { status: 'Available', practice: null },
  probable: { status: 'Probable', practice: null },
}

interface Due {
  /** What the next report is: the first practice of the week, or the designations. */
  readonly kind: 'practice' | 'designation'
  readonly at: string
  /** How he practiced by the last report on the game; null before one. */
  readonly practice: Practice | null
}

/**
 * What an NFL player's next report may say, how likely each outcome is, and his chance of playing after it. The
 * counted shares are moved as little as possible so that the weighted chances average to today's chance; null if
 * that cannot be done.
 */
export const possibleNflReports = (
  player: KnownPlayer,
  due: Due,
  today: number,
): readonly PossibleReport[] | null => {
  const usual = usualShares(due)
  const says = nflOutcomes.filter((outcome) => usual[outcome] !== undefined)
  const chances = says.map((outcome) => chanceAfter(player, outcome, due))
  const shares = movedShares(
    says.map((outcome) => usual[outcome] ?? 0),
    chances,
    today,
  )
  return (
    shares &&
    says.map((outcome, index) => ({
      says: outcome,
      share: shares[index] ?? 0,
      chance: chances[index] ?? 0,
    }))
  )
}

/**
 * The same for the other leagues, without shares: public archives hold soccer's lists only once per gameweek, and do
 * not match NBA reports to games. The injury is assumed to stay the same.
 */
export const possibleReportsElsewhere = (
  player: KnownPlayer,
  competition: Exclude<Competition, 'NFL'>,
  at: string,
): readonly PossibleReport[] =>
  outcomesOf[competition].map((says) => ({
    ...{ says, share: null },
    chance: chanceAfter(player, says, { at, practice: null }, player.reports.at(-1)?.text),
  }))

const usualShares = ({ kind, practice }: Due): Shares => {
  if (kind === 'practice') return afterListing
  return practice === null ? unpracticed : designated[practice]
}

/** For a player on no practice report by then. */
const unpracticed: Shares = {
  notListed: afterListing.notListed ?? 0,
  ...Object.fromEntries(
    (['cleared', 'questionable', 'doubtful', 'out'] as const).map((outcome) => [
      outcome,
      (['full', 'limited', 'none'] as const).reduce(
        (sum, practice) =>
          sum + (afterListing[practice] ?? 0) * (designated[practice][outcome] ?? 0),
        0,
      ),
    ]),
  ),
}

/** A designation does not change what is known of this week's practice. */
const chanceAfter = (
  { player, injuries, reports, context }: KnownPlayer,
  outcome: ReportOutcome,
  { at, practice: practicedSoFar }: Pick<Due, 'at' | 'practice'>,
  notes: string | null = null,
): number => {
  const now = nowAt(at)
  const last = reports.at(-1)
  const { status, practice } = words[outcome]
  const next = reportAsOf(
    {
      ...{ playerId: player.id, at, status, notes },
      practice: practice ?? (practicedSoFar && last?.practice) ?? null,
      bodyPart: last?.part ?? injuries.at(-1)?.part ?? null,
    },
    now,
  )
  return availabilityOf([], next ? [...reports, next] : reports, { ...context, now }).chance
}

const steps = 60
const steepest = 60

/**
 * Shares in the ratio `usual × e^(tilt × chance)`: of all shares with this mean chance, those nearest to the usual
 * ones.
 */
const movedShares = (
  usual: readonly number[],
  chances: readonly number[],
  mean: number,
): readonly number[] | null => {
  if (!(mean > Math.min(...chances) && mean < Math.max(...chances))) return null
  const sharesAt = (tilt: number) => {
    const weights = usual.map(
      (share, index) => share * Math.exp(tilt * ((chances[index] ?? 0) - mean)),
    )
    const sum = weights.reduce((total, one) => total + one, 0)
    return weights.map((one) => one / sum)
  }
  const meanAt = (tilt: number) =>
    sharesAt(tilt).reduce((sum, share, index) => sum + share * (chances[index] ?? 0), 0)
  let [low, high] = [-steepest, steepest]
  if (meanAt(low) > mean || meanAt(high) < mean) return null
  for (let step = 0; step < steps; step++) {
    const middle = (low + high) / 2
    if (meanAt(middle) < mean) low = middle
    else high = middle
  }
  return sharesAt((low + high) / 2)
}
