import { roundedParts } from '../model/rounding.ts'
import type { Cause } from '../player/causes.ts'

export interface TeamPart {
  /** The same in every run, so that two explanations can be compared. */
  readonly key: string
  readonly playerId: string
  readonly player: string
  readonly label: string
  readonly injuryIds: readonly string[]
  readonly reports: readonly { readonly playerId: string; readonly at: string }[]
  /** Part of it is only supposed. */
  readonly assumed?: true
  /** The player's own score on the 0–100 scale today. */
  readonly value: number
  /** Points of the team score; negative where it costs some. */
  readonly effect: number
  /** The effect as printed: one decimal, adding up to what is printed. */
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
  /** Points of the team score per point of his. */
  readonly worth: number
}

/** Parts that miss what their removal alone would give by more than this are told as one. */
const tolerance = 0.045

/** From fully healthy to today: players by name, the causes of each in the order of their removal. */
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
    parts: parts.map((part, at) => ({ ...part, shown: (shown.parts[at] ?? 0) + 0 })),
  }
}

type Unrounded = Omit<TeamPart, 'shown'>

const partsOfPlayer = (player: Contributor): Unrounded[] => {
  const { causes, worth } = player
  const apart = causes.every(({ effect, alone }) => Math.abs(effect - alone) * worth <= tolerance)
  const groups = apart ? causes.map((cause) => [cause]) : [causes]
  return groups.map((own) => partOf(player, own)).filter(({ effect }) => effect !== 0)
}

const partOf = (
  { playerId, name, score, worth }: Contributor,
  causes: readonly Cause[],
): Unrounded => {
  const injuryIds = causes.flatMap((cause) => cause.injuryIds)
  return {
    key: `${playerId} ${injuryIds.join(' ')}`.trim(),
    playerId,
    player: name,
    label: causes.map(({ label }) => label).join(', '),
    injuryIds,
    reports: causes.flatMap(({ reports }) =>
      reports.map(({ at, playerId: of }) => ({ at, playerId: of })),
    ),
    ...(causes.some(({ assumed }) => assumed) && { assumed: true as const }),
    value: score,
    effect: worth * causes.reduce((sum, { effect }) => sum + effect, 0),
  }
}
