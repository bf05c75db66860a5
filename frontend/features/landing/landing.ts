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
import { type Day, dayNumber } from '#shared/domain/time/calendar.ts'

/** The landing's tabs in order, and the action under which a click on each is recorded. */
export const views = [
  { view: 'schedules', label: 'Upcoming Games', action: 'VIEW_SCHEDULES' },
  { view: 'teams', label: 'Teams', action: 'VIEW_TEAMS' },
  { view: 'players', label: 'Players', action: 'VIEW_PLAYERS' },
  { view: 'articles', label: 'Insights', action: 'VIEW_INSIGHTS' },
] as const

export type View = (typeof views)[number]['view']

interface LandingSearch {
  league?: League | undefined
  view?: View | undefined
  /** Selects the teams' tab in older addresses. */
  teamView?: true | undefined
  /** The order of a tab's rows. The tab itself knows which orders it has. */
  sort?: string | undefined
  /** Shows the NFL's next week while the current one is still listed. */
  week?: 'next' | undefined
  /** The only day whose games are shown. */
  day?: Day | undefined
  /** The search text of the players' tab. */
  name?: string | undefined
  /** The filters of the players' tab. */
  health?: string | undefined
  team?: string | undefined
  position?: string | undefined
  /** The page of the articles' tab. */
  page?: number | undefined
}

const nameOf = (name: unknown) =>
  name === undefined || name === null || typeof name === 'object' ? undefined : String(name)

/** A filter's value. The tab itself knows which values it has. */
const filterOf = (value: unknown) =>
  typeof value === 'string' && value.length > 0 && value.length <= 30 ? value : undefined

const pageOf = (page: unknown) =>
  Number.isInteger(page) && Number(page) > 1 && Number(page) <= 1000 ? Number(page) : undefined

/** Parses the search of the landing's address. Drops everything that is unknown or invalid. */
export const landingSearch = ({
  league,
  view,
  teamView,
  sort,
  week,
  day,
  name,
  health,
  team,
  position,
  page,
}: Record<string, unknown>): LandingSearch => ({
  league: leagues.find((name) => name === String(league).toUpperCase()),
  view: views.find((tab) => tab.view === view)?.view,
  teamView: teamView === true || undefined,
  sort: typeof sort === 'string' && /^[a-z]{1,20}$/.test(sort) ? sort : undefined,
  week: week === 'next' ? week : undefined,
  day: typeof day === 'string' && dayNumber(day) !== undefined ? day : undefined,
  name: nameOf(name),
  health: filterOf(health),
  team: filterOf(team),
  position: filterOf(position),
  page: pageOf(page),
})

/** The tab that an address opens; the first if it names none. */
export const viewOf = ({ view, teamView }: LandingSearch): View =>
  view ?? (teamView ? 'teams' : 'schedules')

export interface Landing {
  sport: SportId
  league: League | undefined
  competition: Competition
}

/** The sport, league and competition of an address. */
export const landingAt = (
  segment: string | undefined,
  requestedLeague: League | undefined,
): Landing => {
  const sport = sportOfPath(`/${segment ?? ''}`)
  const league = leagueOfQuery(sport, requestedLeague)
  return { sport, league, competition: competitionOf(sport, league) }
}

const nouns: Readonly<Record<View, string>> = {
  schedules: 'Games',
  teams: 'Teams',
  players: 'Players',
  articles: 'Insights',
}

/** The heading above a tab, with the week of the games where there is one. */
export const landingTitle = (
  competition: Competition,
  view: View,
  week: number | null | undefined,
): string => {
  const isWeek = view === 'schedules' && week !== null && week !== undefined
  return `${competitionTitles[competition]} ${isWeek ? `Week ${week}` : nouns[view]}`
}

/** The title and description of a tab, for the browser and search results. */
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
