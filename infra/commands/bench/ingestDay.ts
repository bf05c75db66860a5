import { applyFacts } from '#functions/ingest/apply/applyFacts.ts'
import { factStore } from '#functions/store/facts/facts.ts'
import { localConfig } from '#infra/config.ts'
import { synthesize } from '#infra/stack/synthesize.ts'
import { leagueFacts } from '../../demo/league/league.ts'
import { documentsAt } from '../../laptop/emulators/clients.ts'
import { startEmulators } from '../../laptop/emulators/emulators.ts'
import { functionNamed, readFunctions } from '../../laptop/template/functions.ts'
import type { Row } from './row.ts'

/** The cost of ingesting a whole NFL into empty tables, and then again without any change. */
export async function* ingestDay(scale: number): AsyncGenerator<Row> {
  const template = synthesize(localConfig, { pages: '' })
  const { environment } = functionNamed(readFunctions(template), 'ingest')
  const emulators = await startEmulators(template)
  const db = documentsAt(emulators.endpoints.DYNAMODB)
  const store = factStore(db, environment.FACTS_TABLE ?? '')
  const now = new Date('2026-11-21T12:00:00Z')
  const facts = [...leagueFacts({ now, scale, only: 'NFL' })]
  let requests = 0
  db.middlewareStack.add(
    (next) => (args) => {
      requests++
      return next(args)
    },
    { step: 'initialize' },
  )
  const once = async (what: string): Promise<Row> => {
    requests = 0
    const start = performance.now()
    const { writes } = await applyFacts({ facts, rejects: [] }, { store })
    const seconds = (performance.now() - start) / 1000
    const kilobytes = Math.round(JSON.stringify(facts).length / 1000)
    const detail = `${facts.length} facts, ${kilobytes} kB, ${requests} requests, ${seconds.toFixed(1)} s`
    return { what: `${what}, NFL ${scale}×`, value: writes, unit: 'writes', detail }
  }
  try {
    yield await once('ingest')
    yield await once('the same again')
  } finally {
    db.destroy()
    await emulators.close()
  }
}
