import type { PlayerRow } from '#shared/contract/playerRow.ts'
import { addDays, type Day, daysBetween } from '#shared/domain/time/calendar.ts'
import { isExpectedToPlay } from '#shared/presentation/playerStatus/absenceWords.ts'
import { type ReturnDates, returnDates } from '#shared/presentation/playerStatus/returnText.ts'

export interface DatedCause {
  readonly key: string
  readonly label: string
  readonly hurt: Day
  /** `playing`: not healed, but expected to play anyway. */
  readonly state: 'out' | 'playing' | 'back'
  /** The day of the return or, while he is out, our forecast or an editor's day; null if neither is known. */
  readonly back: Day | null
  /** While he is out: who names his return. */
  readonly said: ReturnDates | null
  /** While he is out: the range that holds eight of ten such returns. */
  readonly range: readonly [Day, Day] | null
}

type Dates = Pick<
  PlayerRow,
  | 'availability'
  | 'injury_date'
  | 'recovery_return_date'
  | 'return_date_from'
  | 'predicted_return_date'
  | 'predicted_return_low'
  | 'predicted_return_high'
  | 'season_end_chance'
>

const rangeOf = ({ predicted_return_low: low, predicted_return_high: high }: Dates) =>
  low && high ? ([low, high] as const) : null

/** Only the latest injury has an expected return, and only while the player is out with it. */
const openInjury = (
  player: Dates,
  isLatest: boolean,
): Pick<DatedCause, 'state' | 'back' | 'said' | 'range'> => {
  if (isExpectedToPlay(player)) return { state: 'playing', back: null, said: null, range: null }
  if (!isLatest) return { state: 'out', back: null, said: null, range: null }
  const said = returnDates(player)
  return { state: 'out', back: said.editor ?? said.ours, said, range: rangeOf(player) }
}

/** Injuries with a higher factor have no line of their own on any page. */
const noticeable = 0.995

/**
 * The injuries that hold a player back, costliest first. A player who is out scores 0 whatever his earlier
 * injuries, but they are listed all the same. Only his latest one has a stated return.
 */
export const datedCauses = (
  player: Dates & Pick<PlayerRow, 'explanation'>,
): readonly DatedCause[] =>
  (player.explanation?.parts ?? [])
    .filter(({ kind, factor }) => kind === 'injury' && factor < noticeable)
    .toSorted((one, other) => one.factor - other.factor)
    .flatMap(({ label, injury_date: hurt, returned_on: returned = null }) => {
      if (!hurt) return []
      const injury = { key: `${label} ${hurt}`, label, hurt }
      return returned === null
        ? { ...injury, ...openInjury(player, hurt === player.injury_date) }
        : { ...injury, state: 'back', back: returned, said: null, range: null }
    })

/** A player of a group by the dates of his latest injury; undefined if he is back or was not hurt. */
export const datedAbsence = (
  player: Dates & Pick<PlayerRow, 'player_id' | 'player_name'>,
): DatedCause | undefined =>
  player.injury_date && player.return_date_from !== 'returned'
    ? {
        ...{ key: player.player_id, label: player.player_name, hurt: player.injury_date },
        ...openInjury(player, true),
      }
    : undefined

/** Earlier days are drawn at the left edge, because the strip is about the return. */
const longestPast = 120

/** The position of a day, in percent, on an axis from the first injury to the last return. */
export const dateAxis = (causes: readonly DatedCause[], today: Day) => {
  const earliest = addDays(today, -longestPast) ?? today
  const days = causes.flatMap(({ hurt, back, range }) => [hurt, back ?? hurt, ...(range ?? [])])
  const first = [...days, today].toSorted().find((day) => day >= earliest) ?? today
  const start = days.some((day) => day < earliest) ? earliest : first
  const end = [...days, today].toSorted().at(-1) ?? today
  const length = Math.max(1, daysBetween(start, end) ?? 1)
  return (day: Day): number =>
    Math.min(100, Math.max(0, (100 * (daysBetween(start, day) ?? 0)) / length))
}
