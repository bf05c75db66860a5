import type { CalculationRun } from '#functions/store/calculations/calculationRuns.ts'
import {
  healthScoresViewOf,
  playersViewOf,
  recordView,
  schedulesViewOf,
  seasonViewOf,
} from '#functions/store/pageViews.ts'
import { type Page, pageOf } from '#functions/store/views.ts'
import type { PlayerCard } from '#shared/contract/players.ts'
import { competitions } from '#shared/domain/sport/sport.ts'
import type { Outcome, TaskDependencies } from '../dependencies.ts'
import { playersDocument } from '../documents/players.ts'
import { recordDocument } from '../documents/record.ts'
import { competitionDocuments, seasonDocument } from '../documents/schedules.ts'

/** A message each, so that the longest list does not hold up the others. */
export const listIds = ['games', 'players', 'record'] as const
type List = (typeof listIds)[number]

const making: Readonly<
  Record<List, (run: CalculationRun, working: TaskDependencies) => Promise<readonly Page[]>>
> = {
  games: async (run, { scores, reading }) => {
    const { competition, asOf } = run
    const [teams, games] = await Promise.all([reading.teams(run), reading.games(run)])
    const { schedules, healthScores } = competitionDocuments({
      ...{ competition, games, asOf },
      teams: [...teams.values()],
      scores: await scores.current([...teams.keys()]),
    })
    return [
      pageOf(schedulesViewOf(competition), schedules),
      pageOf(healthScoresViewOf(competition), healthScores),
      pageOf(seasonViewOf(competition), seasonDocument({ competition, teams, games, asOf })),
    ]
  },

  players: async (run, { scores, reading }) => {
    const { competition, asOf } = run
    const teams = await reading.teams(run)
    const cards = [...(await scores.cards([...teams.keys()])).values()].flat() as PlayerCard[]
    const known = { competition, teams: [...teams.values()], cards, asOf }
    return [pageOf(playersViewOf(competition), playersDocument(known))]
  },

  record: async ({ asOf }, { picks }) => {
    const rows = await Promise.all(
      competitions.map(
        async (competition) => [competition, await picks.since(competition)] as const,
      ),
    )
    return [pageOf(recordView, recordDocument({ rows: new Map(rows), asOf }))]
  },
}

/** The run is asked for before each page: where none but this one has begun, no score is another's. */
export const writeList = async (
  id: string,
  run: CalculationRun,
  working: TaskDependencies,
): Promise<Outcome> => {
  const list = listIds.find((one) => one === id)
  if (!list) return 'unchanged'
  const pages = await making[list](run, working)
  const goesOn = async () => (await working.runs.read(run.competition))?.id === run.id
  return working.views.writeAll(pages, run.asOf, goesOn)
}
