import { type League, leagues } from '#shared/domain/sport/sport.ts'

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
