import { upcoming } from '#functions/calculations/upcoming.ts'
import { formAt } from '#shared/scoring/form/form.ts'
import { sportModels } from '#shared/scoring/sports/models.ts'
import { leagueFacts } from '../demo/league/league.ts'
import { type League, leaguesOf } from '../demo/pages/known.ts'
import {
  listsOf,
  type Making,
  matchupPage,
  playerPagesOf,
  sportOf,
  teamPagesOf,
} from '../demo/pages/leaguePages.ts'
import { runsAt } from '../demo/pages/runs.ts'
import { processorMs } from './processorMs.ts'
import { median, type Row } from './row.ts'

const rounds = 5
const now = new Date('2026-11-21T12:00:00Z')
const dayBefore = new Date(now.getTime() - 86_400_000)

const timed = (work: () => unknown) =>
  median(Array.from({ length: rounds }, () => processorMs(work)))

/** Yesterday's run is read from the table, not scored again. */
const withYesterday = (league: League) => {
  const before = runsAt(league, dayBefore)
  for (const id of league.teams.keys()) before(id)
  return { league, before }
}

const makingOf = ({ league, before }: ReturnType<typeof withYesterday>): Making => ({
  ...{ league, before, asOf: now, rows: new Map() },
  runOf: runsAt(league, now, before),
  form: formAt([], sportModels[sportOf(league)].team, now.toISOString()),
})

const everyPageOf = (making: Making) => [
  listsOf(making),
  ...[...making.league.teams.keys()].flatMap((id) => [
    teamPagesOf(making, id),
    ...playerPagesOf(making, id),
  ]),
  ...upcoming(making.league.games, making.league.competition, now).map((game) =>
    matchupPage(making, game),
  ),
]

/** All teams of the demo from facts to every page, in memory, against reading and writing them as JSON. */
export const engineTime = (): Row[] => {
  const facts = [...leagueFacts({ now })]
  const yesterdays = [...leaguesOf(facts).values()].map(withYesterday)
  const all = () => yesterdays.map((league) => everyPageOf(makingOf(league)))
  const pages = all()
  const ours = timed(all)
  const json = timed(() => JSON.parse(JSON.stringify({ facts, pages })))
  const players = facts.filter(({ kind }) => kind === 'player').length
  const count = pages.reduce((sum, { length }) => sum + length, 0)
  const detail = `${ours.toFixed(0)} ms of ${json.toFixed(0)} ms, ${players} players, ${count} pages`
  return [{ what: 'engine, facts to pages', value: ours / json, unit: '× JSON', detail }]
}
