import type { DayNumber } from '../dayNumber.ts'
import { minimumStay } from '../facts/seasonRules.ts'
import type {
  DaysParameters,
  GamesParameters,
  RangeCuts,
  StretchParameters,
} from '../parameters/types.ts'
import { type DaysFacts, daysOutCurve, rangeCutsOf } from './daysOut.ts'
import { firstRangeShare, type GamesFacts, gamesMissed, longestGames } from './gamesMissed.ts'
import { gamesStillOut } from './gamesStillOut.ts'
import { namedOutlook } from './namedDiagnosis.ts'
import {
  type InjuryCase,
  outlookFromCurve,
  outlookFromGames,
  type RecoveryOutlook,
} from './recoveryOutlook.ts'
import { curveFromGames, daysPerGame, type ReturnCurve } from './returnCurve.ts'
import { stretchesCurve } from './stretches.ts'

/** The inputs of each sport's recovery model, for the fit and the portal alike. */

export const soccerFacts = ({
  names,
  grade,
  start,
  age,
  past,
  teamPast,
}: InjuryCase): DaysFacts => ({
  injury: names.injury,
  group: names.group,
  kind: null,
  listing: null,
  start,
  age,
  seasonLeft: null,
  past,
  teamPast,
  grade,
})

export const nbaFacts = (injury: InjuryCase): DaysFacts => ({
  ...soccerFacts(injury),
  kind: injury.names.kind,
  listing: listingOf(injury),
  seasonLeft: injury.seasonLeft,
})

const listingOf = ({ status, text }: InjuryCase): string | null => {
  if (/out for (?:the )?(?:rest of the )?season|season[- ]ending/i.test(text))
    return 'for the season'
  if (/indef/i.test(text)) return 'indefinitely'
  if (status === null) return null
  return status === 'Out' ? 'out' : 'day-to-day'
}

/** Half a season, for a team without a schedule. */
const usualGamesLeft = 8

export const nflFacts = (injury: InjuryCase): GamesFacts => {
  const { names, grade, position, past, start, gameDays, reserve, status, before } = injury
  return {
    group: names.group,
    onReserve: reserve !== null,
    stay: stayOf(injury),
    status: reserve ? 'reserve' : (status ?? 'none'),
    before,
    position,
    recurs: past.some((other) => other.group === names.group && other.start > start - 365),
    gamesLeft: gameDays.length > 0 ? gameDays.length : usualGamesLeft,
    grade,
    missed: injury.missed,
    lastListing: injury.lastListing,
    bye: byeAhead(injury),
  }
}

/** Games of one week and the next are at most 11 days apart, from a Thursday to a Monday. */
const longestGap = 11

const byeAhead = ({ gameDays, missed }: Pick<InjuryCase, 'gameDays' | 'missed'>): number | null => {
  const game = gameDays.findIndex(
    (day, index) => index > missed && day - (gameDays[index - 1] ?? day) > longestGap,
  )
  return game === -1 ? null : game
}

/** The least number of games that the season's rules make a player miss. */
export const stayOf = (injury: GamesOf & Pick<InjuryCase, 'reserve' | 'season'>): number | null => {
  const { start, reserve, season } = injury
  if (!reserve) return 0
  const rule = minimumStay('nfl', reserve.list, season)
  if (rule === null) return null
  const missedBefore = gamesBefore(injury, reserve.from)
  if ('games' in rule) return missedBefore + rule.games
  return gamesBefore(injury, Math.max(start, reserve.from) + daysPerGame * rule.weeks)
}

/** The games of the team from the injury on that are over before a day. */
const gamesBefore = (injury: GamesOf, day: DayNumber): number => {
  let games = 0
  while (games < longestGames && injury.start + dayOfReturn(injury, games) < day) games++
  return games
}

/** The expected return of a player, by sport. Pages and tests both call it. */

const daysOutlook =
  <Parameters extends { readonly rangeCut: RangeCuts }>(
    sport: 'soccer' | 'nba',
    factsOf: (injury: InjuryCase) => DaysFacts,
    curveOf: (facts: DaysFacts, parameters: Parameters) => ReturnCurve,
  ) =>
  (parameters: Parameters) =>
  (injury: InjuryCase): RecoveryOutlook => {
    const named = namedOutlook(sport, injury)
    if (named) return named
    const facts = factsOf(injury)
    return outlookFromCurve(curveOf(facts, parameters), rangeCutsOf(facts, parameters.rangeCut))
  }

export const soccerOutlook = daysOutlook<DaysParameters>('soccer', soccerFacts, daysOutCurve)

export const nbaOutlook = daysOutlook<StretchParameters>('nba', nbaFacts, stretchesCurve)

export const nflOutlook =
  (parameters: GamesParameters) =>
  (injury: InjuryCase): RecoveryOutlook =>
    namedOnList(injury) ?? gamesOutlook(parameters, injury)

/** A published recovery time, but with no return before the player's list allows it. */
const namedOnList = (injury: InjuryCase): RecoveryOutlook | null => {
  const named = namedOutlook('nfl', injury)
  const stay = stayOf(injury)
  if (!named || stay === 0 || !('days' in named.curve)) return named
  const earliest = stay === null ? 0 : dayOfReturn(injury, stay)
  const { days, never } = named.curve
  const curve = { days: days.map((day) => Math.max(day, earliest)), never }
  return { ...outlookFromCurve(curve, named.held), isPublished: true }
}

/** No return falls on a day without a game, and none later than the last game of the season. */
const gamesOutlook = (parameters: GamesParameters, injury: InjuryCase): RecoveryOutlook => {
  const upTo = injury.gameDays.length > 0 ? injury.gameDays.length : longestGames
  const onFirstDay = { ...injury, missed: 0 }
  const facts = nflFacts(onFirstDay)
  const first = outlookFromGames(
    gamesMissed(facts, parameters, upTo),
    (missed) => dayOfReturn(onFirstDay, missed),
    firstRangeShare(facts, parameters),
  )
  if (injury.missed === 0)
    return isBeforeSeason(injury) ? { ...first, ...summerCurves(facts, parameters, injury) } : first
  const chances = gamesStillOut(nflFacts(injury), parameters, upTo)
  const curve = curveFromGames(chances, (missed) => dayOfReturn(injury, missed))
  const held = { ...first.held, games: parameters.held.later }
  return { ...first, curve, returning: { ...curve, never: 0 }, held }
}

/**
 * A player hurt before the season may be back for its first game, with the chance that others are back within as many
 * weeks. If he is not, he is treated like anyone who misses his first game.
 */
const summerCurves = (facts: GamesFacts, parameters: GamesParameters, injury: InjuryCase) => {
  const chances = gamesMissed(facts, parameters, Math.max(1, injury.gameDays.length))
  const { start, gameDays } = injury
  const weeks = Math.floor(((gameDays[0] ?? start) - start) / daysPerGame)
  const before = chances.slice(0, weeks)
  const misses = 1 - before.reduce((sum, chance) => sum + chance, 0)
  const curve = curveFromGames([...before, ...chances.map((chance) => misses * chance)], (place) =>
    place <= before.length ? daysPerGame * place : dayInSeason(injury, place - before.length),
  )
  return { curve, returning: { ...curve, never: 0 } }
}

/** Games on either side of a week off are this far apart. */
const longestPause = 15

type GamesOf = Pick<InjuryCase, 'start' | 'gameDays'> &
  Partial<Pick<InjuryCase, 'missed' | 'reserve'>>

/**
 * True if no game is near, so that the absence is counted in weeks. Injured Reserve costs games whenever it begins;
 * a player on any other list may return before the season.
 */
const isBeforeSeason = ({ start, gameDays: [first], missed = 0, reserve }: GamesOf): boolean =>
  first !== undefined &&
  first - start > longestPause &&
  missed === 0 &&
  reserve?.list !== 'Injured Reserve'

/**
 * Days from the injury to the game after this many missed ones. Before the season, or with an unknown schedule, each
 * game counts as a week.
 */
export const dayOfReturn = (injury: GamesOf, missed: number): number =>
  injury.gameDays.length === 0 || isBeforeSeason(injury)
    ? daysPerGame * missed
    : dayInSeason(injury, missed)

const dayInSeason = ({ start, gameDays }: GamesOf, missed: number): number => {
  const last = gameDays.length - 1
  const beyond = Math.max(0, missed - last)
  return (gameDays[Math.min(missed, last)] ?? start) - start + daysPerGame * beyond
}

/** The games missed by a player who is back after this many days. */
export const gamesIn = (injury: GamesOf, days: number): number => {
  let missed = 0
  while (missed < longestGames && dayOfReturn(injury, missed + 1) <= days) missed++
  return missed
}
