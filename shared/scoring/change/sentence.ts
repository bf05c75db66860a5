import { signed } from '#shared/domain/score/numberText.ts'
import type { Kind, Move } from './change.ts'

const WORDS: Readonly<Record<Kind, string>> = {
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
}: Pick<Move, 'kind' | 'player' | 'label' | 'shown'>): string => {
  const subject = player === null ? label : `${player}: ${label}`
  return `${subject} ${WORDS[kind]} (${signed(shown)})`
}
