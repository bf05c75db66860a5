import type * as z from 'zod'
import type { optionsView } from '#shared/contract/catalog.ts'
import type { forecastRecordPage } from '#shared/contract/record/forecasts.ts'
import type { pickMonth, recordPage } from '#shared/contract/record/picks.ts'
import {
  type Competition,
  competitionOfId,
  type SportId,
  sportOfCompetition,
} from '#shared/domain/sport/sport.ts'
import type { View } from './view.ts'
import type { ViewReader } from './viewReader.ts'

type Shape<Schema extends z.ZodType> = Omit<View<Schema>, 'name' | 'sport'>

const ofCompetition =
  <Schema extends z.ZodType>(list: string, shape: Shape<Schema>) =>
  (competition: Competition): View<Schema> => ({
    ...shape,
    name: `${list}#${competition}`,
    sport: sportOfCompetition(competition),
  })

/** The views of single games, teams and players. */
const ofEntity =
  <Schema extends z.ZodType>(kind: string, shape: Shape<Schema>) =>
  (sport: SportId, id: string): View<Schema> => ({ ...shape, name: `${kind}#${id}`, sport })

export const schedulesViewOf = ofCompetition('schedules', {
  schema: async () => (await import('#shared/contract/schedules.ts')).schedulesView,
  version: 8,
})

export const healthScoresViewOf = ofCompetition('healthScores', {
  schema: async () => (await import('#shared/contract/schedules.ts')).healthScoresView,
  version: 7,
})

export const movesViewOf = ofCompetition('moves', {
  schema: async () => (await import('#shared/contract/today.ts')).movesView,
  version: 4,
})

export const matchupViewOf = ofEntity('matchup', {
  schema: async () => (await import('#shared/contract/whatIf.ts')).matchupWithWhatIf,
  version: 10,
  listsVersions: true,
})

/** Every game of the season, including those without a page. */
export const seasonViewOf = ofCompetition('season', {
  schema: async () => (await import('#shared/contract/team.ts')).seasonGames,
  version: 1,
})

export const teamViewOf = ofEntity('team', {
  schema: async () => (await import('#shared/contract/team.ts')).teamPage,
  version: 9,
})

export const teamScheduleViewOf = ofEntity('teamSchedule', {
  schema: async () => (await import('#shared/contract/team.ts')).teamSchedulePage,
  version: 2,
  fill: (former) => ({ scored_since: null, ...former }),
})

export const playerViewOf = ofEntity('player', {
  schema: async () => (await import('#shared/contract/player.ts')).playerPage,
  version: 11,
  // Earlier versions state the next report differently, so it is left out until the next run.
  fill: ({ play: _, ...former }) => former,
})

/** For each merged player, the one who was kept. */
export const mergedPlayersViewOf = ofCompetition('merged', {
  schema: async () => (await import('#shared/contract/player.ts')).mergedPlayers,
  version: 1,
})

/** A player's page, or for a merged player the page of the one who was kept. */
export const readPlayerPage = async (
  { read }: Pick<ViewReader, 'read'>,
  sport: SportId,
  playerId: string,
) => {
  const merges = mergedPlayersViewOf(competitionOfId(playerId))
  const own = await read(playerViewOf(sport, playerId), merges)
  const keptId = own.beside[0]?.keptIds[playerId]
  return keptId === undefined ? own : read(playerViewOf(sport, keptId))
}

export const playersViewOf = ofCompetition('players', {
  schema: async () => (await import('#shared/contract/players.ts')).playersPage,
  version: 6,
})

export const searchIndexViewOf = ofCompetition('search', {
  schema: async () => (await import('#shared/contract/search.ts')).searchIndex,
  version: 4,
})

export const recordView: View<typeof recordPage> = {
  name: 'record',
  sport: [1, 2, 3],
  schema: async () => (await import('#shared/contract/record/picks.ts')).recordPage,
  version: 1,
}

export const forecastRecordView: View<typeof forecastRecordPage> = {
  name: 'forecastRecord',
  sport: [1, 2, 3],
  schema: async () => (await import('#shared/contract/record/forecasts.ts')).forecastRecordPage,
  version: 3,
  fill: ({ flags = [], ...former }) => ({
    ...{ flagged: 0, publishers: [], return_corrections: [], ...former },
    flags: (flags as object[]).map((flag) => ({ detail: null, ...flag })),
  }),
}

export const pickMonthsViewOf = ofCompetition('pickMonths', {
  schema: async () => (await import('#shared/contract/record/picks.ts')).pickMonths,
  version: 1,
})

/** By month, so that a page of picks costs the same however many seasons there are. */
export const pickMonthViewOf = (
  competition: Competition,
  month: string,
): View<typeof pickMonth> => ({
  name: `picks#${competition}#${month}`,
  sport: sportOfCompetition(competition),
  schema: async () => (await import('#shared/contract/record/picks.ts')).pickMonth,
  version: 1,
})

export const optionsViewOf = (sport: SportId): View<typeof optionsView> => ({
  name: `options#${sport}`,
  sport,
  schema: async () => (await import('#shared/contract/catalog.ts')).optionsView,
  version: 1,
})
