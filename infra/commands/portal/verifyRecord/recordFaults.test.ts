import { expect, test } from 'vitest'
import { forecastRegister } from '#functions/store/calculations/register.ts'
import { registerFiles } from '#functions/store/calculations/registerFiles.ts'
import { tablesInMemory } from '#infra/demo/play/tablesInMemory.ts'
import { forecastRecordOf } from '#shared/presentation/forecastRecord.ts'
import { currentForecasts } from '#shared/scoring/register/currentForecasts.ts'
import { newForecast } from '#shared/scoring/register/newForecast.ts'
import { sportModels } from '#shared/scoring/sports/committedModels.ts'
import { injury, sampleAsOf, team } from '#shared/scoring/testing/facts.ts'
import { recordFaults } from './recordFaults.ts'

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
  expect(await faultsOf(await portal())).toMatchObject({ files: 3, entries: 1, faults: [] })
})

test('a page whose figures do not follow from the files is a fault', async () => {
  const answers = await portal()
  const page = answers.get('/api/record/forecasts') ?? ''
  answers.set('/api/record/forecasts', page.replace('"forecasts":1', '"forecasts":2'))
  expect((await faultsOf(answers)).faults).toHaveLength(1)
})

test('a file that was exchanged together with its hash breaks the chain', async () => {
  const answers = await portal()
  const [first = '', second = ''] = ['2026-11-22', '2026-11-23'].map(
    (day) => `/api/record/forecasts/${day}`,
  )
  answers.set(second, (answers.get(second) ?? '').replace(/"previous":"\w/, '"previous":"0'))
  expect((await faultsOf(answers)).faults.length).toBeGreaterThan(0)
  answers.set(first, '')
  expect((await faultsOf(answers)).faults.join()).toContain('2026-11-22: the file is not')
})
