import { signed } from '#shared/domain/score/numberText.ts'
import { roundedParts } from '../model/rounding.ts'
import type { TeamExplanation, TeamPart } from './teamExplanation.ts'

export type MoveKind = 'appeared' | 'grew' | 'shrank' | 'gone' | 'original'

/** One reason why a score changed. */
export interface ScoreMove {
  readonly kind: MoveKind
  readonly playerId: string | null
  readonly player: string | null
  readonly label: string
  /** The points of the team score that the part cost before and costs now, usually 0 or less. */
  readonly before: number
  readonly after: number
  /** What the move adds to the score. The effects add up to the change. */
  readonly effect: number
  /** The effect as printed. */
  readonly shown: number
}

export interface ScoreChange {
  readonly before: number
  readonly after: number
  readonly effect: number
  /** The largest first. Parts that did not change are left out. */
  readonly moves: readonly ScoreMove[]
}

/** A smaller effect is a rounding error of floating-point numbers. */
const negligible = 1e-9

/** The reasons why a score changed between two runs. */
export const changeBetween = (before: TeamExplanation, after: TeamExplanation): ScoreChange => {
  const partsBefore = new Map(before.parts.map((part) => [part.key, part]))
  const partsAfter = new Map(after.parts.map((part) => [part.key, part]))
  const keys = [...new Set([...partsBefore.keys(), ...partsAfter.keys()])]
  const moves = [
    moveOf('original', null, before.original, after.original),
    ...keys.map((key) => {
      const part = partsBefore.get(key)
      const newPart = partsAfter.get(key)
      return moveOf(
        kindOf(part, newPart),
        newPart ?? part ?? null,
        part?.effect ?? 0,
        newPart?.effect ?? 0,
      )
    }),
  ].filter(({ effect }) => Math.abs(effect) > negligible)
  const effect = after.score - before.score
  const { parts: shown } = roundedParts(
    moves.map((move) => move.effect),
    after.shownScore - before.shownScore,
    1,
  )
  return {
    before: before.score,
    after: after.score,
    effect,
    moves: moves
      .map((move, index) => ({ ...move, shown: (shown[index] ?? 0) + 0 }))
      .sort((a, b) => Math.abs(b.effect) - Math.abs(a.effect)),
  }
}

const kindOf = (before: TeamPart | undefined, after: TeamPart | undefined): MoveKind => {
  if (!before) return 'appeared'
  if (!after) return 'gone'
  return Math.abs(after.effect) > Math.abs(before.effect) ? 'grew' : 'shrank'
}

const moveOf = (
  kind: MoveKind,
  part: TeamPart | null,
  before: number,
  after: number,
): Omit<ScoreMove, 'shown'> => ({
  kind,
  playerId: part?.playerId ?? null,
  player: part?.player ?? null,
  label: part?.label ?? 'the team with nobody hurt',
  before,
  after,
  effect: after - before,
})

const moveWords: Readonly<Record<MoveKind, string>> = {
  appeared: 'is new',
  grew: 'weighs more',
  shrank: 'weighs less',
  gone: 'is gone',
  original: 'counts differently',
}

/** `Josh Allen: knee sprain is new (−1.2)`. */
export const moveSentence = ({
  kind,
  player,
  label,
  shown,
}: Pick<ScoreMove, 'kind' | 'player' | 'label' | 'shown'>): string => {
  const subject = player === null ? label : `${player}: ${label}`
  return `${subject} ${moveWords[kind]} (${signed(shown)})`
}
