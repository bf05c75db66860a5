import { roundedParts } from '../model/rounding.ts'
import type { Cause } from '../player/causes.ts'

export interface TeamPart {
  /** Equal in every run, so that two explanations can be compared. */
  readonly key: string
  readonly playerId: string
  readonly player: string
  readonly label: string
  readonly injuryIds: readonly string[]
  readonly reports: readonly { readonly playerId: string; readonly at: string }[]
  /** The status that decides whether the player plays, if it belongs to this part. */
  readonly status: string | null
  /** The part includes a choice of the reader's what-if. */
  readonly whatIf?: true
  /** The player's own score today, 0 to 100. */
  readonly value: number
  /** Points of the team score, negative for a loss. */
  readonly effect: number
  /** The effect as printed, to one decimal. The printed effects add up to the printed score. */
  readonly shown: number
}

export interface TeamExplanation {
  /** The score of the team with nobody hurt. */
  readonly original: number
  readonly parts: readonly TeamPart[]
  readonly score: number
  readonly shownOriginal: number
  readonly shownScore: number
}

export interface Contributor {
  readonly playerId: string
  readonly name: string
  readonly score: number
  readonly causes: readonly Cause[]
  /** Points of the team score for one point of the player's score. */
  readonly worth: number
}

/**
 * A player's causes are separate parts only if the effect of each differs by less than this from the
 * effect of removing that cause alone.
 */
const tolerance = 0.045

/** The parts that lead from the score with nobody hurt to the score of today, the largest loss first. */
export const explainTeam = (
  original: number,
  score: number,
  contributors: readonly Contributor[],
): TeamExplanation => {
  const parts = contributors
    .flatMap(partsOfPlayer)
    .sort((a, b) => a.effect - b.effect || (a.key < b.key ? -1 : Number(a.key > b.key)))
  const shownOriginal = Math.round(original * 10) / 10
  const shownScore = Math.round(score * 10) / 10
  const shown = roundedParts(
    parts.map(({ effect }) => effect),
    shownScore - shownOriginal,
    1,
  )
  return {
    original,
    score,
    shownOriginal,
    shownScore,
    parts: parts.map((part, index) => ({ ...part, shown: (shown.parts[index] ?? 0) + 0 })),
  }
}

type ExactPart = Omit<TeamPart, 'shown'>

const partsOfPlayer = (player: Contributor): ExactPart[] => {
  const { causes, worth } = player
  const areSeparate = causes.every(
    ({ effect, alone }) => Math.abs(effect - alone) * worth <= tolerance,
  )
  const parts = areSeparate ? causes.map((cause) => [cause]) : [causes]
  return parts.map((ownCauses) => partOf(player, ownCauses)).filter(({ effect }) => effect !== 0)
}

const partOf = (
  { playerId, name, score, worth }: Contributor,
  causes: readonly Cause[],
): ExactPart => {
  const injuryIds = causes.flatMap((cause) => cause.injuryIds)
  return {
    key: `${playerId} ${injuryIds.join(' ')}`.trim(),
    playerId,
    player: name,
    label: causes.map(({ label }) => label).join(', '),
    injuryIds,
    reports: causes.flatMap(({ reports }) =>
      reports.map((report) => ({ at: report.at, playerId: report.playerId })),
    ),
    status: causes.find(({ status }) => status !== null)?.status ?? null,
    ...(causes.some(({ whatIf }) => whatIf) && { whatIf: true as const }),
    value: score,
    effect: worth * causes.reduce((sum, { effect }) => sum + effect, 0),
  }
}
