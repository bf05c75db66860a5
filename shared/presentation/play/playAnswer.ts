import type { Play, PublicPlay } from '#shared/contract/play.ts'
import { reportsAhead } from '#shared/scoring/play/dueReports.ts'
import { chanceText } from '../playerStatus/chanceText.ts'
import { countText, mostSimilar, playedText, similarPlayersText } from './precedents.ts'
import { type Reader, reportText, shortTime } from './reportTimes.ts'

/** How settled the answer is. `decided`: only shortly before the game. */
type PlayState = 'begun' | 'out' | 'plays' | 'decided' | 'awaited' | 'open'

/** When the decision is this close, there is nothing to do but wait. */
const closeMs = 2 * 3_600_000

export const nextReport = ({ reports }: Pick<PublicPlay, 'reports'>, now: Date) =>
  reportsAhead(reports, now)[0]

const isClose = (at: string | null, now: Date) =>
  at !== null && Date.parse(at) - now.getTime() <= closeMs

export const playState = (play: Play, now: Date): PlayState => {
  const { game, settled, from } = play
  if (game?.at && Date.parse(game.at) <= now.getTime()) return 'begun'
  if (settled) return settled
  const next = nextReport(play, now)
  if (!next || from === 'ruling') return 'open'
  if ((next.kind === 'lineup' || next.kind === 'hourly') && isClose(next.at, now)) return 'decided'
  return from === 'forecast' ? 'awaited' : 'open'
}

/** In percent. */
const leads: readonly (readonly [from: number, lead: string])[] = [
  [85, 'Yes, most likely.'],
  [65, 'Probably.'],
  [35, 'It can go either way.'],
  [10, 'Probably not.'],
  [0, 'Hardly.'],
]

const leadOf = (chance: number): string =>
  leads.find(([from]) => Math.round(chance) >= from)?.[1] ?? 'Hardly.'

/** `Of 1,058 players listed Questionable who practiced fully, 84% played. The true share most likely lies between 82 and 86%.` */
const precedentSentence = ({ listing, precedents }: PublicPlay): string | null => {
  const like = mostSimilar(precedents)
  if (!like || !listing) return null
  const played = `Of ${countText(like.n)} ${similarPlayersText(listing.word, like)}, ${playedText(like)} played.`
  return like.low === like.high
    ? played
    : `${played} The true share most likely lies between ${like.low} and ${like.high}%.`
}

/** Will he play? The answer in a number or a word, and in sentences. */
export const playAnswer = (play: Play, reader: Reader) => {
  const { chance, listing, from } = play
  const state = playState(play, reader.now)
  const number = chanceText(chance)
  const said = (...sentences: (string | null | undefined)[]) => sentences.filter(Boolean).join(' ')
  const byReport = listing && `Listed ${listing.word} on ${shortTime(listing.at, reader)}.`
  const reason = from === 'ruling' ? 'Our editor says so.' : byReport
  const precedents = from === 'status' ? precedentSentence(play) : null
  const settled = { isSettled: true }
  const open = { big: number, isSettled: false }
  switch (state) {
    case 'begun':
      return {
        ...open,
        lead: 'The game has begun.',
        rest: `We said ${number}. That stays as it was.`,
      }
    case 'out':
      return { ...settled, big: 'Out', lead: 'No.', rest: said(reason, precedents) }
    case 'plays':
      return { ...settled, big: 'He plays', lead: 'Yes.', rest: said(reason) }
    case 'decided':
      return {
        ...open,
        lead: 'Decided at the game.',
        rest: said(dueSentence(play, reader), precedents),
      }
    case 'awaited':
      return {
        ...open,
        lead: 'Not known yet.',
        rest: said(
          dueSentence(play, reader),
          'Until then our number says how soon such injuries are over.',
        ),
      }
    case 'open':
      return {
        ...open,
        lead: leadOf(chance),
        rest: said(
          from === 'ruling' ? 'The number is our editor’s.' : precedents,
          dueSentence(play, reader),
        ),
      }
  }
}

const dueSentence = (play: PublicPlay, reader: Reader): string | null => {
  const next = nextReport(play, reader.now)
  return next ? reportText(next, reader) : null
}

/** `He has two games in this round: 97% to play in at least one.` */
export const twoGamesSentence = ({ two_games }: Pick<Play, 'two_games'>): string | null =>
  two_games === null
    ? null
    : `He has two games in this round: ${chanceText(two_games)} to play in at least one.`
