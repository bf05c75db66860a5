import { listedGames } from '#shared/domain/game/upcomingGames.ts'
import { leagueFacts } from '../../demo/league/league.ts'
import { type League, leaguesOf } from '../../demo/pages/known.ts'
import { listsOf, matchupPage, playerPagesOf, teamPagesOf } from '../../demo/pages/leaguePages.ts'
import { dayBefore, type Making } from '../../demo/pages/making.ts'
import { formsOf } from '../../demo/pages/rows.ts'
import { runsOf } from '../../demo/pages/runs.ts'
import { median, processorMs, type Row } from './row.ts'

const rounds = 5
const now = new Date('2026-11-21T12:00:00Z')

const timed = (work: () => unknown) =>
  median(Array.from({ length: rounds }, () => processorMs(work)))

/** Scores yesterday beforehand: a deployed run reads that from the table. */
const withYesterday = (league: League) => {
  const runsAt = runsOf(league)
  const before = runsAt(dayBefore(now))
  for (const id of league.teams.keys()) before.run(id)
  return { league, before, runsAt, formAt: formsOf(league, []) }
}

const makingOf = ({
  league,
  before,
  runsAt,
  formAt,
}: ReturnType<typeof withYesterday>): Making => ({
  league,
  before,
  asOf: now,
  now: runsAt(now, before),
  form: formAt(now),
  // A deployed run reads these from the table, too.
  ahead: { rowOf: () => undefined, all: () => [] },
  last: [],
  *past() {},
})

const everyPageOf = (making: Making) => [
  listsOf(making),
  ...[...making.league.teams.keys()].flatMap((id) => [
    teamPagesOf(making, id),
    ...playerPagesOf(making, id),
  ]),
  ...listedGames(making.league.games, making.league.competition, now).map((game) =>
    matchupPage(making, game),
  ),
]

/** Makes every page of the demo from its facts, in memory, compared with reading and writing both as JSON. */
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
