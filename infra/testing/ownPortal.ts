import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { ListQueuesCommand, SQSClient } from '@aws-sdk/client-sqs'
import * as z from 'zod'
import { applyFacts } from '#functions/ingest/apply/applyFacts.ts'
import { filesOfFolder, readPayloadOfFiles } from '#functions/ingest/files/readFiles.ts'
import { calculationQueue } from '#functions/queues/calculationQueue.ts'
import { factStore } from '#functions/store/facts/facts.ts'
import { settings, sportSetting } from '#functions/store/settings.ts'
import { repository } from '#infra/repository.ts'
import type { SportSettings } from '#shared/domain/sport/settings.ts'
import type { SportId } from '#shared/domain/sport/sport.ts'
import { loadSettings } from '../demo/settings.ts'
import { clientConfiguration, documentsAt } from '../laptop/emulators/clients.ts'
import { portalArguments } from './browserPortal.ts'

const clock = z.object({ now: z.iso.datetime() })
const people = z.object({ endpoints: z.object({ DYNAMODB: z.url(), SQS: z.url() }) })

const clientsOf = async (origin: string) => {
  const { endpoints } = people.parse(await (await fetch(`${origin}/__local/people`)).json())
  return {
    db: documentsAt(endpoints.DYNAMODB),
    sqs: new SQSClient({ ...clientConfiguration(endpoints.SQS), useQueueUrlAsEndpoint: false }),
  }
}

/** Finds the deployed name, which starts with the template's and ends in a hash. */
const named = (names: readonly string[] = [], name: RegExp) => {
  const found = names.find((each) => name.test(each))
  if (!found) throw new Error(`None of ${names.join(', ')} matches ${name}`)
  return found
}

const started = async (folder: string) => {
  const child = spawn(
    process.execPath,
    [...portalArguments({ port: '0', folder, seed: 'none' }), '--no-schedules'],
    {
      cwd: repository,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      const [, ready] = /Ready on (\S+)/.exec(text.toString()) ?? []
      if (ready) resolve(ready)
    })
    child.once('exit', () => reject(new Error('The portal did not start')))
  })
  return { child, origin }
}

/**
 * A portal with the example league, for browser tests that change what every reader would see. The EPL's
 * pages are there at once, as it has two teams.
 */
export const ownPortal = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'matchfit-e2e-'))
  const { child, origin } = await started(folder)
  const { db, sqs } = await clientsOf(origin)
  const { now } = clock.parse(await (await fetch(`${origin}/__local/clock`)).json())
  const { TableNames } = await db.send(new ListTablesCommand())
  const facts = named(TableNames, /^Facts/)
  await loadSettings(settings(db, facts))
  const store = factStore(db, facts)
  const files = filesOfFolder(join(repository, 'docs/examples/league'))
  await applyFacts(await readPayloadOfFiles(files, new Date(now)), { store })
  await fetch(`${origin}/__local/schedules/calculate-epl`, { method: 'POST' })

  return {
    origin,
    /** Stores a sport's settings and asks the calculations for its options. */
    async changeSettings(sport: SportId, value: SportSettings) {
      const { QueueUrls } = await sqs.send(new ListQueuesCommand())
      const queue = named(QueueUrls, /\/CalculationQueue[^/]*$/)
      await settings(db, facts).write(sportSetting(sport), value)
      await calculationQueue(() => sqs, queue).writeOptions([sport], new Date(now))
    },
    async stop() {
      db.destroy()
      sqs.destroy()
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type OwnPortal = Awaited<ReturnType<typeof ownPortal>>
