import * as z from 'zod'
import type { Competition } from '../sport/sport.ts'

/** What a publisher allows others to do with its data, and how it must be credited. */
export interface Terms {
  /** How it is named beside the data. */
  credit: string
  link: string
  licence: string
  /**
   * `open`: published for everybody's use. `unlicensed`: public, but without terms that allow the use, so the operator
   * answers for it. `key`: the operator has a contract of his own.
   */
  use: 'open' | 'unlicensed' | 'key'
  /** Whether we may pass the data on in bulk, as files. */
  bulk: boolean
  /** What an operator agrees to by switching the source on; null for an open one. */
  condition: string | null
}

export interface OpenSource extends Terms {
  competitions: readonly Competition[]
  /** Its feeds that say who is hurt. */
  absences: readonly string[]
  gives: string
  /** The folder of its recordings, if not its name. */
  folder?: string
  /** The only servers that may be asked. */
  hosts: readonly string[]
  /** The HTTP statuses with which the publisher says that there is no such file. */
  absent: readonly number[]
}

/** The public sources that the portal can read, in the order in which they are read. */
export const openSources = {
  nflverse: {
    competitions: ['NFL'],
    absences: ['injuries'],
    gives: 'rosters, games, lines, injury reports, depth charts and snap counts',
    hosts: ['github.com', 'objects.githubusercontent.com', 'release-assets.githubusercontent.com'],
    absent: [404],
    credit: 'nflverse',
    link: 'https://github.com/nflverse/nflverse-data',
    licence: 'Data of its respective owners, collected by nflverse; code MIT',
    use: 'open',
    bulk: true,
    condition: null,
  },
  nba: {
    competitions: ['NBA'],
    absences: ['report'],
    gives: 'the schedule, results, squads from box scores and the official injury report',
    hosts: [
      'cdn.nba.com',
      'ak-static.cms.nba.com',
      'github.com',
      'objects.githubusercontent.com',
      'release-assets.githubusercontent.com',
    ],
    absent: [403, 404],
    credit: 'NBA',
    link: 'https://official.nba.com/nba-injury-report-2026-27-season/',
    licence: 'No licence is stated',
    use: 'unlicensed',
    bulk: false,
    condition:
      'The league publishes these files for everybody to read but states no licence. You answer for showing them.',
  },
  openfootball: {
    competitions: ['EPL', 'ESP'],
    absences: [],
    gives: 'clubs, fixtures and results',
    hosts: ['raw.githubusercontent.com'],
    absent: [404],
    credit: 'openfootball',
    link: 'https://github.com/openfootball/football.json',
    licence: 'Public domain (CC0)',
    use: 'open',
    bulk: true,
    condition: null,
  },
  fpl: {
    competitions: ['EPL'],
    absences: ['league'],
    gives: 'squads, statuses with notes, minutes, fixtures and live scores',
    hosts: ['fantasy.premierleague.com'],
    absent: [404],
    credit: 'Fantasy Premier League',
    link: 'https://fantasy.premierleague.com',
    licence: 'No licence is stated',
    use: 'unlicensed',
    bulk: false,
    condition:
      'The game’s interface is undocumented and has no licence for others. Check its terms; you answer for the use.',
  },
  'football-data': {
    competitions: ['EPL', 'ESP'],
    absences: [],
    gives: 'lines, closing lines and results',
    hosts: ['www.football-data.co.uk'],
    absent: [404],
    credit: 'football-data.co.uk',
    link: 'https://www.football-data.co.uk',
    licence: 'No licence is stated; free for download',
    use: 'open',
    bulk: false,
    condition: null,
  },
  'laliga-fantasy': {
    folder: 'laliga',
    competitions: ['ESP'],
    absences: ['players'],
    gives: 'squads, statuses and minutes',
    hosts: ['api-fantasy.llt-services.com'],
    absent: [404],
    credit: 'LaLiga Fantasy',
    link: 'https://fantasy.laliga.com',
    licence: 'No licence is stated',
    use: 'unlicensed',
    bulk: false,
    condition:
      'The game’s interface is undocumented and has no licence for others. Check its terms; you answer for the use.',
  },
  'the-odds-api': {
    competitions: ['NBA'],
    absences: [],
    gives: 'lines of coming games',
    hosts: ['api.the-odds-api.com'],
    absent: [404],
    credit: 'The Odds API',
    link: 'https://the-odds-api.com',
    licence: 'By contract with the operator',
    use: 'key',
    bulk: false,
    condition: 'You need a key of your own, and answer for keeping to its terms.',
  },
  'api-football': {
    competitions: ['ESP'],
    absences: ['absences'],
    gives: 'who misses the next game, for squads that files bring',
    hosts: ['v3.football.api-sports.io'],
    absent: [404],
    credit: 'API-Football',
    link: 'https://www.api-football.com',
    licence: 'By contract with the operator',
    use: 'key',
    bulk: false,
    condition: 'You need a key of your own, and answer for keeping to its terms.',
  },
} as const satisfies Record<string, OpenSource>

export type SourceName = keyof typeof openSources
export const sourceNames = Object.keys(openSources) as SourceName[]

/** True for a source that is read only with the operator's own key. */
export const asksForKey = (name: SourceName): boolean => openSources[name].use === 'key'
export const keylessNames = sourceNames.filter((name) => !asksForKey(name))

/** The folder in which files of a source are recorded. */
export const recordingFolder = (name: SourceName): string => {
  const source: OpenSource = openSources[name]
  return source.folder ?? name
}

/** The conditions of these sources, one sentence each. */
export const conditionsOf = (names: readonly SourceName[]): string[] =>
  names.flatMap((name) => {
    const { credit, condition } = openSources[name]
    return condition ? [`${credit}: ${condition}`] : []
  })

/** The public source in a feed's name, as in `nflverse/nfl/injuries`; undefined for any other feed. */
export const openSourceOf = (feed: string): SourceName | undefined => {
  const name = feed.slice(0, feed.indexOf('/'))
  return sourceNames.find((one) => one === name)
}

/** True for a feed of facts; news and posts are not facts. */
export const bringsFacts = (feed: string): boolean => !feed.startsWith('publications/')

/** The feeds that say who is hurt; all feeds of the provider count. */
export const feedsOfAbsences = (feeds: readonly string[]): readonly string[] =>
  feeds.filter((feed) => {
    const source = openSourceOf(feed)
    const { absences }: { absences?: readonly string[] } = source ? openSources[source] : {}
    return !absences || absences.includes(feed.slice(feed.lastIndexOf('/') + 1))
  })

/** The names in a function's environment variable, separated by spaces. */
export const sourceNamesInText = () =>
  z
    .string()
    .transform((names) => names.split(' ').filter(Boolean))
    .pipe(z.array(z.enum(sourceNames)))
