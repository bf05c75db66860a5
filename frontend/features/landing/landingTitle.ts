import { type Competition, competitionTitles } from '#shared/domain/sport/sport.ts'
import type { View } from './views.ts'

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
