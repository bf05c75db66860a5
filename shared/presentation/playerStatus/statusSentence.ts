import type { PlayerRow } from '#shared/contract/playerRow.ts'
import { sentenceCase } from '#shared/domain/text/letters.ts'
import type { Day } from '#shared/domain/time/calendar.ts'
import { dayAndMonth } from '#shared/domain/time/dates.ts'
import {
  absenceWords,
  bodyPartWord,
  doubtfulChance,
  isSeasonInDoubt,
  joined,
  statusSource,
  statusWord,
} from './absenceWords.ts'

type Reported = Pick<
  PlayerRow,
  | 'availability'
  | 'injury_status'
  | 'set_by_editor'
  | 'injury_date'
  | 'body_part'
  | 'recovery_return_date'
  | 'return_date_from'
  | 'predicted_return_date'
  | 'predicted_return_low'
  | 'predicted_return_high'
  | 'season_end_chance'
> &
  Partial<Pick<PlayerRow, 'gaming_score'>>

interface StatusSentence {
  /** In bold. */
  readonly lead: string
  readonly rest: string
}

/** How a player stands, how likely he is to play, and when he is back: what a reader asks first. */
export const statusSentence = (row: Reported, today: string): StatusSentence => {
  const { absence, word } = absenceWords(row, today)
  const chance = doubtfulChance(row)
  const part = bodyPartWord(row.body_part)
  const date = row.injury_date && dayAndMonth(row.injury_date, today)
  const hurt = [part && `hurt ${part}`, date && `since ${date}`].filter(Boolean).join(', ')
  const source = statusSource(row)
  if (absence === null) {
    const lead = joined(['Active', source])
    if (row.return_date_from !== 'returned') return { lead: `${lead}.`, rest: '' }
    return {
      lead: `${lead},`,
      rest: `${[word, part && `from a hurt ${part}`].filter(Boolean).join(' ')}.`,
    }
  }
  const status = sentenceCase(row.injury_status ? statusWord(row.injury_status) : 'out')
  const lead = joined([status, source])
  const plays =
    chance === undefined
      ? outOfNextGame(row)
      : `${source ? 'Our editor gives' : 'We give'} him ${chance}% to play the next game.`
  return {
    lead: `${lead}${hurt ? ':' : '.'}`,
    rest: [hurt && `${hurt}.`, plays, ...returnSentences(row, today, absence === 'possible')]
      .filter((text) => text !== '')
      .join(' '),
  }
}

/** He misses the next game through a ban, his coach's decision or the like, which take nothing from a score. */
export const isOutThoughFit = ({
  availability,
  gaming_score = null,
}: Pick<Reported, 'availability' | 'gaming_score'>): boolean =>
  availability === 0 && gaming_score !== null && gaming_score > 0

/** How a player stands, beside the injury that costs points: he need not be out because of it. */
export const wordBesideInjury = (
  row: Pick<Reported, 'availability' | 'gaming_score'>,
  word: string | null,
): string | null => (isOutThoughFit(row) ? 'out for another reason' : word)

/** Readers without access to scores see none. */
const outOfNextGame = (row: Reported): string => {
  if ((row.gaming_score ?? null) === null) return 'Out of the next game.'
  return isOutThoughFit(row)
    ? 'Out of the next game for a reason other than his health, so his score stays.'
    : 'Out of the next game, so his score is 0.'
}

/** Our date with its range, an editor's date, and the team's date if it differs. */
const returnSentences = (row: Reported, today: string, mayPlay: boolean): string[] => {
  const { predicted_return_date, predicted_return_low, predicted_return_high } = row
  const ours = predicted_return_date && dayAndMonth(predicted_return_date, today)
  const range =
    predicted_return_low && predicted_return_high
      ? `, four times out of five ${rangeText(predicted_return_low, predicted_return_high, today)}`
      : ''
  const team =
    row.return_date_from === 'team' && row.recovery_return_date !== predicted_return_date
      ? row.recovery_return_date
      : null
  const editor = row.return_date_from === 'editor' ? row.recovery_return_date : null
  const inDoubt = isSeasonInDoubt(row) && !mayPlay
  const condition = inDoubt ? 'If he returns, we' : mayPlay ? 'If he sits, we' : 'We'
  return [
    ...(inDoubt
      ? [`We give him ${Math.round(row.season_end_chance ?? 0)}% to miss the rest of the season.`]
      : []),
    ...(editor ? [`Our editor expects him back ${dayAndMonth(editor, today)}.`] : []),
    ...(ours ? [`${condition} expect him back about ${ours}${range}.`] : []),
    ...(team ? [`His team says ${dayAndMonth(team, today)}.`] : []),
  ]
}

/** The days between which a return lies: `between Nov 29 and Jan 3, 2027`, or `on that day`. */
export const rangeText = (low: Day, high: Day, today: Day): string =>
  low === high
    ? 'on that day'
    : `between ${dayAndMonth(low, today)} and ${dayAndMonth(high, today)}`
