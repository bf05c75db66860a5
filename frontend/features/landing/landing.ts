import {
  type Competition,
  competitionOf,
  competitionTitles,
  type League,
  leagueOfQuery,
  leagues,
  type SportId,
  sportOfPath,
} from '#shared/domain/sport/sport.ts'

/** The landing's tabs, in order, and what a click on one is noted as. */
export const views = [
  { view: 'schedules', label: 'Upcoming Games', action: 'VIEW_SCHEDULES' },
  { view: 'teams', label: 'Teams', action: 'VIEW_TEAMS' },
  { view: 'players', label: 'Players', action: 'VIEW_PLAYERS' },
  { view: 'articles', label: 'Insights', action: 'VIEW_INSIGHTS' },
] as const

export type View = (typeof views)[number]['view']

export interface LandingSearch {
  league?: League | undefined
  view?: View | undefined
  /** An older way to ask for the teams. */
  teamView?: true | undefined
  /** What the players' names are searched for. */
  name?: string | undefined
  /** Of the articles. */
  page?: number | undefined
}

const nameOf = (name: unknown) =>
  name === undefined || name === null || typeof name === 'object' ? undefined : String(name)

const pageOf = (page: unknown) =>
  Number.isInteger(page) && Number(page) > 1 && Number(page) <= 1000 ? Number(page) : undefined

/** What the address may say; anything else is as if it were not there. */
export const landingSearch = ({
  league,
  view,
  teamView,
  name,
  page,
}: Record<string, unknown>): LandingSearch => ({
  league: leagues.find((known) => known === String(league).toUpperCase()),
  view: views.find((known) => known.view === view)?.view,
  teamView: teamView === true || undefined,
  name: nameOf(name),
  page: pageOf(page),
})

/** The tab that an address opens: the first where it names none. */
export const viewOf = ({ view, teamView }: LandingSearch): View =>
  view ?? (teamView ? 'teams' : 'schedules')

export interface Landing {
  sport: SportId
  league: League | undefined
  competition: Competition
}

/** Whose games an address shows. */
export const landingAt = (segment: string | undefined, asked: League | undefined): Landing => {
  const sport = sportOfPath(`/${segment ?? ''}`)
  const league = leagueOfQuery(sport, asked)
  return { sport, league, competition: competitionOf(sport, league) }
}

const nouns: Readonly<Record<View, string>> = {
  schedules: 'Games',
  teams: 'Teams',
  players: 'Players',
  articles: 'Insights',
}

/** What stands above a tab; the games’ week where it is known. */
export const landingTitle = (
  competition: Competition,
  view: View,
  week: number | null | undefined,
): string => {
  const isWeek = view === 'schedules' && week !== null && week !== undefined
  return `${competitionTitles[competition]} ${isWeek ? `Week ${week}` : nouns[view]}`
}

/** What the browser's tab and a search result say. */
export const landingHead = (competition: Competition, view: View) => {
  const sport = competitionTitles[competition]
  const heads: Readonly<Record<View, readonly [string, string]>> = {
    schedules: [
      `${sport} upcoming games`,
      `Team health scores of every upcoming ${sport} game, and what injuries do to them.`,
    ],
    teams: [`${sport} teams`, `The health score of every ${sport} team.`],
    players: [`${sport} players`, `The health score of every ${sport} player.`],
    articles: [`${sport} insights`, `Articles on injuries in the ${sport}, and what they mean.`],
  }
  return heads[view]
}
