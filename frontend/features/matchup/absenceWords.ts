import type { PlayerRow } from '#shared/contract/playerRow.ts'
import { dayAndMonth } from '#shared/domain/time/dates.ts'
import { doubtfulChance, isPlaying } from './whatif/whatIf.ts'

interface AbsenceWords {
  /** `injured reserve`, `plays 68%`, `back since Nov 15`; null where nothing is reported. */
  readonly word: string | null
  /** `back Dec 13`; null where he plays or nobody knows. */
  readonly returns: string | null
  /** Null for one who plays and is held back. */
  readonly absence: 'likely' | 'possible' | null
}

export const statusWord = (status: string): string =>
  /^ir$/i.test(status) ? 'injured reserve' : status.toLowerCase()

export const bodyPartWord = (part: string | null): string | undefined =>
  part?.replaceAll('_', ' ').toLowerCase()

export const joined = (parts: readonly (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(', ')

type Reported = Pick<
  PlayerRow,
  'player_id' | 'availability' | 'injury_status' | 'recovery_return_date' | 'return_date_from'
>

/** Whether a player is out, may be, or is back, and the day of his return. */
export const absenceWords = (row: Reported, today: string): AbsenceWords => {
  const { injury_status, recovery_return_date: date, return_date_from: from } = row
  const chance = doubtfulChance(row)
  const plays = isPlaying(row, {})
  if (plays && chance === undefined) {
    const isBack = from === 'returned' && date !== null
    const word = isBack ? `back since ${dayAndMonth(date, today)}` : null
    return { word, returns: null, absence: null }
  }
  if (plays) return { word: `plays ${chance}%`, returns: null, absence: 'possible' }
  return {
    word: injury_status ? statusWord(injury_status) : 'out',
    returns: from !== 'returned' && date ? `back ${dayAndMonth(date, today)}` : null,
    absence: 'likely',
  }
}
