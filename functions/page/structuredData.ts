import { brand } from '#shared/brand.ts'
import type { ShownGame } from '#shared/contract/schedules.ts'
import { gameTitle, teamPageName } from '#shared/domain/publication/pageHeads.ts'
import { type Competition, competitionTitles, type SportId } from '#shared/domain/sport/sport.ts'

/** schema.org, in the form of https://developers.google.com/search/docs/appearance/structured-data */
const of = (type: string, fields: object) => ({
  '@context': 'https://schema.org',
  '@type': type,
  ...fields,
})

const sports: Record<SportId, string> = { 1: 'American football', 2: 'Basketball', 3: 'Soccer' }

interface TeamName {
  team_city: string
  team_name: string
}

export const teamData = (sport: SportId, competition: Competition, team: TeamName, url: string) =>
  of('SportsTeam', {
    name: teamPageName(sport, team),
    sport: sports[sport],
    url,
    memberOf: { '@type': 'SportsOrganization', name: competitionTitles[competition] },
  })

export const playerData = (
  sport: SportId,
  player: { player_name: string },
  team: TeamName | undefined,
  url: string,
) =>
  of('Person', {
    name: player.player_name,
    url,
    ...(team && {
      memberOf: { '@type': 'SportsTeam', name: teamPageName(sport, team), sport: sports[sport] },
    }),
  })

const statuses: Partial<Record<ShownGame['status'], string>> = {
  postponed: 'https://schema.org/EventPostponed',
  cancelled: 'https://schema.org/EventCancelled',
}

export const gameData = (sport: SportId, game: ShownGame, url: string) => {
  const side = (team_city: string, team_name: string) => ({
    '@type': 'SportsTeam',
    name: teamPageName(sport, { team_city, team_name }),
  })
  const startDate = game.date_time ?? game.day
  return of('SportsEvent', {
    name: gameTitle(game),
    sport: sports[sport],
    url,
    ...(startDate && { startDate }),
    eventStatus: statuses[game.status] ?? 'https://schema.org/EventScheduled',
    homeTeam: side(game.home_team_city, game.home_team_name),
    awayTeam: side(game.away_team_city, game.away_team_name),
  })
}

/** The breadcrumbs of a page, from the home page down. */
export const breadcrumbs = (site: string, ...steps: (readonly [name: string, path: string])[]) =>
  of('BreadcrumbList', {
    itemListElement: [[brand.product, '/'] as const, ...steps].map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: site + path,
    })),
  })
