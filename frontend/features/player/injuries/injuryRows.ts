import type { ShownPastInjury } from '#shared/contract/player.ts'
import { hasRecentInjury, injuryType } from '#shared/domain/injury/injuryDisplay.ts'
import { csvFile } from '#shared/domain/text/csvFile.ts'
import { sentenceCase } from '#shared/domain/text/letters.ts'
import type { Day } from '#shared/domain/time/calendar.ts'
import { shortDate } from '#shared/domain/time/dates.ts'

export const injuryColumns = ['Injury', 'Date', 'Grade', 'Days lost', 'Games missed'] as const

/** The row of an injury in the list, to which the body map leads. */
export const injuryAnchor = (id: string) => `injury-${id}`

/**
 * An Achilles or ACL injury has that name. Any other is named by its body part and grade, as far as
 * they are known.
 */
export const injuryName = (injury: ShownPastInjury): string => {
  const type = injuryType({ injury_notes: injury.injury_notes })
  const side = injury.side ?? undefined
  return [sentenceCase(type ?? injury.label), side].filter(Boolean).join(', ')
}

type DaysLost = Pick<ShownPastInjury, 'days_lost' | 'injury_date' | 'recovery_return_date'>

/** Where the start is not known, the days since the first list. */
const leastText = ({ injury_date }: DaysLost) => (injury_date === null ? 'at least ' : '')

/** `1 day lost`, `12 days lost so far`, `at least 3 days lost so far`. */
export const daysLostText = (injury: DaysLost): string => {
  const { days_lost: days, recovery_return_date } = injury
  const soFar = recovery_return_date === null ? ' so far' : ''
  return `${leastText(injury)}${days} ${days === 1 ? 'day' : 'days'} lost${soFar}`
}

const startText = ({ injury_date: day, injury_date_about: about }: ShownPastInjury): string =>
  day === null ? 'N/A' : `${about ? 'about ' : ''}${shortDate(day)}`

/** A row of the history; an injury of more than 18 months ago has no body part and no grade. */
export const injuryRow = (injury: ShownPastInjury, today: Day) => {
  const isRecent = hasRecentInjury(injury, today)
  const { final_injury_grade: grade, games_missed } = injury
  const soFar = injury.recovery_return_date === null ? ' so far' : ''
  return {
    key: injury.injury_id,
    anchor: injuryAnchor(injury.injury_id),
    isRecent,
    cells: [
      isRecent ? injuryName(injury) : 'Older injury',
      startText(injury),
      isRecent && grade !== null ? String(grade) : 'N/A',
      `${leastText(injury)}${injury.days_lost}${soFar}`,
      games_missed === null ? 'N/A' : `${games_missed}${soFar}`,
    ],
  }
}

const fileColumns = [
  'Injury',
  'Side',
  'Injury date',
  'Return date',
  'Grade',
  'Days lost',
  'Games missed',
  'Surgery',
  'Recurrence',
  'Injury ID',
]

const yesOrNo = (is: boolean) => (is ? 'yes' : 'no')

/** The history as a file, its dates in ISO. It says no more of an old injury than the page. */
export const injuryFile = (injuries: readonly ShownPastInjury[], today: Day): string =>
  csvFile([
    fileColumns,
    ...injuries.map((injury) => {
      const isRecent = hasRecentInjury(injury, today)
      const type = injuryType({ injury_notes: injury.injury_notes })
      return [
        isRecent ? sentenceCase(type ?? injury.label) : 'Older injury',
        isRecent ? injury.side : null,
        injury.injury_date,
        injury.recovery_return_date,
        isRecent ? injury.final_injury_grade : null,
        injury.days_lost,
        injury.games_missed,
        isRecent ? yesOrNo(injury.surgery) : null,
        isRecent ? yesOrNo(injury.recurrence) : null,
        injury.injury_id,
      ]
    }),
  ])
