import { type League, leagues } from '#shared/domain/sport.ts'

/** The landing's tabs, in order; the first is shown where the address names none. */
export const views = [{ view: 'schedules', label: 'Upcoming Games' }] as const

export type View = (typeof views)[number]['view']

export interface LandingSearch {
  league?: League | undefined
  view?: View | undefined
}

/** What the address may say; anything else is as if it were not there. */
export const landingSearch = ({ league, view }: Record<string, unknown>): LandingSearch => ({
  league: leagues.find((known) => known === String(league).toUpperCase()),
  view: views.find((known) => known.view === view)?.view,
})
