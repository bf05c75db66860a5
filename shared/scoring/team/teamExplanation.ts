import { oneDecimal } from '#shared/domain/score/numberText.ts'
import { type WhatIf, whatIfChoiceFor } from '../facts/teamFacts.ts'
import { withShownEffects } from '../model/rounding.ts'
import type { HealthScale } from '../parameters/types.ts'
import type { Cause } from '../player/causes.ts'
import type { Range } from './healthLoss.ts'
import { healthierThan, scoreAfter } from './healthScale.ts'

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
  /** The team's loss by this part, in the unit of the sport's scale. */
  readonly loss: number
  /** Points of the team score, negative for a loss. */
  readonly effect: number
  /** The effect as printed, to one decimal. The printed effects add up to the printed score. */
  readonly shown: number
}

export interface TeamExplanation {
  /** The score of every team with nobody hurt. */
  readonly original: number
  readonly parts: readonly TeamPart[]
  /** The sum of the parts' losses, in the unit of the sport's scale. */
  readonly loss: number
  /** The published constants that make the score of the loss. */
  readonly scale: Pick<HealthScale, 'unit' | 'losses'>
  readonly score: number
  /** The percentage of past team-weeks in which a team had lost more. */
  readonly healthierThan: number
  readonly shownOriginal: number
  readonly shownScore: number
  /**
   * The range that holds the score in eight of ten cases, because it is uncertain how much the absent players would
   * play. Absent if it is certain.
   */
  readonly scoreRange?: Range
  /** The least and the most points that each player takes from the score, by player id; negative. */
  readonly costRanges?: Readonly<Record<string, Range>>
}

interface Contributor {
  readonly playerId: string
  readonly name: string
  readonly score: number
  readonly causes: readonly Cause[]
  /** The team's loss for one point of the player's score, and its range if his share is uncertain. */
  readonly worth: number
  readonly worthRange?: Range | undefined
}

/** What a team loses, in the unit of the sport's scale, and which players cost it. */
interface ExplainedLoss {
  readonly loss: number
  readonly contributors: readonly Contributor[]
}

/**
 * A player's causes are separate parts only if what each takes from the score is within this much of what its
 * removal alone gives back.
 */
const tolerance = 0.045

/** The score of a team with nobody hurt. */
const original = 10

/**
 * The parts that lead from 10 to the score of today, the largest loss first. The scale is not a straight
 * line, so the parts share the drop in proportion to their losses.
 */
export const explainTeam = (
  { loss, contributors }: ExplainedLoss,
  scale: HealthScale,
): TeamExplanation => {
  const score = scoreAfter(loss, scale)
  const parts = partsOf(contributors, rateOf({ loss, score }))
  const shownScore = oneDecimal(score)
  return {
    ...{ original, loss, score, shownOriginal: original, shownScore },
    scale: { unit: scale.unit, losses: scale.losses },
    healthierThan: healthierThan(shownScore, scale),
    parts: withShownEffects(parts, shownScore - original),
    ...rangesOf(contributors, loss, rateOf({ loss, score }), (other) => scoreAfter(other, scale)),
  }
}

/**
 * The explanation of a what-if. Up to the published loss the score changes in proportion, and players who were not
 * switched keep their printed parts, so making a player fit gives back exactly his cost, and a fully fit team scores
 * 10. Beyond the published loss the score is read from the scale.
 */
export const explainWhatIf = (
  { loss, contributors }: ExplainedLoss,
  asPublished: ExplainedLoss,
  scale: HealthScale,
  whatIf: WhatIf,
): TeamExplanation => {
  if (loss > asPublished.loss) return explainTeam({ loss, contributors }, scale)
  const published = explainTeam(asPublished, scale)
  const rate = rateOf(published)
  const before = Map.groupBy(published.parts, ({ playerId }) => playerId)
  const byPlayer = Map.groupBy(partsOf(contributors, rate), ({ playerId }) => playerId)
  const parts = [...byPlayer].flatMap(([playerId, own]) => {
    const was = before.get(playerId) ?? []
    if (whatIfChoiceFor(playerId, whatIf) === null) return was
    const worse = total(own, 'effect') - total(was, 'effect')
    return withShownEffects(own, total(was, 'shown') + oneDecimal(worse))
  })
  const { scoreRange, costRanges, ...single } = published
  const ranges =
    loss === published.loss
      ? { ...(scoreRange && { scoreRange }), ...(costRanges && { costRanges }) }
      : rangesOf(contributors, loss, rate, (other) => original - other * rate)
  const shownScore = oneDecimal(original + total(parts, 'shown'))
  return {
    ...{ ...single, ...ranges },
    ...{ loss, shownScore, healthierThan: healthierThan(shownScore, scale) },
    score: loss === published.loss ? published.score : original - loss * rate,
    parts: parts.toSorted(byEffect),
  }
}

/** The ranges of the score and its costs that follow from uncertain shares, which are independent of each other. */
const rangesOf = (
  contributors: readonly Contributor[],
  loss: number,
  rate: number,
  scoreWith: (loss: number) => number,
): Pick<TeamExplanation, 'scoreRange' | 'costRanges'> => {
  const uncertain = contributors.flatMap(({ playerId, causes, worth, worthRange }) => {
    const drop = -causes.reduce((sum, { effect }) => sum + effect, 0)
    if (!worthRange || !(drop > 0)) return []
    const [least, most] = worthRange
    return [{ playerId, expected: drop * worth, least: drop * least, most: drop * most }]
  })
  if (uncertain.length === 0) return {}
  const away = (end: 'least' | 'most') =>
    Math.hypot(...uncertain.map((one) => one[end] - one.expected))
  return {
    scoreRange: [scoreWith(loss + away('most')), scoreWith(Math.max(0, loss - away('least')))],
    costRanges: Object.fromEntries(
      uncertain.map(({ playerId, least, most }) => [playerId, [-least * rate, -most * rate]]),
    ),
  }
}

type ExactPart = Omit<TeamPart, 'shown'>

/** The points of the score that one unit of loss takes. */
const rateOf = ({ loss, score }: Pick<TeamExplanation, 'loss' | 'score'>): number =>
  loss > 0 ? (original - score) / loss : 0

const byEffect = (a: ExactPart, b: ExactPart): number =>
  a.effect - b.effect || (a.key < b.key ? -1 : Number(a.key > b.key))

const partsOf = (contributors: readonly Contributor[], rate: number): ExactPart[] =>
  contributors.flatMap((player) => partsOfPlayer(player, rate)).sort(byEffect)

const total = <Field extends 'effect' | 'shown'>(
  parts: readonly Record<Field, number>[],
  field: Field,
): number => parts.reduce((sum, part) => sum + part[field], 0)

const partsOfPlayer = (player: Contributor, drop: number): ExactPart[] => {
  const { causes, worth } = player
  const areSeparate = causes.every(
    ({ effect, alone }) => Math.abs(effect - alone) * worth * drop <= tolerance,
  )
  const parts = areSeparate ? causes.map((cause) => [cause]) : [causes]
  return parts.map((ownCauses) => partOf(player, ownCauses, drop)).filter(({ loss }) => loss !== 0)
}

const partOf = (
  { playerId, name, score, worth }: Contributor,
  causes: readonly Cause[],
  drop: number,
): ExactPart => {
  const loss = -worth * causes.reduce((sum, { effect }) => sum + effect, 0)
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
    loss,
    effect: -loss * drop,
  }
}
