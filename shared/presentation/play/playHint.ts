import type { Play } from '#shared/contract/play.ts'
import { kickoffWord } from '#shared/domain/game/gameTimes.ts'
import { flagsProvenAt } from '../shownNumbers.ts'
import { nextReport, playState } from './playAnswer.ts'
import { likeHim } from './precedents.ts'
import { nearTime, type Reader } from './reportTimes.ts'

/** In percent. A hint needs the whole box, and our number, on one side. */
const bounds = { replaceBelow: 50, reserveFrom: 40, startAbove: 80, silentAbove: 85 } as const
/** A smaller change is none, in points. */
const leastMove = 5

const isUnchanged = ({ chance, moves }: Play): boolean =>
  moves.every((move) => Math.abs(move.chance - chance) < leastMove)

/** What a reader can do about it; null where nothing is to be done, or nothing was earned. */
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
  const like = likeHim(precedents)
  if (!like || like.n < flagsProvenAt) return 'Too close for a hint'
  if (like.high < bounds.replaceBelow && chance < bounds.replaceBelow)
    return chance >= bounds.reserveFrom ? 'Have a reserve' : 'Replace him'
  if (like.low > bounds.startAbove && chance > bounds.startAbove) return 'Start him'
  return 'Too close for a hint'
}
