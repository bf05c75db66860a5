import type { Play } from '#shared/contract/play.ts'
import { kickoffWord } from '#shared/domain/game/gameTimes.ts'
import { flagsProvenAt } from '../shownNumbers.ts'
import { nextReport, playState } from './playAnswer.ts'
import { mostSimilar } from './precedents.ts'
import { nearTime, type Reader } from './reportTimes.ts'

/** In percent. A hint needs the whole interval, and our chance, on one side. */
const bounds = { replaceBelow: 50, reserveFrom: 40, startAbove: 80, silentAbove: 85 } as const
/** In points. A smaller change does not count. */
const leastMove = 5

const isUnchanged = ({ chance, moves }: Play): boolean =>
  moves.every((move) => Math.abs(move.chance - chance) < leastMove)

/** What a reader can do; null if there is nothing to do, or the figures prove too little. */
export const playHint = (play: Play, reader: Reader): string | null => {
  const { chance, from, precedents } = play
  const state = playState(play, reader.now)
  if (state === 'decided') {
    const next = nextReport(play, reader.now)
    return next?.kind === 'lineup' && next.at
      ? `Decide after ${nearTime(next.at, reader)}`
      : `Decide just before ${kickoffWord(reader.sport)}`
  }
  if (state !== 'open' || from !== 'status') return null
  if (chance > bounds.silentAbove && isUnchanged(play)) return null
  const like = mostSimilar(precedents)
  if (!like || like.n < flagsProvenAt) return 'Too close for a hint'
  if (like.high < bounds.replaceBelow && chance < bounds.replaceBelow)
    return chance >= bounds.reserveFrom ? 'Have a reserve' : 'Replace him'
  if (like.low > bounds.startAbove && chance > bounds.startAbove) return 'Start him'
  return 'Too close for a hint'
}
