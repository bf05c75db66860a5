import { expect, test } from 'vitest'
import { forecastRegister } from '#functions/store/calculations/register.ts'
import { registerFiles } from '#functions/store/calculations/registerFiles.ts'
import { tablesInMemory } from '#infra/demo/play/tablesInMemory.ts'
import { forecastRecordOf } from '#shared/presentation/forecastRecord.ts'
import { currentForecasts } from '#shared/scoring/register/currentForecasts.ts'
import { flagsOwner } from '#shared/scoring/register/flags/newFlag.ts'
import { newFlagOutcomes } from '#shared/scoring/register/flags/newFlagOutcomes.ts'
import { newForecast } from '#shared/scoring/register/newForecast.ts'
import { ana, club, fixture, flag, gamesOf } from '#shared/scoring/register/testing/flags.ts'
import { sportModels } from '#shared/scoring/sports/committedModels.ts'
import { injury, sampleAsOf, team } from '#shared/scoring/testing/facts.ts'
import { recordFaults } from './recordFaults.ts'

const played = '2026-11-22'
const doubtful = flag({
  id: `${club.id}/flag-${played}/${ana.id}-1`,
  ...{ at: '2026-11-22T11:00:00.000Z', on: played },
  game: { id: `epl-${played}`, day: played, at: `${played}T15:00:00.000Z` },
  said: { ...flag().said, at: '2026-11-22T10:00:00.000Z' },
})

/** The answers of a portal with three closed days. */
const portal = async () => {
  const { client } = tablesInMemory()
  const register = forecastRegister(client, 'views')
  const { chain, file } = registerFiles(client, 'views')
  const facts = team('nfl', { injuries: [injury('nfl-i', 'p-QB')] })
  const players = facts.players.map((player) => ({ ...player, id: `nfl-${player.id}` }))
  const injuries = [injury('nfl-i', 'nfl-p-QB')]
  const [said] = currentForecasts(
    { ...facts, players, injuries },
    { id: 'nfl-BUF', name: 'Buffalo', competition: 'NFL' },
    sportModels.nfl,
    sampleAsOf,
  )
  const entry = said && newForecast(said, [], sampleAsOf)
  if (!entry) throw new Error('Nothing to register')
  await register.add('nfl-p-QB', entry, '2026-11-22')
  const outcomes = newFlagOutcomes(
    {
      players: [ana],
      games: [fixture(played, { status: 'final' })],
      stats: [gamesOf(ana.id, [played, 1])],
    },
    [doubtful],
    { at: '2026-11-23T12:00:00.000Z', on: '2026-11-23' },
  )
  await register.addAll(flagsOwner(club.id), [doubtful], '2026-11-22')
  await register.addAll(flagsOwner(club.id), outcomes, '2026-11-23')
  for (let days = 0; days < 3; days++) {
    const next = await register.nextToClose()
    if (next) await register.close(next.day, next.before)
  }
  const page = forecastRecordOf(await register.closed(10))
  const answers = new Map<string, string>([
    ['/api/record/chain', JSON.stringify({ data: { files: await chain() } })],
    ['/api/record/forecasts', JSON.stringify({ data: { ...page, updated_at: null } })],
  ])
  for (const { day } of await chain())
    answers.set(`/api/record/forecasts/${day}`, (await file(day))?.text ?? '')
  return answers
}
const faultsOf = (answers: ReadonlyMap<string, string>) =>
  recordFaults(async (path) => answers.get(path) ?? '')

test('a portal whose files, chain and page agree has no faults', async () => {
  expect(await faultsOf(await portal())).toMatchObject({ files: 3, entries: 3, faults: [] })
})

test('a page whose figures do not follow from the files is a fault', async () => {
  const answers = await portal()
  const page = answers.get('/api/record/forecasts') ?? ''
  answers.set('/api/record/forecasts', page.replace('"forecasts":1', '"forecasts":2'))
  expect((await faultsOf(answers)).faults).toHaveLength(1)
})

test('a single changed byte of a publisher’s statement, or of its grade, is a fault', async () => {
  const changes = [
    ['2026-11-22', '"listing":"75% to play"', '"listing":"76% to play"'],
    ['2026-11-22', '"chance":0.6', '"chance":0.5'],
    ['2026-11-23', '"said":0.0625', '"said":0.0525'],
    ['2026-11-23', '"state":"played"', '"state":"Played"'],
  ] as const
  for (const [day, from, to] of changes) {
    const answers = await portal()
    const path = `/api/record/forecasts/${day}`
    const file = answers.get(path) ?? ''
    expect(file).toContain(from)
    answers.set(path, file.replace(from, to))
    expect((await faultsOf(answers)).faults.length, from).toBeGreaterThan(0)
  }
})

test('the figures of flags follow from the files', async () => {
  const answers = await portal()
  const page = answers.get('/api/record/forecasts') ?? ''
  expect(page).toContain('"listing":"75% to play","detail":null,"n":1,"played":1')
  answers.set('/api/record/forecasts', page.replace('"n":1,"played":1', '"n":1,"played":0'))
  expect((await faultsOf(answers)).faults).toHaveLength(1)
})

test('a file that was replaced together with its hash breaks the chain', async () => {
  const answers = await portal()
  const [first = '', second = ''] = ['2026-11-22', '2026-11-23'].map(
    (day) => `/api/record/forecasts/${day}`,
  )
  answers.set(second, (answers.get(second) ?? '').replace(/"previous":"\w/, '"previous":"0'))
  expect((await faultsOf(answers)).faults.length).toBeGreaterThan(0)
  answers.set(first, '')
  expect((await faultsOf(answers)).faults.join()).toContain('2026-11-22: the file is not')
})
