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
  /** The player's reports of feeds, in order of time. */
  readonly reports: readonly KnownReport[]
  /** The last games of his clubs, oldest first. */
  readonly games: readonly PlayedGame[]
  readonly week: NflWeek
  /** How many players his club names as in doubt or out; null before it does. */
  readonly inDoubt: number | null
  /** The position's name in the fitted models. */
  readonly position: string | null
}

const practices: readonly (readonly [RegExp, 0 | 1 | 2])[] = [
  [/^full/i, 2],
  [/^limited/i, 1],
  [/^did not|^dnp|^out/i, 0],
]
/** A player of whose practice nothing is said counts as limited: he is between the others in every year. */
const usualPractice = 1

const fullPractice = 2

/** 0 for none, 1 for limited, 2 for full practice. */
export const practiceIn = ({ practice }: Pick<KnownReport, 'practice'>): 0 | 1 | 2 =>
  practices.find(([words]) => words.test(practice ?? ''))?.[1] ?? usualPractice

export const practiceWords = ['none', 'limited', 'full'] as const
export type PracticeWord = (typeof practiceWords)[number]

/** What the listing of a game that is over says of the next one, before a new report: as if it were a practice. */
const usualAfter: Readonly<Record<Listing, number>> = {
  out: 0,
  doubtful: 0,
  questionable: 1,
  notYet: 1,
  cleared: 2,
}

interface ListedGame extends PlayedGame {
  /** Reports from the morning of this day on were about it. */
  readonly since: DayNumber
  /** The last report before it. */
  readonly report: KnownReport | null
}

const daysOfReport = 7

/** Goes back in both lists at once, because a whole league is scored at a time. */
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

/** How often such men play: the measure of a player's own record. */
const usualChance = { questionable: [0.41, 0.69, 0.85], cleared: 0.94 } as const
/** The weight of the usual player beside his own games. */
const ownPrior = 3

/** By how much more often than usual he played when listed. */
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

/** A longer time without a game is the summer. */
const summerDays = 20

const isLongAgo = (day: DayNumber, { now }: NflWeek): boolean =>
  now - morningOf(day) > summerDays * 86_400_000

/**
 * A player who was on a reserve list for the last game and is on a report now is about to return. His club must take
 * him off the list before its roster closes: once it has, he nearly always plays; until then nobody knows.
 */
const backFromReserve = ({ reports, week }: NflPlayFacts): string | null => {
  const before = reports.findLast((report) => isBefore(report, week.since))
  if (week.lastGame === null || isLongAgo(week.lastGame, week)) return null
  if (!before || !isReserve(before.status)) return null
  return week.rosterCloses !== null && week.now >= week.rosterCloses ? 'back' : 'may be back'
}

/** A man of whom no game of the season is known has been out since its start. */
const lastListing = (games: readonly ListedGame[], week: NflWeek): string => {
  const last = games.at(-1)
  if (last && !isLongAgo(dayNumberOf(last.day) ?? 0, week))
    return (last.report && wordOf(last.report)) ?? 'not listed'
  return week.lastGame === null || isLongAgo(week.lastGame, week) ? 'season start' : 'no game yet'
}

/** What tells players with the same listing apart; other injuries and positions are alike. */
const reasons: readonly (readonly [RegExp, string])[] = [
  [/illness|\bflu\b/i, 'illness'],
  [/hamstring/i, 'hamstring'],
]
const restWords = /not injury related|\brest(ing)?\b/i
const ownPositions = ['QB', 'OL', 'CB']

const reasonOf = ({ part, text }: KnownReport, listing: Listing): string | null => {
  // What else hurts is in the notes. The model is fitted on the injury that is named first.
  const said = part ?? text
  const isInDoubt = listing === 'questionable' || listing === 'doubtful'
  if (!isInDoubt && restWords.test(said)) return 'rest'
  return reasons.find(([words]) => words.test(said))?.[1] ?? null
}

const gamesCounted = 4

/** What counts beside the listing. Null for what is not known. */
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
 * One practice feature per listing, because practice means something different under each. `unreported` holds what
 * his last listing suggests.
 */
const listedAs = (listing: Exclude<Listing, 'out'> | 'unreported', practice: number): Features => ({
  listing,
  ...{ unreported: null, notYet: null, doubtful: null, questionable: null, cleared: null },
  [listing]: practice,
})

export interface NflFeatures {
  /** Of a listed player; null if he is not, and where his listing settles it. */
  readonly listed: Features | null
  /** The same man if nobody lists him: he plays as often as one whom his club names without a doubt. */
  readonly unlisted: Features
}

/** What decides whether an NFL player plays, as the fit and the portal read it. */
export const nflPlay = (facts: NflPlayFacts): NflFeatures => {
  const games = listedGames(facts)
  const others = besides(facts, games)
  const listing = listingNow(facts, games)
  return {
    listed: listing && { ...listing, ...others },
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
  // News from the game comes after its listing.
  const word = last && game && !isBefore(last, game.since) ? wordOf(last) : null
  return word && { ...listedAs('unreported', usualAfter[word]), reason: null }
}
