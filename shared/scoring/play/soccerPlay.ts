import type { PlayedGame } from '#shared/domain/facts/teams.ts'
import { type DayNumber, dayNumberOf } from '../dayNumber.ts'
import type { KnownReport } from '../facts/knownAsOf.ts'
import { type Features, valueAt } from '../model/additive.ts'
import type { StatusChances } from '../parameters/types.ts'
import { statusMeaning } from '../player/statusMeaning.ts'
import { statedDayOf } from './statedDate.ts'

export interface SoccerPlayFacts {
  readonly reports: readonly KnownReport[]
  /** The last games of his clubs, oldest first. */
  readonly games: readonly PlayedGame[]
  readonly position: string | null
  /** The day of the game that is asked for; null where it is not known. */
  readonly nextGame: DayNumber | null
  /** True to ask whether he plays at least one of two games of a round. */
  readonly double?: boolean
  /** The share of fantasy managers who own him, in percent. */
  readonly owned?: number | null
}

/** The chance that a listing states. A word without a number gets the number with the most similar outcome. */
const stated: StatusChances = {
  Out: 0,
  '25% to play': 0.25,
  '50% to play': 0.5,
  Doubtful: 0.5,
  Questionable: 0.6,
  '75% to play': 0.75,
  Probable: 0.9,
}
const notListed = 1

/**
 * The chance that a listing states, 0 to 1. Sources repeat every listing, so a report applies until the next one. An
 * uncounted status counts as not listed.
 */
const saidBy = (report: KnownReport | undefined): number =>
  report ? (statusMeaning(report.status, stated).chance ?? notListed) : notListed

/** How often such players usually play, by the stated chance. */
const usually = { said: [0, 0.25, 0.5, 0.75, 1], plays: [0.07, 0.15, 0.35, 0.53, 0.88] } as const

const usualChance = (said: number): number => valueAt(usually.said, usually.plays, said)

/** Older games add nothing. */
const gamesRead = 10
/** How many games the usual player counts as, beside the player's own. */
const ownPrior = 10

interface ListedGame {
  readonly share: number | null
  readonly said: number
}

/** His last games with what the list before each said. Games during a ban are left out. */
const listedGames = ({ reports, games }: SoccerPlayFacts): ListedGame[] =>
  games.flatMap(({ day, share }): ListedGame[] => {
    const number = dayNumberOf(day)
    const before = number === null ? undefined : reports.findLast((report) => report.day < number)
    return /^suspended$/i.test(before?.status ?? '') ? [] : [{ share, said: saidBy(before) }]
  })

/** A player who is out but is expected back in time, or nearly, is less surely out. */
const dueBack = [
  { days: 3, said: 0.25 },
  { days: 7, said: 0.12 },
] as const

const saidNow = (report: KnownReport | undefined, nextGame: DayNumber | null): number => {
  const said = saidBy(report)
  if (said > 0 || !report || nextGame === null) return said
  const back = statedDayOf(report)
  if (back === null) return said
  return dueBack.find(({ days }) => back <= nextGame + days)?.said ?? said
}

/**
 * How his last game went, because a listing means different things after each. Without a known game he counts as having
 * played.
 */
const lastGame = (games: readonly ListedGame[]): 'played' | 'hurt' | 'left out' => {
  const missed = games.slice(games.findLastIndex(({ share }) => share !== null) + 1)
  if (missed.length === 0) return 'played'
  return missed.some(({ said }) => said < notListed) ? 'hurt' : 'left out'
}

const notes: readonly (readonly [RegExp, string])[] = [
  [/fitness/i, 'fitness'],
  [/illness|\bill\b|virus|flu\b/i, 'illness'],
  [/hamstring|muscle|muscular|calf|thigh|groin/i, 'muscle'],
  [/knock/i, 'knock'],
]

const noteOf = (text: string): string => notes.find(([words]) => words.test(text))?.[1] ?? 'other'

const ownRecord = (games: readonly ListedGame[]): number =>
  games.reduce((sum, { share, said }) => sum + (share === null ? 0 : 1) - usualChance(said), 0) /
  (games.length + ownPrior)

const leastOwned = 0.05

/** The model's inputs, for the fit and the portal alike; null if unknown. */
export const soccerPlay = (facts: SoccerPlayFacts): Features => {
  const report = facts.reports.at(-1)
  const games = listedGames(facts).slice(-gamesRead)
  const said = saidNow(report, facts.nextGame)
  const last = lastGame(games)
  const share = (back: number): number | null => {
    const game = games.at(-back)
    return game ? (game.share ?? 0) : null
  }
  return {
    // One of three, by the last game; the other two are null.
    saidPlayed: last === 'played' ? said : null,
    saidHurt: last === 'hurt' ? said : null,
    saidLeftOut: last === 'left out' ? said : null,
    note: said < notListed && report ? noteOf(report.text) : null,
    last: share(1),
    before: share(2),
    own: ownRecord(games),
    double: facts.double ? 'two' : 'one',
    owned: typeof facts.owned === 'number' ? Math.log(Math.max(leastOwned, facts.owned)) : null,
    position: facts.position,
  }
}

/** The same player without a listing. */
export const withoutListing = (features: Features): Features => {
  const said = (name: string) => (features[name] === null ? null : notListed)
  return {
    ...features,
    saidPlayed: said('saidPlayed'),
    saidHurt: said('saidHurt'),
    saidLeftOut: said('saidLeftOut'),
    note: null,
  }
}

/** 60 minutes of 90, allowing for rounded shares. */
const longShare = 0.665
const longGames = 4

/**
 * Regulars played long in this many of the last ten games. The model is fitted on them; others are mostly left out, fit
 * or not.
 */
export const isRegular = (games: readonly PlayedGame[]): boolean =>
  games.slice(-gamesRead).filter(({ share }) => (share ?? 0) >= longShare).length >= longGames
