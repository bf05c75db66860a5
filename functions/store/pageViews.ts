import type { optionsView } from '#shared/contract/catalog.ts'
import type { mergedPlayers, playerPage } from '#shared/contract/player.ts'
import type { playersPage } from '#shared/contract/players.ts'
import type { forecastRecordPage } from '#shared/contract/record/forecasts.ts'
import type { pickMonth, pickMonths, recordPage } from '#shared/contract/record/picks.ts'
import type { healthScoresView, schedulesView } from '#shared/contract/schedules.ts'
import type { searchIndex } from '#shared/contract/search.ts'
import type { seasonGames, teamPage, teamSchedulePage } from '#shared/contract/team.ts'
import type { movesView } from '#shared/contract/today.ts'
import type { matchupWithWhatIf } from '#shared/contract/whatIf.ts'
import { type Competition, type SportId, sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { competitionOfId } from './keys.ts'
import type { View } from './view.ts'
import type { ViewReader } from './viewReader.ts'

export const schedulesViewOf = (competition: Competition): View<typeof schedulesView> => ({
  name: `schedules#${competition}`,
  sport: sportOfCompetition(competition),
  schema: async () => (await import('#shared/contract/schedules.ts')).schedulesView,
  version: 8,
})

export const healthScoresViewOf = (competition: Competition): View<typeof healthScoresView> => ({
  name: `healthScores#${competition}`,
  sport: sportOfCompetition(competition),
  schema: async () => (await import('#shared/contract/schedules.ts')).healthScoresView,
  version: 7,
})

export const movesViewOf = (competition: Competition): View<typeof movesView> => ({
  name: `moves#${competition}`,
  sport: sportOfCompetition(competition),
  schema: async () => (await import('#shared/contract/today.ts')).movesView,
  version: 4,
})

export const matchupViewOf = (sport: SportId, gameId: string): View<typeof matchupWithWhatIf> => ({
  name: `matchup#${gameId}`,
  sport,
  schema: async () => (await import('#shared/contract/whatIf.ts')).matchupWithWhatIf,
  version: 10,
  listsVersions: true,
})

/** Every game of the season, including those without a page. */
export const seasonViewOf = (competition: Competition): View<typeof seasonGames> => ({
  name: `season#${competition}`,
  sport: sportOfCompetition(competition),
  schema: async () => (await import('#shared/contract/team.ts')).seasonGames,
  version: 1,
})

export const teamViewOf = (sport: SportId, teamId: string): View<typeof teamPage> => ({
  name: `team#${teamId}`,
  sport,
  schema: async () => (await import('#shared/contract/team.ts')).teamPage,
  version: 9,
})

export const teamScheduleViewOf = (
  sport: SportId,
  teamId: string,
): View<typeof teamSchedulePage> => ({
  name: `teamSchedule#${teamId}`,
  sport,
  schema: async () => (await import('#shared/contract/team.ts')).teamSchedulePage,
  version: 2,
  fill: (former) => ({ scored_since: null, ...former }),
})

export const playerViewOf = (sport: SportId, playerId: string): View<typeof playerPage> => ({
  name: `player#${playerId}`,
  sport,
  schema: async () => (await import('#shared/contract/player.ts')).playerPage,
  version: 11,
  // Earlier versions state the next report differently, so it is left out until the next run.
  fill: ({ play: _, ...former }) => former,
})

/** For each merged player, the one who was kept. */
export const mergedPlayersViewOf = (competition: Competition): View<typeof mergedPlayers> => ({
  name: `merged#${competition}`,
  sport: sportOfCompetition(competition),
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

export const playersViewOf = (competition: Competition): View<typeof playersPage> => ({
  name: `players#${competition}`,
  sport: sportOfCompetition(competition),
  schema: async () => (await import('#shared/contract/players.ts')).playersPage,
  version: 6,
})

export const searchIndexViewOf = (competition: Competition): View<typeof searchIndex> => ({
  name: `search#${competition}`,
  sport: sportOfCompetition(competition),
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

export const pickMonthsViewOf = (competition: Competition): View<typeof pickMonths> => ({
  name: `pickMonths#${competition}`,
  sport: sportOfCompetition(competition),
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
