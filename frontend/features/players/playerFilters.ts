import type { ShownPlayer } from '#shared/contract/players.ts'
import { healthOfStatus } from '#shared/domain/injury/statusWords.ts'
import { addDays, type Day } from '#shared/domain/time/calendar.ts'
import { leadingReturn, type ReturnDates } from '#shared/presentation/playerStatus/returnText.ts'
import type { PlayerInList } from '../../lib/api/playersQuery.ts'

export const healthFilters = ['out', 'questionable', 'soon'] as const
type HealthFilter = (typeof healthFilters)[number]

export const healthFilterOf = (asked: string | undefined) =>
  healthFilters.find((filter) => filter === asked)

export const playerSorts = [
  { value: 'injured', text: 'Injured first' },
  { value: 'score', text: 'Score' },
  { value: 'change', text: 'Change' },
  { value: 'return', text: 'Return' },
] as const
export type PlayerSort = (typeof playerSorts)[number]['value']

/** Guests see no scores, changes and returns: their list has one order. */
export const playerSortOf = (asked: string | undefined, isGuest: boolean): PlayerSort =>
  playerSorts.find(({ value }) => value === asked && !isGuest)?.value ?? 'injured'

/** The filters that the address names. */
export interface ChosenFilters {
  readonly health?: HealthFilter | undefined
  /** The team's abbreviation. */
  readonly team?: string | undefined
  readonly position?: string | undefined
}

/** A return within this many days is soon. */
const soonDays = 7

type Listed = Pick<PlayerInList, 'player'>

/** His return date and who states it; null if he is not out. */
export const cardReturn = (player: ShownPlayer): ReturnDates | null => {
  const { return_date: ours, team_return_date: team = null } = player
  const { editor_return_date: editor = null, may_miss_season: mayMissSeason = false } = player
  return ours === undefined ? null : { editor, ours, team, mayMissSeason }
}

const returnOf = ({ player }: Listed): Day | null => {
  const dates = 'locked' in player ? null : cardReturn(player)
  return dates && leadingReturn(dates)
}

/** Tells whether a player passes a filter today. */
export const hasHealth = (listed: Listed, health: HealthFilter, today: Day): boolean => {
  const status = listed.player.status ?? null
  if (status === null) return false
  if (health === 'soon') {
    const day = returnOf(listed)
    return day !== null && day >= today && day <= (addDays(today, soonDays) ?? today)
  }
  return healthOfStatus(status) === health
}

/** The players that pass the filters of an address, of which one of an unknown health does nothing. */
export const chosenPlayers = <Of extends Listed>(
  players: readonly Of[],
  { health: asked, team, position }: Partial<Record<keyof ChosenFilters, string | undefined>>,
  today: Day,
): readonly Of[] => {
  const health = healthFilterOf(asked)
  return players.filter(
    (listed) =>
      (!health || hasHealth(listed, health, today)) &&
      (!team || listed.player.team_abbr === team) &&
      (!position || listed.player.position === position),
  )
}

/** Lower numbers come first in the list; players without a value come last. */
const rankBy: Readonly<Record<PlayerSort, (listed: Listed) => number>> = {
  // Injured players come first, by their cost; then the others.
  injured: ({ player }) => {
    if ((player.status ?? null) === null) return 1
    return 'locked' in player ? 0 : (player.cost ?? 0)
  },
  score: ({ player }) => ('locked' in player ? 0 : -(player.gaming_score ?? -1)),
  change: ({ player }) => ('locked' in player ? 0 : -Math.abs(player.change ?? 0)),
  return: (listed) => {
    const day = returnOf(listed)
    return day === null ? Number.POSITIVE_INFINITY : Date.parse(day)
  },
}

/** Players of equal rank stay sorted by name. */
export const sortedPlayers = <Of extends Listed>(
  players: readonly Of[],
  sort: PlayerSort,
): readonly Of[] => {
  const rankOf = rankBy[sort]
  const ranks = new Map(players.map((listed) => [listed, rankOf(listed)]))
  // Infinity minus itself is NaN.
  return players.toSorted((a, b) => {
    const [one, other] = [ranks.get(a) ?? 0, ranks.get(b) ?? 0]
    return one === other ? 0 : one - other
  })
}
