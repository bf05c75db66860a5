import type { SportName } from '#shared/domain/sport/sport.ts'

/** A rule, in force from a season until the next rule of its kind. Seasons are named after their first year. */
interface FromSeason<Value> {
  readonly from: number
  readonly value: Value
  readonly source: string
}

/** The minimum stay on a reserve list, in games or in weeks; null where it ends the season. */
type MinimumStay = { readonly games: number } | { readonly weeks: number } | null

/** A league's rules for injured players, and the length of its season. */
interface SeasonRules {
  readonly games: readonly FromSeason<number>[]
  /** By list, as the models name it. */
  readonly minimumStay: Readonly<Record<string, readonly FromSeason<MinimumStay>[]>>
  /** How many players a club may bring back from the list in a season; null for any number. */
  readonly returns: readonly FromSeason<number | null>[]
  /** The days within which a player who has begun to practice must be activated; otherwise he stays out. */
  readonly practiceWindow: readonly FromSeason<number>[]
  /** The games for which a club may call up a player from the practice squad or on a two-way contract. */
  readonly callUps: readonly FromSeason<string>[]
}

const none: Pick<SeasonRules, 'minimumStay' | 'returns' | 'practiceWindow' | 'callUps'> = {
  minimumStay: {},
  returns: [],
  practiceWindow: [],
  callUps: [],
}

const nflReturns2012 = 'profootballrumors.com/2020/05/nfl-injured-reserve-return'
const nflReturns2022 =
  'nfl.com/news/players-now-eligible-to-return-from-injured-reserve-after-four-games'
const nflReturns2020 = 'cardswire.usatoday.com/2022/05/25/nfl-injured-reserve-rules-2022'
const nflPup2022 =
  'nfl.com/news/nfl-training-camp-roster-faqs-defining-injured-reserve-pup-list-nfi-and-more'

export const seasonRules: Readonly<Record<SportName, SeasonRules>> = {
  nfl: {
    games: [
      { from: 1978, value: 16, source: 'kusi.com, AP: 16 games since 1978' },
      { from: 2021, value: 17, source: 'kusi.com/nfl-owners-approve-17-game-regular-season' },
    ],
    minimumStay: {
      'Injured Reserve': [
        { from: 1993, value: null, source: nflReturns2012 },
        { from: 2012, value: { weeks: 8 }, source: nflReturns2012 },
        { from: 2018, value: { games: 8 }, source: nflReturns2022 },
        { from: 2020, value: { games: 3 }, source: nflReturns2020 },
        { from: 2022, value: { games: 4 }, source: nflReturns2022 },
      ],
      'Physically Unable to Perform': [
        { from: 1993, value: { weeks: 6 }, source: nflPup2022 },
        { from: 2022, value: { games: 4 }, source: nflPup2022 },
      ],
    },
    returns: [
      { from: 1993, value: 0, source: nflReturns2012 },
      { from: 2012, value: 1, source: nflReturns2012 },
      { from: 2017, value: 2, source: nflReturns2012 },
      { from: 2020, value: null, source: nflReturns2020 },
      { from: 2022, value: 8, source: nflReturns2022 },
    ],
    practiceWindow: [{ from: 2012, value: 21, source: nflReturns2012 }],
    callUps: [
      { from: 2020, value: 'two games a season', source: nflReturns2022 },
      { from: 2022, value: 'three games a season', source: nflReturns2022 },
    ],
  },
  nba: {
    ...none,
    games: [
      { from: 1967, value: 82, source: 'basketball-reference.com/leagues' },
      { from: 2011, value: 66, source: 'basketball-reference.com/leagues/NBA_2012.html (lockout)' },
      { from: 2012, value: 82, source: 'basketball-reference.com/leagues' },
      { from: 2020, value: 72, source: 'basketball-reference.com/leagues/NBA_2021.html' },
      { from: 2021, value: 82, source: 'basketball-reference.com/leagues' },
    ],
    callUps: [
      { from: 2017, value: 'two players, 45 days', source: 'lebronwire.usatoday.com/2021/07/18' },
      { from: 2020, value: 'two players, 50 games', source: 'gleague.nba.com/twowayplayers' },
      {
        from: 2023,
        value: 'three players, 50 games',
        source: 'hoopsrumors.com/2023/07/20-nba-teams-still-have-open-two-way-contract-slots.html',
      },
    ],
  },
  soccer: {
    ...none,
    games: [
      { from: 1997, value: 38, source: 'football-data.co.uk: EPL since 1995, La Liga since 1997' },
    ],
  },
}

/** The rule of a season: the newest that is not newer. Without a season, the newest of all. */
const ruleOf = <Value>(
  rules: readonly FromSeason<Value>[],
  season: number | null,
): Value | undefined =>
  (season === null ? rules.at(-1) : rules.findLast(({ from }) => from <= season))?.value

export const gamesInSeason = (sport: SportName, season: number | null): number =>
  ruleOf(seasonRules[sport].games, season) ?? seasonRules[sport].games[0]?.value ?? 0

/** The minimum stay on a list; no games for a status that is not a list. */
export const minimumStay = (sport: SportName, list: string, season: number | null): MinimumStay => {
  const rules = seasonRules[sport].minimumStay[list]
  const rule = rules && ruleOf(rules, season)
  return rule === undefined ? { games: 0 } : rule
}

/**
 * The rules that the fitted parameters rely on, in words that are stored with them, and the rules that no model knows.
 */
export const assumedRules = (sport: SportName): string[] => {
  const { games, minimumStay: lists, returns, practiceWindow, callUps } = seasonRules[sport]
  return [
    `games of a season: ${games.map(({ from, value }) => `${value} from ${from}`).join(', ')}`,
    ...Object.entries(lists).map(
      ([list, rules]) =>
        `${list}: ${rules.map(({ from, value }) => `${stayInWords(value)} from ${from}`).join(', ')}`,
    ),
    ...notModeled('players whom a club may bring back from the list in a season', returns),
    ...notModeled('days from the first practice to the activation', practiceWindow),
    ...notModeled('call-ups', callUps),
  ]
}

const stayInWords = (stay: MinimumStay): string => {
  if (stay === null) return 'out for the season'
  return 'games' in stay ? `${stay.games} games` : `${stay.weeks} weeks`
}

const notModeled = (
  rule: string,
  rows: readonly FromSeason<string | number | null>[],
): readonly string[] =>
  rows.length === 0
    ? []
    : [
        `in no model yet: ${rule}: ${rows.map(({ from, value }) => `${value ?? 'any number'} from ${from}`).join(', ')}`,
      ]
