import type { PlayerRow } from '#shared/contract/playerRow.ts'
import { dayAndMonth } from '#shared/domain/time/dates.ts'
import { chanceText } from './chanceText.ts'
import { awaitedReturn, returnText } from './returnText.ts'

/** The chance, in percent, from which on a player is shown as playing. */
const likely = 50

interface PlayerWithChance {
  /** The chance in percent that he plays; null without a report, which counts as playing. */
  readonly availability: number | null
}

export const isExpectedToPlay = ({ availability }: PlayerWithChance): boolean =>
  (availability ?? 100) >= likely

/** A doubtful player's chance as printed; undefined if he is in or out. */
export const doubtfulChance = ({ availability }: PlayerWithChance): string | undefined =>
  availability === null || availability <= 0 || availability >= 100
    ? undefined
    : chanceText(availability)

interface AbsenceWords {
  /** `injured reserve`, `plays 68%`, `back since Nov 15`; null if there is no status. */
  readonly word: string | null
  /** `set by an editor`; null if the status is a feed's or our own. */
  readonly source: string | null
  /** `we say Dec 6, team says Nov 25`, `may be out for the season`, `no date`; null if he plays. */
  readonly returns: string | null
  /** Null for a player who plays at less than his best. */
  readonly absence: 'likely' | 'possible' | null
}

/** Shown on every page beside a status that an admin has set: his ruling replaces the feed's. */
export const statusSource = ({ set_by_editor }: { set_by_editor?: true | undefined }) =>
  set_by_editor ? 'set by an editor' : null

export const statusWord = (status: string): string =>
  /^ir$/i.test(status) ? 'injured reserve' : status.toLowerCase()

/** His status; where no list names him, what his chance says. */
export const statusOrDoubt = (row: PlayerWithChance & { injury_status: string | null }): string =>
  row.injury_status
    ? statusWord(row.injury_status)
    : doubtfulChance(row) === undefined
      ? 'out'
      : 'in doubt'

export const bodyPartWord = (part: string | null): string | undefined =>
  part?.replaceAll('_', ' ').toLowerCase()

export const joined = (parts: readonly (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(', ')

/** `since Nov 3`, `since about Nov 3`; empty if the start is unknown. */
export const sinceText = (
  {
    injury_date: date,
    injury_date_about: about,
  }: Pick<PlayerRow, 'injury_date' | 'injury_date_about'>,
  today: string,
): string | null => date && `since ${about ? 'about ' : ''}${dayAndMonth(date, today)}`

export type ReportedPlayer = Pick<
  PlayerRow,
  | 'availability'
  | 'injury_status'
  | 'set_by_editor'
  | 'recovery_return_date'
  | 'return_date_from'
  | 'predicted_return_date'
  | 'injury_date'
  | 'body_part'
  | 'season_end_chance'
>

/** On no list and back from every injury: his chance is that of a fit player, whom his coach may leave out. */
export const isUnlisted = ({
  injury_status,
  recovery_return_date,
  return_date_from,
}: Pick<ReportedPlayer, 'injury_status' | 'recovery_return_date' | 'return_date_from'>): boolean =>
  injury_status === null && (recovery_return_date === null || return_date_from === 'returned')

/** A player's absence in words: out, doubtful or back, with the day of his return. */
export const absenceWords = (row: ReportedPlayer, today: string): AbsenceWords => {
  const { injury_status, recovery_return_date: date, return_date_from: from } = row
  const chance = doubtfulChance(row)
  const plays = isExpectedToPlay(row)
  const source = statusSource(row)
  if ((plays && chance === undefined) || (chance !== undefined && isUnlisted(row))) {
    const isBack = from === 'returned' && date !== null
    const word = isBack ? `back since ${dayAndMonth(date, today)}` : source && 'plays'
    return { word, source, returns: null, absence: null }
  }
  if (plays) return { word: `plays ${chance}`, source, returns: null, absence: 'possible' }
  return {
    word: injury_status ? statusWord(injury_status) : 'out',
    source,
    returns: returnWords(row, today),
    absence: 'likely',
  }
}

const returnWords = (row: ReportedPlayer, today: string): string | null => {
  const dates = awaitedReturn(row)
  return dates && returnText(dates, today)
}
