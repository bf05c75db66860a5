import type { CalculationRun } from '#functions/store/calculations/calculationRuns.ts'
import { rowKeyOf } from '#functions/store/calculations/picks.ts'
import {
  healthScoresViewOf,
  movesViewOf,
  pickMonthsViewOf,
  pickMonthViewOf,
  playersViewOf,
  recordView,
  schedulesViewOf,
  searchIndexViewOf,
  seasonViewOf,
} from '#functions/store/pageViews.ts'
import { type Page, pageOf } from '#functions/store/view.ts'
import type { ShownPlayer } from '#shared/contract/players.ts'
import type { Game } from '#shared/domain/facts/game.ts'
import type { Team } from '#shared/domain/facts/teams.ts'
import { lastInstantBefore } from '#shared/domain/game/gameTimes.ts'
import { gamesInPlay, recentResults } from '#shared/domain/game/upcomingGames.ts'
import { type Competition, competitions } from '#shared/domain/sport/sport.ts'
import { listedPicksOf, picksByMonth } from '#shared/presentation/listedPicks.ts'
import { recordPageOf } from '#shared/presentation/pickRecord.ts'
import type { ShownOnCard } from '#shared/presentation/teamFigures.ts'
import type { GameRow } from '#shared/scoring/game/gameRow.ts'
import type { Outcome, TaskDependencies } from '../dependencies.ts'
import type { GradedRow } from '../documents/finalMatchup.ts'
import { movesDocument } from '../documents/moves.ts'
import { playersDocument } from '../documents/players.ts'
import { competitionDocuments, seasonDocument } from '../documents/schedules.ts'
import { searchIndexDocument } from '../documents/searchIndex.ts'
import { writeRegister } from './closeRegister.ts'
import { sportsOfOptions, writeOptions } from './writeOptions.ts'

type ListTask = (run: CalculationRun, dependencies: TaskDependencies) => Promise<Outcome>

/** Pages of one competition. Like the task for games, it stops before a page if the run is no longer current. */
const ofCompetition =
  (
    build: (run: CalculationRun, dependencies: TaskDependencies) => Promise<readonly Page[]>,
  ): ListTask =>
  async (run, dependencies) => {
    const { runs, views } = dependencies
    const pages = await build(run, dependencies)
    return views.writeAll(pages, run.asOf, () => runs.isCurrent(run))
  }

/** Each list is a task of its own, so that the longest does not hold up the others. */
const lists = {
  games: ofCompetition(async (run, { scores, history, leagueTrend, picks, cache, runs }) => {
    const { competition, asOf } = run
    const [teams, games] = await Promise.all([cache.teams(run), cache.games(run)])
    const ids = [...teams.keys()]
    const [shown, moves, weekAgo] = await Promise.all([
      scores.shown(ids),
      scores.nightMoves(ids),
      scores.weekAgo(ids),
    ])
    const finished = recentResults(games, competition, asOf)
    const begun = [...gamesInPlay(games, asOf), ...finished]
    if (await runs.isCurrent(run)) await leagueTrend.write(competition, shown, asOf)
    const source = { competition, asOf, teams: [...teams.values()], scores: shown }
    const { schedules, healthScores } = competitionDocuments({
      ...source,
      games,
      kickOffScores: await kickOffScoresOf(begun, history),
      rows: await gradedRowsOf(finished, picks),
      weekAgo,
    })
    return Promise.all([
      pageOf(schedulesViewOf(competition), schedules),
      pageOf(healthScoresViewOf(competition), healthScores),
      pageOf(movesViewOf(competition), movesDocument({ ...source, moves })),
      pageOf(seasonViewOf(competition), seasonDocument({ competition, teams, games, asOf })),
    ])
  }),

  players: ofCompetition(async (run, { scores, cache }) => {
    const { competition, asOf } = run
    const teams = await cache.teams(run)
    const ids = [...teams.keys()]
    const [shown, stored, moves] = await Promise.all([
      scores.shown(ids),
      scores.cards(ids),
      scores.nightMoves(ids),
    ])
    const cards = stored as Map<string, ShownPlayer[]>
    const source = { competition, teams: [...teams.values()], asOf }
    return Promise.all([
      pageOf(
        playersViewOf(competition),
        playersDocument({ ...source, moves, cards: [...cards.values()].flat() }),
      ),
      pageOf(
        searchIndexViewOf(competition),
        searchIndexDocument({ ...source, scores: shown, cards }),
      ),
    ])
  }),

  picks: ofCompetition(async (run, { picks, cache }) =>
    pickPages(run.competition, await picks.since(run.competition), await cache.teams(run)),
  ),

  // The runs of several competitions write these, so each has rules of its own.
  record: (run, dependencies) => writeRecord(run.asOf, dependencies),
  register: writeRegister,
  options: (run, dependencies) =>
    writeOptions(sportsOfOptions(run.competition), run.asOf, dependencies),
} satisfies Record<string, ListTask>

type ListId = keyof typeof lists
export const listIds = Object.keys(lists) as readonly ListId[]

/** The record is built from the rows of all competitions, whose runs may finish at the same time. */
const writeRecord = (asOf: Date, { picks, views }: Pick<TaskDependencies, 'picks' | 'views'>) => {
  const read = async () => {
    const rows = competitions.map(
      async (competition) => [competition, await picks.since(competition)] as const,
    )
    return recordPageOf(new Map(await Promise.all(rows)), asOf.toISOString())
  }
  return views.writeFrom(recordView, read, asOf)
}

/** The competition's picks by month. Its months are written before the page that counts them. */
const pickPages = (
  competition: Competition,
  rows: readonly GameRow[],
  teams: ReadonlyMap<string, Team>,
): Promise<Page[]> => {
  const months = picksByMonth(listedPicksOf(rows, (id) => teams.get(id)?.abbreviation ?? id))
  return Promise.all([
    ...months.map(({ month, picks }) =>
      pageOf(pickMonthViewOf(competition, month), { month, picks }),
    ),
    pageOf(pickMonthsViewOf(competition), { months: months.map(({ counts }) => counts) }),
  ])
}

/** The card scores of both teams of each game at its kick-off, by game and team. */
const kickOffScoresOf = async (
  games: readonly Game[],
  history: TaskDependencies['history'],
): Promise<ReadonlyMap<string, ReadonlyMap<string, ShownOnCard>>> => {
  const shownAt = async (teamId: string, time: Date) => {
    const [point] = await history.newest<ShownOnCard>(teamId, time, 1)
    return point ? [[teamId, point.shown] as const] : []
  }
  const entries = games.map(async ({ id, at, awayTeamId, homeTeamId }) => {
    if (at === null) return []
    const before = lastInstantBefore(at)
    const shown = await Promise.all([awayTeamId, homeTeamId].map((team) => shownAt(team, before)))
    return [[id, new Map(shown.flat())] as const]
  })
  return new Map((await Promise.all(entries)).flat())
}

/** The rows of games whose results are known, by game. */
const gradedRowsOf = async (
  games: readonly Game[],
  picks: Pick<TaskDependencies['picks'], 'read'>,
): Promise<ReadonlyMap<string, GradedRow>> => {
  const stored = await picks.read(games.map(rowKeyOf))
  return new Map(
    [...stored].flatMap(([id, { row }]) =>
      row.final ? [[id, { ...row, final: row.final }] as const] : [],
    ),
  )
}

/** Writes one list. A task that was queued before a deployment may name a list that no longer exists. */
export const writeList = async (id: string, ...task: Parameters<ListTask>): Promise<Outcome> => {
  const listId = listIds.find((known) => known === id)
  return listId ? lists[listId](...task) : 'unchanged'
}
