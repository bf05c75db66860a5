import { beforeAll, expect, it } from 'vitest'
import {
  healthScoresViewOf,
  matchupViewOf,
  movesViewOf,
  playersViewOf,
  playerViewOf,
  schedulesViewOf,
  searchIndexViewOf,
  teamViewOf,
} from '#functions/store/pageViews.ts'
import { calculationHarness } from '#infra/testing/calculationHarness.ts'
import type { FactOf } from '#shared/domain/facts/fact.ts'
import type { Ruling } from '#shared/domain/facts/ruling.ts'
import { injury, league, playerId, teamId } from './testing/league.ts'

const harness = await calculationHarness()
const { dependencies } = harness
const { views, register } = dependencies
const id = playerId('BUF')
const gameId = 'nfl-MIA-BUF'
/** Saturday, the day before the game. */
const at = (time: string) => new Date(`2026-11-21T${time}:00.000Z`)

const out: Ruling = {
  ...{ says: 'out', chance: null, expected_return: null, body_part: null },
  ...{ ends: 'next_game', end_day: null },
}
let rulings = 0
const ruled = (ruling: Ruling | null, time: Date): FactOf<'ruling'> => ({
  ...{ kind: 'ruling', playerId: id, number: ++rulings, by: 'editor@matchfit.example', ruling },
  ...{ at: time.toISOString(), since: time.toISOString() },
})
const questionable: FactOf<'status'> = {
  ...{ kind: 'status', playerId: id, at: '2026-11-20T18:00:00.000Z', status: 'Questionable' },
  ...{ practice: null, bodyPart: 'Knee', notes: null },
}

/** What each page shows about the player. */
const told = async () => {
  const team = (await views.read(teamViewOf(1, teamId('BUF')))).document
  const matchup = (await views.read(matchupViewOf(1, gameId))).document
  const page = (await views.read(playerViewOf(1, id))).document
  const lists = (await views.read(schedulesViewOf('NFL'))).document
  const scores = (await views.read(healthScoresViewOf('NFL'))).document
  const players = (await views.read(playersViewOf('NFL'))).document
  const search = (await views.read(searchIndexViewOf('NFL'))).document
  const isHis = (one: { player_id: string }) => one.player_id === id
  type Row = { injury_status?: string | null; status?: string | null | undefined }
  const shown = (row: Row | undefined) =>
    row && {
      status: row.status === undefined ? (row.injury_status ?? null) : row.status,
      editor: 'set_by_editor' in row,
    }
  return {
    team: shown(team?.playerInfo.find(isHis)),
    'top players of the team': shown(team?.topFour[0]?.players.find(isHis)),
    matchup: shown(matchup?.homePlayers.find(isHis)),
    'absences of the matchup': shown(matchup?.match[0].absences?.home.find(isHis)),
    'absences of the list': shown(
      lists?.schedules.find(({ game_id }) => game_id === gameId)?.absences?.home.find(isHis),
    ),
    'absence in the ladder': shown(
      scores?.teams.find(({ team_id }) => team_id === teamId('BUF'))?.absence,
    ),
    players: shown(players?.playerInfo.find(isHis)),
    search: shown(
      search?.teams.find(({ team_id }) => team_id === teamId('BUF'))?.players.find(isHis),
    ),
    'the player’s page': shown(page?.playerInfo),
  }
}
const everywhere = (status: string | null, editor: boolean) => {
  const said = { status, editor }
  const pages = Object.keys(before).map((page) => [page, said])
  return Object.fromEntries(pages)
}
let before: Awaited<ReturnType<typeof told>>

/** All pages, without the times of runs and the histories of what was shown. */
const withoutTimes = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutTimes)
  if (value === null || typeof value !== 'object') return value
  const kept = Object.entries(value).filter(
    ([field]) => !['as_of', 'score_history', 'change', 'since', 'registered'].includes(field),
  )
  return Object.fromEntries(kept.map(([field, one]) => [field, withoutTimes(one)]))
}
const allPages = async () => {
  const pages = [...(await harness.currentViews())].map(
    ([name, { document }]) => [name, withoutTimes(document)] as const,
  )
  return new Map(pages.filter(([name]) => !name.startsWith('trend')))
}
const writtenByFullRun = async (asOf: Date) => {
  harness.written()
  await harness.calculate(asOf, dependencies, 'NFL', true)
  return harness.written().filter((key) => /^view#.* current$/.test(key))
}
const forecasts = async () =>
  (await register.entriesOf(id)).flatMap((entry) => (entry.kind === 'forecast' ? [entry] : []))

beforeAll(async () => {
  await harness.put(...league(), injury('BUF'), questionable)
  await harness.run(at('12:00'))
  // From here on a run calculates only what has changed.
  await harness.run(at('12:05'))
  before = await told()
})

it('a ruling reaches every page that shows the player’s status, by a run of his team’s pages alone, and a release restores them', async () => {
  expect(before).toEqual(everywhere('Questionable', false))
  const pages = await allPages()

  await harness.put(ruled(out, at('12:10')))
  harness.written()
  await harness.run(at('12:15'))
  const teams = harness.written().filter((key) => /^view#team#.* current$/.test(key))
  expect(teams).toEqual([`view#team#${teamId('BUF')} current`])
  expect(await told()).toEqual(everywhere('Out', true))
  const { document } = await views.read(playerViewOf(1, id))
  expect(document?.playerInfo).toMatchObject({
    ...{ availability: 0, gaming_score: 0, body_part: 'knee' },
    status_at: at('12:10').toISOString(),
  })
  expect(document?.outlook?.forecast?.plays_next).toBe(0)
  expect(await writtenByFullRun(at('12:15'))).toEqual([])

  await harness.put(ruled(null, at('12:20')))
  await harness.run(at('12:25'))
  expect(await told()).toEqual(before)
  expect(await allPages()).toEqual(pages)
  expect(await writtenByFullRun(at('12:25'))).toEqual([])
})

it('the register holds one forecast of ours for each ruling', async () => {
  const [first, under, ...others] = await forecasts()
  expect([first?.occasion, first?.ruling, others]).toEqual(['first', undefined, []])
  expect(under).toMatchObject({
    occasion: 'ruling',
    ours: { nextGame: { day: '2026-11-22', chance: 0 } },
    ruling: { at: at('12:10').toISOString(), says: 'out', chance: null, expectedOn: null },
  })
  expect(JSON.stringify(under)).not.toContain('editor@')
  const { document } = await views.read(playerViewOf(1, id))
  expect(document?.registered.map(({ set_by_editor }) => set_by_editor)).toEqual([true, undefined])
})

it('today’s board names the editor behind a move, and a player ruled to play is on no list of absences', async () => {
  const night = new Date('2026-11-22T12:00:00.000Z')
  await harness.run(night)
  const plays: Ruling = { ...out, says: 'plays' }
  await harness.put(ruled(plays, night))
  await harness.run(new Date('2026-11-22T12:15:00.000Z'))
  const { document } = await views.read(movesViewOf('NFL'))
  expect(document?.moves).toMatchObject([
    { player_id: id, status_before: 'Questionable', status: null, set_by_editor: true },
  ])
  const now = await told()
  expect(now['the player’s page']).toEqual({ status: null, editor: true })
  expect(now['absences of the matchup']).toBeUndefined()
  expect(now['absence in the ladder']).toBeUndefined()
  const { document: page } = await views.read(playerViewOf(1, id))
  expect(page?.playerInfo.availability).toBe(100)
  expect(page?.outlook?.forecast?.plays_next).toBe(100)
})

it('a ruling until the next game ends with the kick-off, even if no fact has changed', async () => {
  await harness.run(new Date('2026-11-22T17:59:59.999Z'))
  expect((await told())['the player’s page']?.editor).toBe(true)
  const kickOff = new Date('2026-11-22T18:00:00.000Z')
  await harness.run(kickOff)
  expect((await told())['the player’s page']).toEqual({ status: 'Questionable', editor: false })
  expect(await writtenByFullRun(kickOff)).toEqual([])
})

it('a ruling until the end of a day ends at midnight in New York', async () => {
  const monday = new Date('2026-11-23T15:00:00.000Z')
  await harness.put(ruled({ ...out, ends: 'day', end_day: '2026-11-23' }, monday))
  await harness.run(monday)
  await harness.run(new Date('2026-11-24T04:59:00.000Z'))
  expect((await told())['the player’s page']).toEqual({ status: 'Out', editor: true })
  await harness.run(new Date('2026-11-24T05:00:00.000Z'))
  expect((await told())['the player’s page']?.editor).toBe(false)
})

it('a ruling until the next report ends with the run that reads the report', async () => {
  const tuesday = (time: string) => new Date(`2026-11-24T${time}:00.000Z`)
  await harness.put(ruled({ ...out, ends: 'next_report' }, tuesday('12:00')))
  await harness.run(tuesday('12:15'))
  expect((await told())['the player’s page']).toEqual({ status: 'Out', editor: true })
  await harness.put({ ...questionable, at: tuesday('12:20').toISOString(), status: 'Doubtful' })
  await harness.run(tuesday('12:30'))
  expect((await told())['the player’s page']).toEqual({ status: 'Doubtful', editor: false })
  expect(await writtenByFullRun(tuesday('12:30'))).toEqual([])
})
