import type { PlayerRow } from '#shared/contract/playerRow.ts'
import { dayAndMonth } from '#shared/domain/time/dates.ts'

/** The chance in percent from which a player is shown as playing. */
const likely = 50

interface PlayerWithChance {
  /** The chance in percent that he plays; null without a report, which counts as playing. */
  readonly availability: number | null
}

export const isExpectedToPlay = ({ availability }: PlayerWithChance): boolean =>
  (availability ?? 100) >= likely

/** A doubtful player's chance in whole percent, never 0 or 100; undefined where he is in or out. */
export const doubtfulChance = ({ availability }: PlayerWithChance): number | undefined =>
  availability === null || availability <= 0 || availability >= 100
    ? undefined
    : Math.min(99, Math.max(1, Math.round(availability)))

/** His chance to play the next game in whole percent, on every page; null where it is not shown. */
export const shownChance = (player: PlayerWithChance): number | null =>
  doubtfulChance(player) ?? player.availability

interface AbsenceWords {
  /** `injured reserve`, `plays 68%`, `back since Nov 15`; null where nothing is said of him. */
  readonly word: string | null
  /** `set by an editor`; null where the word is the feed's or our own. */
  readonly source: string | null
  /** `back Dec 13`, `may miss the season`; null where he plays or nobody knows. */
  readonly returns: string | null
  /** Null for a player who plays at less than his best. */
  readonly absence: 'likely' | 'possible' | null
}

/** True where an admin's word counts in place of the feed's. */
interface PerhapsSetByEditor {
  readonly set_by_editor?: true | undefined
}

/** What every page says beside a status that an admin has set over the feeds'. */
export const statusSource = ({ set_by_editor }: PerhapsSetByEditor): string | null =>
  set_by_editor ? 'set by an editor' : null

export const statusWord = (status: string): string =>
  /^ir$/i.test(status) ? 'injured reserve' : status.toLowerCase()

export const bodyPartWord = (part: string | null): string | undefined =>
  part?.replaceAll('_', ' ').toLowerCase()

export const joined = (parts: readonly (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(', ')

type Reported = Pick<
  PlayerRow,
  | 'availability'
  | 'injury_status'
  | 'set_by_editor'
  | 'recovery_return_date'
  | 'return_date_from'
  | 'season_end_chance'
>

/** True if fewer than half of such players come back this season. Our date holds only for those who do. */
export const isSeasonInDoubt = ({ season_end_chance }: Pick<Reported, 'season_end_chance'>) =>
  (season_end_chance ?? 0) >= likely

/** A player's absence in words: out, doubtful or back, with the day of his return. */
export const absenceWords = (row: Reported, today: string): AbsenceWords => {
  const { injury_status, recovery_return_date: date, return_date_from: from } = row
  const chance = doubtfulChance(row)
  const plays = isExpectedToPlay(row)
  const source = statusSource(row)
  if (plays && chance === undefined) {
    const isBack = from === 'returned' && date !== null
    const word = isBack ? `back since ${dayAndMonth(date, today)}` : source && 'plays'
    return { word, source, returns: null, absence: null }
  }
  if (plays) return { word: `plays ${chance}%`, source, returns: null, absence: 'possible' }
  return {
    word: injury_status ? statusWord(injury_status) : 'out',
    source,
    returns: returnWords(row, today),
    absence: 'likely',
  }
}

const returnWords = (row: Reported, today: string): string | null => {
  const { recovery_return_date: date, return_date_from: from } = row
  if (from === 'returned') return null
  if (from !== 'team' && from !== 'editor' && isSeasonInDoubt(row)) return 'may miss the season'
  return date && `back ${dayAndMonth(date, today)}`
}
