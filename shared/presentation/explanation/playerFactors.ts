import type { ShownPlayerExplanation } from '#shared/contract/explanation.ts'
import { roundedParts } from '#shared/scoring/model/rounding.ts'

type Part = ShownPlayerExplanation['parts'][number]

/** A reason for a lower score, and the whole points that it takes. */
export interface PlayerCause {
  readonly kind: Part['kind'] | 'minor'
  readonly label: string
  readonly injuryDate: string | null
  readonly isAbout?: true | undefined
  /** Null while he is out or if unknown. */
  readonly returnedOn: string | null
  readonly shown: number
}

const exactFactors = ({ parts }: ShownPlayerExplanation) => {
  const factorOf = (kind: Part['kind']) =>
    Math.min(
      1,
      parts.reduce((product, part) => (part.kind === kind ? product * part.factor : product), 1),
    )
  return { plays: factorOf('availability'), fit: factorOf('injury'), stays: factorOf('risk') }
}

/**
 * The three factors of a score in percent: will he play, how close is he to his best, and will he stay on? With as few
 * decimals as let a reader multiply them to it. If the score lies between two whole numbers, the product is given as
 * well: `45.5`.
 */
export const playerFactors = (explanation: ShownPlayerExplanation) => {
  const exact = exactFactors(explanation)
  const factors = [exact.plays, exact.fit, exact.stays]
  const score = Math.round(explanation.shown_score)
  const printedWith = (digits: number) => factors.map((factor) => (100 * factor).toFixed(digits))
  const productOf = (printed: readonly string[]) =>
    printed.reduce((product, percent) => (product * Number(percent)) / 100, 100)
  const digits = [0, 1, 2].find((count) => Math.round(productOf(printedWith(count))) === score)
  const [plays = '', fit = '', stays = ''] = printedWith(digits ?? 1)
  const between = digits === undefined ? productOf([plays, fit, stays]).toFixed(1) : null
  const isPossible = exact.plays > 0 && Number(plays) === 0
  return { plays: isPossible ? '<1' : plays, fit, stays, between }
}

/** Injuries that take less are joined into one line. */
const minor = 0.5

/**
 * The causes that take points from 100, in the order of the factors. Each takes its share of the points that
 * the causes above it left. The whole points add up to the score.
 */
export const playerCauses = (explanation: ShownPlayerExplanation): readonly PlayerCause[] => {
  const order: readonly Part['kind'][] = ['availability', 'injury', 'risk']
  const latestFirst = explanation.parts.toReversed()
  let left = 100
  const exact = order
    .flatMap((kind) => latestFirst.filter((part) => part.kind === kind))
    .map((part) => {
      const effect = left * (Math.min(1, part.factor) - 1)
      left += effect
      return { part, effect }
    })
  const isMinor = ({ part, effect }: (typeof exact)[number]) =>
    part.kind === 'injury' && effect > -minor
  const small = exact.filter(isMinor)
  const rows = exact.filter((cause) => !isMinor(cause) && cause.effect < 0)
  const smallEffect = small.reduce((sum, { effect }) => sum + effect, 0)
  const effects = [...rows.map(({ effect }) => effect), ...(small.length > 0 ? [smallEffect] : [])]
  const { parts: shown } = roundedParts(effects, Math.round(explanation.shown_score) - 100, 0)
  const causes = rows.map(
    ({ part }, index): PlayerCause => ({
      kind: part.kind,
      label: part.label,
      injuryDate: part.injury_date ?? null,
      isAbout: part.injury_date_about,
      returnedOn: part.returned_on ?? null,
      shown: (shown[index] ?? 0) + 0,
    }),
  )
  const label = small.length === 1 ? (small[0]?.part.label ?? '') : `${small.length} other injuries`
  const joined: PlayerCause = {
    ...{ kind: 'minor', label, injuryDate: null, returnedOn: null },
    shown: small.length === 0 ? 0 : (shown.at(-1) ?? 0) + 0,
  }
  // The joined line comes after the injuries, before the risk. Lines of 0 points are left out.
  const isRisk = ({ kind }: PlayerCause) => kind === 'risk'
  return [...causes.filter((cause) => !isRisk(cause)), joined, ...causes.filter(isRisk)].filter(
    (cause) => cause.shown !== 0,
  )
}

/**
 * The most important changes: playing or not, and each injury that takes five points or more. A player who is out for a
 * reason other than health keeps his score whether he plays or not.
 */
export const playerChanges = (
  explanation: ShownPlayerExplanation,
  isOutForOtherReason: boolean,
) => {
  const { plays, fit, stays } = exactFactors(explanation)
  const scoreWith = (play: number, fitness: number) => Math.round(100 * play * fitness * stays)
  const worst = explanation.parts
    .filter(({ kind, factor }) => kind === 'injury' && factor < 0.95)
    .toSorted((a, b) => a.factor - b.factor)
    .slice(0, 2)
    .map(({ label, factor }) => ({
      label: `If he plays, without the ${label}`,
      score: scoreWith(1, Math.min(1, fit / factor)),
    }))
  return [
    ...(plays < 1 ? [{ label: 'If he plays as he is now', score: scoreWith(1, fit) }] : []),
    ...(plays > 0 && !isOutForOtherReason ? [{ label: 'If he does not play', score: 0 }] : []),
    ...worst,
  ]
}
