import { signed } from '#shared/domain/score/numberText.ts'
import { roundedParts } from '../model/rounding.ts'
import type { TeamExplanation, TeamPart } from './teamExplanation.ts'

export type MoveKind = 'appeared' | 'grew' | 'shrank' | 'gone' | 'original'

/** One reason why a score moved. */
export interface ScoreMove {
  readonly kind: MoveKind
  readonly playerId: string | null
  readonly player: string | null
  readonly label: string
  /** Points of the team score that the part cost before and costs now, 0 or less as a rule. */
  readonly before: number
  readonly after: number
  /** What it moved the score by; the moves add up to the change. */
  readonly effect: number
  /** The same as printed. */
  readonly shown: number
}

export interface ScoreChange {
  readonly before: number
  readonly after: number
  readonly effect: number
  /** Largest first; parts that stayed as they were are left out. */
  readonly moves: readonly ScoreMove[]
}

/** Smaller than this nothing has happened: floats are not exact. */
const negligible = 1e-9

/** What moved between two runs, and why. */
export const changeBetween = (before: TeamExplanation, after: TeamExplanation): ScoreChange => {
  const old = new Map(before.parts.map((part) => [part.key, part]))
  const now = new Map(after.parts.map((part) => [part.key, part]))
  const keys = [...new Set([...old.keys(), ...now.keys()])]
  const moves = [
    moveOf('original', null, before.original, after.original),
    ...keys.map((key) => {
      const [was, is] = [old.get(key), now.get(key)]
      return moveOf(kindOf(was, is), is ?? was ?? null, was?.effect ?? 0, is?.effect ?? 0)
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
      .map((move, at) => ({ ...move, shown: (shown[at] ?? 0) + 0 }))
      .sort((a, b) => Math.abs(b.effect) - Math.abs(a.effect)),
  }
}

const kindOf = (was: TeamPart | undefined, is: TeamPart | undefined): MoveKind => {
  if (!was) return 'appeared'
  if (!is) return 'gone'
  return Math.abs(is.effect) > Math.abs(was.effect) ? 'grew' : 'shrank'
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
