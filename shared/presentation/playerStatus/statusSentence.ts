import type { PlayerRow } from '#shared/contract/playerRow.ts'
import { sentenceCase } from '#shared/domain/text/letters.ts'
import { dayAndMonth } from '#shared/domain/time/dates.ts'
import {
  absenceWords,
  bodyPartWord,
  doubtfulChance,
  joined,
  type ReportedPlayer,
  sinceText,
  statusOrDoubt,
  statusSource,
} from './absenceWords.ts'
import { awaitedReturn, type ForecastReturn, forecastSentence } from './returnText.ts'

type Reported = ReportedPlayer &
  ForecastReturn &
  Pick<PlayerRow, 'injury_date_about'> &
  Partial<Pick<PlayerRow, 'gaming_score'>>

/** The first things a reader asks: his status, his chance to play, and his return. */
export const statusSentence = (row: Reported, today: string) => {
  const { absence, word } = absenceWords(row, today)
  const chance = doubtfulChance(row)
  const part = bodyPartWord(row.body_part)
  const hurt = joined([part && `hurt ${part}`, sinceText(row, today)])
  const source = statusSource(row)
  if (absence === null) {
    const lead = joined(['Active', source])
    const fitChance = chance === undefined ? '' : `We give him ${chance} to play the next game.`
    if (row.return_date_from !== 'returned') return { lead: `${lead}.`, rest: fitChance }
    const back = [word, part && `from a hurt ${part}`].filter(Boolean).join(' ')
    return { lead: `${lead},`, rest: [`${back}.`, fitChance].filter(Boolean).join(' ') }
  }
  const status = sentenceCase(statusOrDoubt(row))
  const lead = joined([status, source])
  const plays =
    chance === undefined
      ? outOfNextGame(row)
      : `${source ? 'Our editor gives' : 'We give'} him ${chance} to play the next game.`
  return {
    lead: `${lead}${hurt ? ':' : '.'}`,
    rest: [hurt && `${hurt}.`, plays, ...returnSentences(row, today)].filter(Boolean).join(' '),
  }
}

/** He misses the next game for a reason that does not lower a score: a ban, his coach's decision. */
export const isOutForOtherReason = ({
  availability,
  gaming_score = null,
}: Pick<Reported, 'availability' | 'gaming_score'>): boolean =>
  availability === 0 && gaming_score !== null && gaming_score > 0

/** His status beside the injury that costs points, which need not be why he is out. */
export const statusBesideInjury = (
  row: Pick<Reported, 'availability' | 'gaming_score'>,
  word: string | null,
): string | null => (isOutForOtherReason(row) ? 'out for another reason' : word)

/** Readers without access to scores see none. */
const outOfNextGame = (row: Reported): string => {
  if ((row.gaming_score ?? null) === null) return 'Out of the next game.'
  return isOutForOtherReason(row)
    ? 'Out of the next game for a reason other than his health, so his score stays.'
    : 'Out of the next game, so his score is 0.'
}

/** An editor's date, our forecast, and the team's date if it differs. */
const returnSentences = (row: Reported, today: string): (string | null)[] => {
  const dates = awaitedReturn(row)
  if (!dates) return []
  const { editor, ours, team } = dates
  const forecast = forecastSentence(row, today)
  return [
    editor && `Our editor expects him back ${dayAndMonth(editor, today)}.`,
    forecast && `${forecast.lead}${forecast.rest}`,
    editor || forecast ? null : 'We have no date for his return.',
    team && team !== ours ? `His team says ${dayAndMonth(team, today)}.` : null,
  ]
}
