import { type GamePhase, gamePhase, kickoffWord } from '#shared/domain/game/gameTimes.ts'
import type { SportId } from '#shared/domain/sport/sport.ts'
import type { Day } from '#shared/domain/time/calendar.ts'
import { dayHeading, easternDay, parseInstant } from '#shared/domain/time/dates.ts'
import { healthGapOf } from '#shared/presentation/healthGap.ts'
import type { GameOnCard, GameOver } from './queries.ts'

const gameSorts = [
  { value: 'time', text: 'Time' },
  { value: 'gap', text: 'Gap' },
  { value: 'health', text: 'Health' },
] as const
export type GameSort = (typeof gameSorts)[number]['value']

/** Guests see no scores, so they cannot order games by health. */
export const sortsFor = (isGuest: boolean) =>
  gameSorts.filter(({ value }) => !isGuest || value !== 'health')

/** The order that the address names, if this reader may use it; otherwise by time. */
export const gameSortOf = (asked: string | undefined, isGuest: boolean): GameSort =>
  sortsFor(isGuest).find(({ value }) => value === asked)?.value ?? 'time'

/** The day of a game in US Eastern time; a postponed one keeps its day. */
const dayOf = ({ day, date_time }: GameOnCard): Day | null => {
  const start = parseInstant(date_time)
  return start ? easternDay(start) : day
}

/** The days on which a list has games, in order. */
export const daysOfGames = (games: readonly GameOnCard[]) => {
  const byDay = Map.groupBy(games, dayOf)
  return [...byDay]
    .flatMap(([day, own]) => (day === null ? [] : { day, count: own.length }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

export const gamesOn = <Game extends GameOnCard>(games: readonly Game[], day: Day | undefined) =>
  day === undefined ? games : games.filter((game) => dayOf(game) === day)

export interface GameGroup {
  readonly title: string
  /** Text beside the title. */
  readonly note: string
  readonly games: readonly GameOnCard[]
}

const counted = (count: number) => `${count} ${count === 1 ? 'game' : 'games'}`

/** Over, with or without a result. Such games soon leave the list. */
const isOver = (phase: GamePhase) => phase === 'awaiting_result' || phase === 'final'

interface Order {
  sort: GameSort
  sport: SportId
  now: Date
}

/** The games under headings by day; all under one heading in any other order. */
export const gameGroups = (games: readonly GameOnCard[], order: Order): readonly GameGroup[] => {
  if (games.length === 0) return []
  return order.sort === 'time' ? groupsByDay(games, order) : [inOneOrder(games, order.sort)]
}

/** Finished games by day, the latest day first, whatever order the other games have. */
export const resultGroups = (results: readonly GameOver[], now: Date): readonly GameGroup[] =>
  [...Map.groupBy(results, (game) => dayOf(game) ?? '')]
    .toSorted(([a], [b]) => (a < b ? 1 : -1))
    .map(([day, own]) => ({
      title: `Final · ${dayHeading(day, now)}`,
      note: counted(own.length),
      games: own,
    }))

/** Today's games to come, then the games in play, then later days. */
const groupsByDay = (games: readonly GameOnCard[], { sport, now }: Order) => {
  const today = easternDay(now)
  const phaseOf = (game: GameOnCard) => gamePhase(game, now)
  const inPlay = games.filter((game) => phaseOf(game) === 'in_play')
  const over = games.filter((game) => isOver(phaseOf(game)))
  const started = new Set([...inPlay, ...over])
  const byDay = Map.groupBy(
    games.filter((game) => !started.has(game)),
    (game) => dayOf(game) ?? '',
  )
  // Games without a day come last.
  const days = [...byDay].toSorted(([a], [b]) => ((a || '9') < (b || '9') ? -1 : 1))
  const groupOf = ([day, own]: [Day, GameOnCard[]]): GameGroup => ({
    title: dayHeading(day, now),
    note: day === today ? `${own.length} to come` : counted(own.length),
    games: own,
  })
  const groups: GameGroup[] = [
    ...days.filter(([day]) => day === today).map(groupOf),
    {
      title: 'In play',
      note: `${counted(inPlay.length)}, scores as at ${kickoffWord(sport)}`,
      games: inPlay,
    },
    ...days.filter(([day]) => day !== today).map(groupOf),
    { title: 'Over', note: counted(over.length), games: over },
  ]
  return groups.filter(({ games }) => games.length > 0)
}

const headings = {
  gap: { title: 'By gap', note: 'widest first' },
  health: { title: 'By health', note: 'both scores, healthiest first' },
}

/** Games without a number come last. Equal ones stay in order of time. */
const inOneOrder = (games: readonly GameOnCard[], sort: 'gap' | 'health'): GameGroup => {
  const measure = sort === 'gap' ? (game: GameOnCard) => healthGapOf(game)?.points : bothScores
  const measureOf = (game: GameOnCard) => measure(game) ?? -1
  return { ...headings[sort], games: games.toSorted((a, b) => measureOf(b) - measureOf(a)) }
}

const bothScores = (game: GameOnCard) => {
  if ('locked' in game) return undefined
  const { away_team_gaming_score: away, home_team_gaming_score: home } = game
  return away === null || home === null ? undefined : away + home
}
