import type { PlayerRow } from '#shared/contract/playerRow.ts'
import { sentenceCase } from '#shared/domain/text/letters.ts'
import type { Day } from '#shared/domain/time/calendar.ts'
import { dayAndMonth } from '#shared/domain/time/dates.ts'
import {
  absenceWords,
  bodyPartWord,
  doubtfulChance,
  joined,
  sinceText,
  statusOrDoubt,
  statusSource,
} from '#shared/presentation/playerStatus/absenceWords.ts'
import { isOutForOtherReason } from '#shared/presentation/playerStatus/statusSentence.ts'

/** A player's status when his game began, without what was expected afterwards. */
export const pastStatusSentence = (
  row: PlayerRow,
  today: Day,
): { readonly lead: string; readonly rest: string } => {
  const { absence } = absenceWords(row, today)
  const chance = doubtfulChance(row)
  const source = statusSource(row)
  const part = bodyPartWord(row.body_part)
  if (absence === null) {
    const { recovery_return_date: date, return_date_from: from } = row
    const back = from === 'returned' && date && `back since ${dayAndMonth(date, today)}`
    const hurt = part && `from a hurt ${part}`
    return {
      lead: `${joined(['Active', source])}${back ? ',' : '.'}`,
      rest: back ? `${[back, hurt].filter(Boolean).join(' ')}.` : '',
    }
  }
  const hurt = joined([part && `hurt ${part}`, sinceText(row, today)])
  const status = sentenceCase(statusOrDoubt(row))
  const gave = source ? 'Our editor gave' : 'We gave'
  const stood =
    chance !== undefined
      ? `${gave} him ${chance} to play.`
      : isOutForOtherReason(row)
        ? 'Out for a reason other than his health, so his score stayed.'
        : 'Out of the game, so his score was 0.'
  return {
    lead: `${joined([status, source])}${hurt ? ':' : '.'}`,
    rest: [hurt && `${hurt}.`, stood].filter(Boolean).join(' '),
  }
}
