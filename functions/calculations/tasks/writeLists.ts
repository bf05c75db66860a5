import type { StoredRow } from '#functions/store/calculations/picks.ts'
import { hashOf } from '#functions/store/compressedJson.ts'
import {
  healthScoresViewOf,
  mergedPlayersViewOf,
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
import type { Game } from '#shared/domain/facts/game.ts'
import type { Team } from '#shared/domain/facts/teams.ts'
import { lastInstantBefore } from '#shared/domain/game/gameTimes.ts'
import { gamesInPlay, recentResults } from '#shared/domain/game/upcomingGames.ts'
import { type Competition, competitions } from '#shared/domain/sport/sport.ts'
import { listedPicksOf, picksByMonth } from '#shared/presentation/listedPicks.ts'
import { recordPageOf } from '#shared/presentation/pickRecord.ts'
import type { ShownOnCard } from '#shared/presentation/teamFigures.ts'
import type { GameRow, RowWithResult } from '#shared/scoring/game/gameRow.ts'
import type { Dependencies } from '../dependencies.ts'
import { playersDocument } from '../documents/players.ts'
import { competitionDocuments, seasonDocument } from '../documents/schedules.ts'
import { searchIndexDocument } from '../documents/searchIndex.ts'
import { movesDocument } from '../overnight/moves.ts'
import { type Run, unlessSame, writePages } from '../run.ts'
import { utcAndEasternDay } from '../timeSteps.ts'
import { writeRegister } from './closeRegister.ts'
import { sportsOfOptions, writeOptions } from './writeOptions.ts'

/** Writes the competition's lists, which show all of its teams and games. */
export const writeLists = async (
  run: Run,
  dependencies: Pick<Dependencies, 'history' | 'leagueTrend' | 'views'>,
): Promise<void> => {
  const { competition, asOf, league, rows } = run
  const { teams, games } = league
  const scored = [...run.teams].filter(([id]) => teams.has(id))
  const shown = new Map(scored.map(([id, team]) => [id, team.shown]))
  const moves = new Map(scored.map(([id, team]) => [id, team.moves]))
  const cards = new Map(scored.map(([id, team]) => [id, team.cards()]))
  const finished = recentResults(games, competition, asOf)
  const begun = [...gamesInPlay(games, asOf), ...finished]
  await dependencies.leagueTrend.write(competition, shown, asOf)
  const source = { competition, asOf, teams: [...teams.values()], scores: shown, cards, moves }
  const { schedules, healthScores } = competitionDocuments({
    ...source,
    games,
    kickOffScores: await kickOffScoresOf(begun, run, dependencies.history),
    rows: rowsWithResult(finished, rows),
    weekAgo: new Map(
      scored.flatMap(([id, { weekAgo }]) => (weekAgo === null ? [] : [[id, weekAgo]])),
    ),
  })
  const pages = [
    pageOf(schedulesViewOf(competition), schedules),
    pageOf(healthScoresViewOf(competition), healthScores),
    pageOf(movesViewOf(competition), movesDocument(source)),
    pageOf(mergedPlayersViewOf(competition), { keptIds: Object.fromEntries(league.merged) }),
    pageOf(seasonViewOf(competition), seasonDocument({ competition, teams, games, asOf })),
    pageOf(playersViewOf(competition), playersDocument(source)),
    pageOf(searchIndexViewOf(competition), searchIndexDocument(source)),
  ]
  await writePages(pages, run, dependencies)
  const { months, counts } = pickPages(
    competition,
    [...rows.values()].map(({ row }) => row),
    teams,
  )
  // The months are written before the page that counts them.
  await writePages(months, run, dependencies)
  await writePages([counts], run, dependencies)
}

/**
 * Writes the pages that all competitions share, from the results of their runs. Skips a page if this
 * competition's part of it is unchanged.
 */
export const writeSharedPages = async (run: Run, dependencies: Dependencies): Promise<void> => {
  const { competition, asOf, league, rows, before } = run
  const today = utcAndEasternDay(asOf)
  const inputsOfRecord = hashOf([today, [...rows.values()].map(({ row }) => row)])
  await unlessSame('record', inputsOfRecord, run, () => writeRecord(asOf, dependencies))
  await writeRegister(run, before.inputs.register === today, dependencies)
  run.hashes.inputs.register = today
  const bets = competition === 'NFL' ? await dependencies.facts.bets.list('NFL') : []
  await unlessSame('options', hashOf([today, league.teams.size > 0, bets]), run, () =>
    writeOptions(sportsOfOptions(competition), asOf, dependencies),
  )
}

const writeRecord = (asOf: Date, { picks, views }: Pick<Dependencies, 'picks' | 'views'>) => {
  const read = async () => {
    const rows = competitions.map(async (competition) => {
      const stored = [...(await picks.all(competition)).values()]
      return [competition, stored.map(({ row }) => row)] as const
    })
    return recordPageOf(new Map(await Promise.all(rows)), asOf.toISOString())
  }
  return views.writeFrom(recordView, read, asOf)
}

/** The competition's picks by month, and the page that counts them. */
const pickPages = (
  competition: Competition,
  rows: readonly GameRow[],
  teams: ReadonlyMap<string, Team>,
): { months: Page[]; counts: Page } => {
  const months = picksByMonth(listedPicksOf(rows, (id) => teams.get(id)?.abbreviation ?? id))
  return {
    months: months.map(({ month, picks }) =>
      pageOf(pickMonthViewOf(competition, month), { month, picks }),
    ),
    counts: pageOf(pickMonthsViewOf(competition), { months: months.map(({ counts }) => counts) }),
  }
}

/** The card scores of both teams of each game at its kick-off, by game and team. */
const kickOffScoresOf = async (
  games: readonly Game[],
  { teams }: Run,
  history: Dependencies['history'],
): Promise<ReadonlyMap<string, ReadonlyMap<string, ShownOnCard>>> => {
  const shownAt = async (teamId: string, time: Date) => {
    const known = teams.get(teamId)?.ofTeam().points[teamId] ?? []
    const point =
      known.findLast(({ at }) => at <= time.toISOString()) ??
      (await history.newest(teamId, time, 1))[0]
    return point ? [[teamId, point.shown as ShownOnCard] as const] : []
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
const rowsWithResult = (
  games: readonly Game[],
  rows: ReadonlyMap<string, StoredRow>,
): ReadonlyMap<string, RowWithResult> =>
  new Map(
    games.flatMap(({ id }) => {
      const row = rows.get(id)?.row
      return row?.final ? [[id, { ...row, final: row.final }] as const] : []
    }),
  )
