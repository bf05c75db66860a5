import * as z from 'zod'
import { queueClient } from '#functions/queues/client.ts'
import { digestQueue, digestWork } from '#functions/queues/digestQueue.ts'
import { eachMessage } from '#functions/queues/eachMessage.ts'
import { readEnvironment } from '#functions/runtime/environment.ts'
import { inParallel } from '#functions/runtime/inParallel.ts'
import { accounts } from '#functions/store/accounts/accounts.ts'
import { deliveries } from '#functions/store/accounts/deliveries.ts'
import { allDigestShards, digests } from '#functions/store/accounts/digests.ts'
import { suppressions } from '#functions/store/accounts/mail.ts'
import { changeList } from '#functions/store/calculations/changes.ts'
import { documentClient } from '#functions/store/dynamodb.ts'
import { settings } from '#functions/store/settings.ts'
import { views } from '#functions/store/views.ts'
import { mailSender, senderEnvironment } from '../mailSender.ts'
import { type SendingDependencies, sendDigests } from './sendDigests.ts'

const env = readEnvironment(
  senderEnvironment.extend({
    ACCOUNTS_TABLE: z.string(),
    VIEWS_TABLE: z.string(),
    FACTS_TABLE: z.string(),
    RUNS_TABLE: z.string(),
    DIGESTS_QUEUE: z.string(),
    PORTAL_ADDRESS: z.url(),
  }),
)
const db = documentClient()
const list = digests(db, env.ACCOUNTS_TABLE)
const dependencies: SendingDependencies = {
  accounts: accounts(db, env.ACCOUNTS_TABLE),
  digests: list,
  suppressions: suppressions(db, env.ACCOUNTS_TABLE),
  views: views(db, env.VIEWS_TABLE),
  changes: changeList(db, env.VIEWS_TABLE),
  settings: settings(db, env.FACTS_TABLE),
  deliveries: deliveries(db, env.RUNS_TABLE),
  sender: mailSender(env),
  portalAddress: env.PORTAL_ADDRESS,
}
const queue = digestQueue(queueClient, env.DIGESTS_QUEUE)

/** The schedule's event. `time` is when it was due. */
const scheduled = z.object({ digests: z.literal(true), time: z.iso.datetime() })

/** How many readers are in memory at a time. */
const readersAtOnce = 1_000

/** Queues the digests of all readers whose hour has come. A call that is killed and repeated queues some twice. */
const queueAll = (time: Date) =>
  inParallel(allDigestShards, allDigestShards.length, async (shard) => {
    let some: string[] = []
    for await (const reader of list.due(shard, time)) {
      if (some.push(reader) < readersAtOnce) continue
      await queue.ask(some, time)
      some = []
    }
    await queue.ask(some, time)
  })

/** Called by the hourly schedule, and by the queue that it fills. */
export const handler = async (event: unknown) => {
  const due = scheduled.safeParse(event).data
  if (due) return void (await queueAll(new Date(due.time)))
  return eachMessage(event, digestWork, { text: 'digests were not sent' }, (work) =>
    sendDigests(dependencies, work),
  )
}
