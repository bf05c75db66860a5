import type { PlayedGame } from '#shared/domain/facts/teams.ts'
import { type DayNumber, dayNumberOf } from '../dayNumber.ts'
import type { KnownReport } from '../facts/knownAsOf.ts'
import type { Features } from '../model/additive.ts'
import { isReserve } from '../player/statusMeaning.ts'
import {
  isBefore,
  type Listing,
  listingOf,
  morningOf,
  type NflWeek,
  reportOf,
  wordOf,
} from './nflListing.ts'

export interface NflPlayFacts {
  readonly reports: readonly KnownReport[]
  /** The last games of his clubs, oldest first. */
  readonly games: readonly PlayedGame[]
  readonly week: NflWeek
  /** How many players his club names as in doubt or out; null until it names them. */
  readonly inDoubt: number | null
  readonly position: string | null
}

const practices: readonly (readonly [RegExp, 0 | 1 | 2])[] = [
  [/^full/i, 2],
  [/^limited/i, 1],
  [/^did not|^dnp|^out/i, 0],
]
/** Assumed for a report that does not state practice: in every year such players are between full and no practice. */
const usualPractice = 1

const fullPractice = 2

/** 0 for none, 1 for limited, 2 for full practice. */
export const practiceIn = ({ practice }: Pick<KnownReport, 'practice'>): 0 | 1 | 2 =>
  practices.find(([words]) => words.test(practice ?? ''))?.[1] ?? usualPractice

export const practiceWords = ['none', 'limited', 'full'] as const
export type PracticeWord = (typeof practiceWords)[number]

/** For an unreported player, the practice that his listing for the last game stands for. */
const usualAfter: Readonly<Record<Listing, number>> = {
  out: 0,
  doubtful: 0,
  questionable: 1,
  notYet: 1,
  cleared: 2,
}

interface ListedGame extends PlayedGame {
  /** Reports from the morning of this day on were about this game. */
  readonly since: DayNumber
  readonly report: KnownReport | null
}

const daysOfReport = 7

/** Goes through both lists in one pass, because whole leagues are scored at once. */
const listedGames = ({ reports, games }: NflPlayFacts): ListedGame[] => {
  let at = reports.length - 1
  const days = games.map(({ day }) => dayNumberOf(day) ?? 0)
  const listed = games.toReversed().map((game, back): ListedGame => {
    const place = games.length - 1 - back
    const day = days[place] ?? 0
    const since = Math.max(days[place - 1] ?? 0, day - daysOfReport) + 1
    let report = reports[at]
    while (report && !isBefore(report, day)) report = reports[--at]
    return { ...game, since, report: report && !isBefore(report, since) ? report : null }
  })
  return listed.reverse()
}

/** How often players with a listing play (by practice, if questionable): a player's own record is compared with it. */
const usualChance = { questionable: [0.41, 0.69, 0.85], cleared: 0.94 } as const
/** How many games the usual chance counts as, beside the player's own. */
const ownPrior = 3

/** How much more often than usual he has played when listed. */
const ownRecord = (games: readonly ListedGame[]): number => {
  const surprises = games.flatMap(({ report, share }) => {
    const word = report && wordOf(report)
    if (!report || (word !== 'questionable' && word !== 'cleared')) return []
    const usual =
      word === 'cleared' ? usualChance.cleared : usualChance.questionable[practiceIn(report)]
    return [(share === null ? 0 : 1) - usual]
  })
  return surprises.reduce((sum, one) => sum + one, 0) / (surprises.length + ownPrior)
}

/** A longer gap between games means that a summer lies between them. */
const summerDays = 20

const isLongAgo = (day: DayNumber, { now }: NflWeek): boolean =>
  now - morningOf(day) > summerDays * 86_400_000

/**
 * A player who was on a reserve list for the last game and is on a report now may return. His club must take him off
 * the list before the roster closes; once it has, he nearly always plays.
 */
const backFromReserve = ({ reports, week }: NflPlayFacts): string | null => {
  const before = reports.findLast((report) => isBefore(report, week.since))
  if (week.lastGame === null || isLongAgo(week.lastGame, week)) return null
  if (!before || !isReserve(before.status)) return null
  return week.rosterCloses !== null && week.now >= week.rosterCloses ? 'back' : 'may be back'
}

/** A player without a known game this season has been out since its start. */
const lastListing = (games: readonly ListedGame[], week: NflWeek): string => {
  const last = games.at(-1)
  if (last && !isLongAgo(dayNumberOf(last.day) ?? 0, week))
    return (last.report && wordOf(last.report)) ?? 'not listed'
  return week.lastGame === null || isLongAgo(week.lastGame, week) ? 'season start' : 'no game yet'
}

/** The injuries and positions that distinguish players with the same listing; all others are alike. */
const reasons: readonly (readonly [RegExp, string])[] = [
  [/illness|\bflu\b/i, 'illness'],
  [/hamstring/i, 'hamstring'],
]
const restWords = /not injury related|\brest(ing)?\b/i
const ownPositions = ['QB', 'OL', 'CB']

const reasonOf = ({ part, text }: KnownReport, listing: Listing): string | null => {
  // Only the injury that is named first: the model is fitted on it, and the notes hold the others.
  const said = part ?? text
  const isInDoubt = listing === 'questionable' || listing === 'doubtful'
  if (!isInDoubt && restWords.test(said)) return 'rest'
  return reasons.find(([words]) => words.test(said))?.[1] ?? null
}

const gamesCounted = 4

/** The other features; null if unknown. */
const besides = (facts: NflPlayFacts, listed: readonly ListedGame[]): Features => {
  const { games, week, inDoubt, position } = facts
  const lastFour = games.slice(-gamesCounted)
  return {
    missed: games.length === 0 ? null : lastFour.filter(({ share }) => share === null).length,
    lastShare: games.length === 0 ? null : (games.at(-1)?.share ?? 0),
    own: ownRecord(listed),
    lastListing: lastListing(listed, week),
    reserve: backFromReserve(facts),
    inDoubt: inDoubt === null ? null : Math.log1p(inDoubt),
    position: position !== null && ownPositions.includes(position) ? position : null,
  }
}

/**
 * One practice feature per listing, because practice means something different under each. For an `unreported` player,
 * who has no report about the next game yet, his listing for the last game stands in (`usualAfter`).
 */
const listedAs = (listing: Exclude<Listing, 'out'> | 'unreported', practice: number): Features => ({
  listing,
  ...{ unreported: null, notYet: null, doubtful: null, questionable: null, cleared: null },
  [listing]: practice,
})

/** What decides whether an NFL player plays: the input of the fit and of the portal. */
export const nflPlay = (facts: NflPlayFacts) => {
  const games = listedGames(facts)
  const others = besides(facts, games)
  const listing = listingNow(facts, games)
  return {
    /** Null if the player is unlisted, or if the listing itself decides. */
    listed: listing && { ...listing, ...others },
    /** He plays as often as a cleared one. */
    unlisted: { ...listedAs('cleared', fullPractice), reason: null, ...others, reserve: null },
  }
}

const listingNow = (
  { reports, week }: NflPlayFacts,
  games: readonly ListedGame[],
): Features | null => {
  const report = reportOf(reports, week)
  if (report) {
    const listing = listingOf(report, week)
    if (listing === null || listing === 'out') return null
    return { ...listedAs(listing, practiceIn(report)), reason: reasonOf(report, listing) }
  }
  const [last, game] = [reports.at(-1), games.at(-1)]
  // Not `game.report`: news from during the game replaces the listing before it.
  const word = last && game && !isBefore(last, game.since) ? wordOf(last) : null
  return word && { ...listedAs('unreported', usualAfter[word]), reason: null }
}
