import { roundedParts } from '../model/rounding.ts'
import { injuryLabels, type SameCause, sameCauses } from './sameCauses.ts'
import type { TeamExplanation, TeamPart } from './teamExplanation.ts'

type MoveKind = 'appeared' | 'grew' | 'shrank' | 'gone' | 'status' | 'original'

/** One reason why a score changed: a cause of one player, or the score of the team with nobody hurt. */
export interface ScoreMove {
  readonly kind: MoveKind
  readonly playerId: string | null
  readonly player: string | null
  readonly label: string
  /** The points of the team score that the cause cost before and costs now, usually 0 or less. */
  readonly before: number
  readonly after: number
  /** Points that the move adds to the score. The effects add up to the change. */
  readonly effect: number
  /** The effect as printed. */
  readonly shown: number
}

export interface ScoreChange {
  readonly before: number
  readonly after: number
  readonly effect: number
  /** The largest first. Causes that did not change are left out. */
  readonly moves: readonly ScoreMove[]
}

/** A smaller effect is a floating-point rounding error. */
const negligible = 1e-9

/** The reasons why a score changed between two runs. */
export const changeBetween = (before: TeamExplanation, after: TeamExplanation): ScoreChange => {
  const moves = [
    moveOfOriginal(before.original, after.original),
    ...sameCauses(before.parts, after.parts).map(moveOf),
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

type ExactMove = Omit<ScoreMove, 'shown'>

const moveOfOriginal = (before: number, after: number): ExactMove => ({
  kind: 'original',
  playerId: null,
  player: null,
  label: 'the team with nobody hurt',
  before,
  after,
  effect: after - before,
})

const moveOf = (cause: SameCause): ExactMove => {
  const total = (parts: readonly TeamPart[]) => parts.reduce((sum, part) => sum + part.effect, 0)
  const [before, after] = [total(cause.before), total(cause.after)]
  const part = cause.after[0] ?? cause.before[0]
  return {
    ...kindAndLabel(cause, before, after),
    playerId: part?.playerId ?? null,
    player: part?.player ?? null,
    before,
    after,
    effect: after - before,
  }
}

const kindAndLabel = (
  cause: SameCause,
  before: number,
  after: number,
): Pick<ScoreMove, 'kind' | 'label'> => {
  const [was, is] = [statusOf(cause.before), statusOf(cause.after)]
  const injuries = mainInjury(injuryLabels([...cause.after, ...cause.before]))
  const isNew = cause.before.length === 0
  const isGone = cause.after.length === 0
  if (injuries === '') {
    if (isNew) return { kind: 'status', label: `listed as ${is}` }
    if (isGone) return { kind: 'status', label: `no longer listed as ${was}` }
    return { kind: 'status', label: statusChange(was, is) ?? `still listed as ${is}` }
  }
  if (isNew) return { kind: 'appeared', label: injuries }
  if (isGone) return { kind: 'gone', label: injuries }
  const isOneWithoutInjury = [cause.before, cause.after].some(
    (parts) => injuryLabels(parts).length === 0,
  )
  const change = statusChange(was, is) ?? (isOneWithoutInjury && is ? `still ${is}` : null)
  if (change) return { kind: 'status', label: `${injuries}, ${change}` }
  return { kind: Math.abs(after) > Math.abs(before) ? 'grew' : 'shrank', label: injuries }
}

/** `knee sprain`, `knee sprain and 2 other injuries` */
const mainInjury = ([first = '', ...others]: readonly string[]): string => {
  if (others.length === 0) return first
  return `${first} and ${others.length === 1 ? 'another injury' : `${others.length} other injuries`}`
}

const statusChange = (was: string | null, is: string | null): string | null => {
  if (was === is) return null
  if (was === null) return `now ${is}`
  return is === null ? `no longer listed as ${was}` : `was ${was}, now ${is}`
}

/** As in a sentence: `out`. A report without an injury has its status as its label. */
const statusOf = (parts: readonly TeamPart[]): string | null => {
  const status =
    parts.find((part) => part.status)?.status ??
    parts.find(({ injuryIds }) => injuryIds.length === 0)?.label
  return status?.toLowerCase() ?? null
}

/** After one injury, and after several. */
const moveWords: Readonly<Record<MoveKind, readonly [one: string, several: string]>> = {
  appeared: [' is new', ' are new'],
  grew: [' costs more than before', ' cost more than before'],
  shrank: [' costs less than before', ' cost less than before'],
  gone: [' no longer counts', ' no longer count'],
  status: ['', ''],
  original: [' counts differently', ''],
}

/** `Josh Allen: knee sprain is new`, `Josh Allen: knee sprain, was out, now questionable`. */
export const moveSentence = ({
  kind,
  player,
  label,
}: Pick<ScoreMove, 'kind' | 'player' | 'label'>): string => {
  const [one, several] = moveWords[kind]
  const words = `${label}${/ and (another|\d+ other) /.test(label) ? several : one}`
  return `${player === null ? '' : `${player}: `}${words}`
}
