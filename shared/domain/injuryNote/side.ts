import type { BodyPartMention } from './bodyParts.ts'
import type { InjurySide } from './reading.ts'

const sides: Readonly<Record<string, InjurySide>> = {
  left: 'left',
  lft: 'left',
  lt: 'left',
  l: 'left',
  right: 'right',
  rt: 'right',
  r: 'right',
  both: 'both',
  bilateral: 'both',
}

const sideWords = Object.keys(sides).join('|')

// "Left the game with an ankle sprain" is no left ankle: such words part the side from the body part.
const parting =
  'the|a|an|game|match|practice|training|session|field|pitch|court|with|after|in|on|at|for|to|due|' +
  'because|during|early|limping|from|his|and|now|away|out|back|foot forward'

const before = new RegExp(
  `(?:^|[^a-z])(${sideWords})\\.?[ )-]+(?:(?!(?:${parting})\\b)[a-z0-9'/-]+ ){0,3}$`,
)
const after = new RegExp(
  `^(?: (?!(?:${parting})\\b)[a-z]+){0,2} ?[(,:/-]+ ?(${sideWords})\\b(?! (?:${parting})\\b)`,
)

/** The side named next to one of the mentions of the injured part. */
export function sideOf(text: string, mentions: readonly BodyPartMention[]): InjurySide | undefined {
  for (const { start, end } of mentions) {
    const word =
      before.exec(text.slice(Math.max(0, start - 60), start))?.[1] ??
      after.exec(text.slice(end))?.[1]
    if (word) return sides[word]
  }
  return undefined
}
