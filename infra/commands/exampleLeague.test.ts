import { join } from 'node:path'
import { expect, test } from 'vitest'
import { applyFacts } from '#functions/ingest/apply/applyFacts.ts'
import { filesOfFolder, readPayloadOfFiles } from '#functions/ingest/files/readFiles.ts'
import { factStore } from '#functions/store/facts/facts.ts'
import * as pages from '#functions/store/pageViews.ts'
import type { View } from '#functions/store/view.ts'
import { repository } from '#infra/repository.ts'
import { gamesWithPage } from '#shared/domain/game/upcomingGames.ts'
import { competitions, sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { stageOn } from '../demo/play/stage.ts'
import { tablesInMemory } from '../demo/play/tablesInMemory.ts'

/** The time at which the guide starts the portal. */
const now = new Date('2026-11-21T17:00:00Z')
const names = { version: '', facts: 'facts', views: 'views', runs: 'runs' }

test('every record of the example league is imported, and all its pages can be opened', async () => {
  const tables = tablesInMemory()
  const store = factStore(tables.client, names.facts)
  const files = filesOfFolder(join(repository, 'docs/examples/league'))
  const imported = await readPayloadOfFiles(files, now)
  const report = await applyFacts(imported, { store })
  expect(report.rejects).toEqual([])

  const stage = stageOn(tables, names)
  const { views } = stage.dependencies
  for (const competition of competitions) await stage.run(competition, now)
  const facts = imported.facts
  for (const competition of competitions) {
    const sport = sportOfCompetition(competition)
    const teams = facts.filter((fact) => fact.kind === 'team' && fact.competition === competition)
    const games = facts.filter((fact) => fact.kind === 'game')
    const own = games.filter((game) => game.competition === competition)
    const expectedViews: View[] = [
      pages.schedulesViewOf(competition),
      pages.healthScoresViewOf(competition),
      pages.playersViewOf(competition),
      pages.seasonViewOf(competition),
      pages.optionsViewOf(sport),
      pages.recordView,
      ...teams.flatMap((team) =>
        team.kind === 'team'
          ? [pages.teamViewOf(sport, team.id), pages.teamScheduleViewOf(sport, team.id)]
          : [],
      ),
      ...facts.flatMap((fact) =>
        fact.kind === 'player' && fact.competition === competition
          ? [pages.playerViewOf(sport, fact.id)]
          : [],
      ),
      ...[...gamesWithPage(games, competition, now), ...own.filter(isFinal)].map(({ id }) =>
        pages.matchupViewOf(sport, id),
      ),
    ]
    expect(teams).toHaveLength(2)
    for (const view of expectedViews) {
      const { document } = await views.read(view)
      expect([view.name, document === undefined]).toEqual([view.name, false])
    }
    const { document: schedules } = await views.read(pages.schedulesViewOf(competition))
    const [next] = schedules?.schedules ?? []
    expect(next?.home_team_gaming_score).toEqual(expect.any(Number))
  }
  const { document: options } = await views.read(pages.optionsViewOf(1))
  expect(options?.nflScoreboard).toContainEqual({ payout_amount_bet: -110, win: false })
})

const isFinal = ({ status }: { status: string }) => status === 'final'
