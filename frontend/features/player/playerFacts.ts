import type { ShownPlayerExplanation } from '#shared/contract/explanation.ts'
import type { PlayerPage } from '#shared/contract/player.ts'
import type { PlayerRow } from '#shared/contract/playerRow.ts'
import {
  hasRecentInjury,
  injuryDisplay,
  isFullyRecovered,
} from '#shared/domain/injury/injuryDisplay.ts'
import { heightText, isScore } from '#shared/domain/score/numberText.ts'
import type { SportId } from '#shared/domain/sport/sport.ts'
import { sentenceCase } from '#shared/domain/text/letters.ts'
import type { Day } from '#shared/domain/time/calendar.ts'
import { dayAndMonth, shortDate } from '#shared/domain/time/dates.ts'
import {
  absenceWords,
  isExpectedToPlay,
  statusSource,
} from '#shared/presentation/playerStatus/absenceWords.ts'
import { chanceText } from '#shared/presentation/playerStatus/chanceText.ts'
import { forecastSentence, returnDates } from '#shared/presentation/playerStatus/returnText.ts'

/** A figure of the header with its name. */
export interface PlayerFact {
  readonly name: string
  readonly value: string
  readonly note?: string
}

type OfHurtPlayer = Pick<PlayerPage, 'next_game_at'> & { playerInfo: PlayerRow }

/** In summer a hurt player has no game yet that he could come back to. */
export const noGameSentence = (
  { playerInfo: row, next_game_at }: OfHurtPlayer,
  today: Day,
): string | null => {
  if (next_game_at !== null || absenceWords(row, today).absence === null) return null
  const meaning = forecastSentence(row, today) && ': by a return we mean the day he is fit'
  return `No game of his team is scheduled yet${meaning ?? ''}.`
}

type Body = Pick<PlayerRow, 'age' | 'height' | 'weight' | 'ppg_avg' | 'rpg_avg' | 'assists_avg'>

/** Age, height, weight and, in the NBA, averages. Empty if nothing is stored. */
export const bodyFacts = (sport: SportId, row: Body): readonly PlayerFact[] => {
  const known = [row.age, row.height, row.weight, row.ppg_avg, row.rpg_avg, row.assists_avg]
  if (known.every((value) => value === null)) return []
  const text = (value: number | null, unit = '') => (value === null ? 'N/A' : `${value}${unit}`)
  const average = (value: number | null) => (value === null ? 'N/A' : value.toFixed(1))
  return [
    { name: 'Age', value: text(row.age) },
    { name: 'Height', value: heightText(row.height) },
    { name: 'Weight', value: text(row.weight, ' lbs') },
    ...(sport === 2
      ? [
          { name: 'PPG', value: average(row.ppg_avg) },
          { name: 'RPG', value: average(row.rpg_avg) },
          { name: 'APG', value: average(row.assists_avg) },
        ]
      : []),
  ]
}

/** The facts that readers look for first: his status, the injury, the chance to play, and the return. */
export const statusFacts = (row: PlayerRow, today: Day): readonly PlayerFact[] => {
  const { injury, grade, injuryDate, returnDate, recovery } = injuryDisplay(row, today)
  const unreported = isExpectedToPlay(row) ? 'Active' : 'Out'
  const statusNote = statusSource(row) ?? recovery
  const isHurt = injury !== 'No Recent Injury'
  return [
    {
      name: 'Status',
      value: row.injury_status ?? unreported,
      ...(statusNote && { note: statusNote }),
    },
    {
      name: 'Injury',
      value: [sentenceCase(injury), grade !== undefined && `grade ${grade}`]
        .filter(Boolean)
        .join(', '),
      ...(isHurt && { note: `Injury date: ${injuryDate}` }),
    },
    {
      name: 'Plays the next game',
      value: isScore(row.availability) ? chanceText(row.availability) : 'N/A',
    },
    returnFact(row, returnDate, today),
  ]
}

/** His return: our forecast first, and his team’s date beside it. `returned` is the day on which he came back. */
const returnFact = (row: PlayerRow, returned: string, today: Day): PlayerFact => {
  const name = 'Expected back'
  if (row.return_date_from === 'returned')
    return { name: isFullyRecovered(row, today) ? name : 'Back since', value: returned }
  const { editor, ours, team } = returnDates(row)
  // If an editor says that he plays, there is no return to wait for.
  const isAwaited = !(row.set_by_editor && row.availability === 100)
  if (!isAwaited) return { name, value: 'N/A' }
  if (!(editor ?? ours ?? team))
    return { name, value: row.injury_date === null ? returned : 'No date' }
  const beside = [
    editor ? 'by our editor' : ours && 'by our forecast',
    editor && ours && `we say ${dayAndMonth(ours, today)}`,
    team && `team says ${dayAndMonth(team, today)}`,
  ]
  const first = editor ?? (ours && ours >= today ? ours : null)
  return {
    name,
    value: first ? shortDate(first) : 'No date',
    note: beside.filter(Boolean).join(', '),
  }
}

/** Drops the name of an injury of more than 18 months ago, and the return from it. */
export const withoutOldInjury = (row: PlayerRow, today: Day): PlayerRow => {
  if (hasRecentInjury(row, today)) return row
  const hidden = { ...row, body_part: null, injury_date: null, last_injury_grade: null }
  return row.return_date_from === 'returned'
    ? { ...hidden, recovery_return_date: null, return_date_from: null }
    : hidden
}

/** The explanation with each injury of more than 18 months ago named by its date alone. */
export const withoutOldLabels = (
  explanation: ShownPlayerExplanation,
  today: Day,
): ShownPlayerExplanation => ({
  ...explanation,
  parts: explanation.parts.map((part) =>
    part.injury_date === undefined || hasRecentInjury({ injury_date: part.injury_date }, today)
      ? part
      : { ...part, label: `injury of ${shortDate(part.injury_date)}` },
  ),
})
