import { type SportId, type SportName, sportsInSentence } from '../sport/sport.ts'
import { fullTeamName } from '../team/teamName.ts'

/** A page's title and description, for the browser's tab, search engines and shared links. */
export type PageHead = readonly [title: string, description: string]

/** The home page is titled with the product's name alone. */
export const documentTitle = (title: string, product: string) =>
  title === product ? product : `${title} · ${product}`

export const homeHead = (product: string): PageHead => [
  product,
  'Injury data of the NFL, the NBA, the EPL and La Liga turned into explained health scores.',
]

export const notFoundHead = (product: string): PageHead => [
  'No page here',
  `${product} has no page at this address.`,
]

/** `Dolphins at Bills`. */
export const gameTitle = (game: { away_team_name: string; home_team_name: string }) =>
  `${game.away_team_name} at ${game.home_team_name}`

export const matchupHead = (title: string): PageHead => [
  title,
  `${title}: health scores of both teams, and why they are what they are.`,
]

/** `Dallas Cowboys`. */
export const teamPageName = (sport: SportId, team: { team_city: string; team_name: string }) =>
  fullTeamName(sport, { city: team.team_city, name: team.team_name })

export const teamHead = (title: string): PageHead => [
  title,
  `${title}: who is out, what it costs, and the season’s games.`,
]

export const playerHead = (title: string): PageHead => [
  title,
  `${title}: his status, his return, and why his score is what it is.`,
]

/** Pages at an address of one word, by that word. */
export const plainHeads = {
  whitepaper: [
    'Review Our Bets',
    'Every published pick and what became of it, and how it is made.',
  ],
  record: [
    'Our forecasts, graded',
    'Every registered return date, chance to play and injury risk, and what became of it, beside what clubs and fantasy games said.',
  ],
  flags: [
    'What a flag is worth',
    'Questionable, Doubtful, 75% to play: how often players so listed then played, and who was closer.',
  ],
  sources: [
    'Where the data comes from',
    'Every source of every league: what it gives, how old it is, and what is missing.',
  ],
  about: ['The science behind the science', 'How a health score is made, tested and explained.'],
} as const satisfies Record<string, PageHead>

export type PlainPage = keyof typeof plainHeads

export const isPlainPage = (word: string): word is PlainPage => Object.hasOwn(plainHeads, word)

export const scienceHead = (sport: SportName | undefined): PageHead => [
  sport ? `The ${sportsInSentence[sport]} model` : 'Model',
  'What the model predicts, on which data, what is fitted and what is not, and where it fails.',
]

export const articlesHead: PageHead = [
  'Articles',
  'What injuries cost, how they heal and what to expect: articles on the NFL, NBA, EPL and La Liga.',
]

export const articleHead = (article: {
  title: string
  meta_title: string
  meta_desc: string
}): PageHead => [article.meta_title || article.title, article.meta_desc]
