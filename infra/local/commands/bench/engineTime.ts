import { demoInMemory } from '../../demo/play/demoInMemory.ts'
import { median, type Row } from './row.ts'

const rounds = 3
const now = new Date('2026-11-21T12:00:00Z')
const yesterday = new Date(now.getTime() - 24 * 60 * 60 * 1000)

/** Processor time in milliseconds, of all threads. */
const processorMsOf = async (work: () => unknown) => {
  const start = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

/**
 * Whole runs of the demo in memory: from its facts to every score, row and page, compressed, compared
 * with reading and writing all of that as JSON.
 */
export const engineTime = async (): Promise<Row[]> => {
  const times: number[] = []
  let items: unknown[] = []
  let players = 0
  for (let round = 0; round < rounds; round++) {
    const { facts, stage, runAll } = await demoInMemory(now)
    for (const competition of ['NFL', 'NBA', 'EPL', 'ESP'] as const)
      await stage.run(competition, yesterday)
    times.push(await processorMsOf(runAll))
    items = ['facts', 'views'].flatMap((table) => stage.documents.tableOf(table).takeChanges())
    players = facts.filter(({ kind }) => kind === 'player').length
  }
  const json = await processorMsOf(() => JSON.parse(JSON.stringify(items)))
  const ours = median(times)
  const detail = `${ours.toFixed(0)} ms of ${json.toFixed(0)} ms, ${players} players, ${items.length} items`
  return [{ what: 'engine, facts to pages', value: ours / json, unit: '× JSON', detail }]
}
