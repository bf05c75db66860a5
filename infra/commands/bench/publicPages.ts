import * as z from 'zod'
import { type SportId, type SportName, sportIds, sportNames } from '#shared/domain/sport/sport.ts'

const schedule = z.object({
  data: z.object({
    schedules: z.array(z.object({ id: z.string(), home_team_id: z.string() })),
  }),
})
const names = z.object({
  data: z.object({
    teams: z.array(z.object({ players: z.array(z.object({ player_id: z.string() })) })),
  }),
})

/** A sport's upcoming games on a running portal, and its teams with their players. */
export const listsOf = async (origin: string, sport: SportId) => {
  const [games, found] = await Promise.all(
    [`${sport}/schedules`, `search/${sport}`].map(async (path) =>
      (await fetch(`${origin}/api/main/${path}`)).json(),
    ),
  )
  return { games: schedule.parse(games).data.schedules, teams: names.parse(found).data.teams }
}

/** The pages of a sport's next game, of its home team, and of a player. */
const secondClicks = async (origin: string, sport: SportName) => {
  const { games, teams } = await listsOf(origin, sportIds[sport])
  const [game] = games
  const [player] = teams[0]?.players ?? []
  if (!game || !player) throw new Error(`The demo has no upcoming ${sport} game`)
  return [
    `/${sport}/matchup/${game.id}`,
    `/${sport}/team/${game.home_team_id}`,
    `/${sport}/player/${player.player_id}`,
  ]
}

/** The public pages without an id in their address. */
const firstClicks = [
  '/',
  '/nfl/upcominggames',
  '/nba/upcominggames',
  '/soccer/upcominggames',
  '/nfl/upcominggames?view=teams',
  '/nfl/upcominggames?view=players',
  '/whitepaper',
  '/record',
  '/flags',
  '/sources',
  '/science/nfl',
  '/science/soccer',
  '/about',
  '/compare',
  '/articles',
  '/article/how-to-read-a-health-score',
  '/login',
  '/signup',
]

/** Every kind of public page of a running demo portal. */
export const publicPages = async (origin: string): Promise<string[]> => {
  const later = Object.values(sportNames).map((sport) => secondClicks(origin, sport))
  return [...firstClicks, ...(await Promise.all(later)).flat()]
}
