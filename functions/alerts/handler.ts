import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import * as z from 'zod'
import { alertQueue, alertWork } from '#functions/queues/alertQueue.ts'
import { queueClient } from '#functions/queues/client.ts'
import { eachMessage } from '#functions/queues/eachMessage.ts'
import { boundedCalls } from '#functions/runtime/boundedCalls.ts'
import { readEnvironment } from '#functions/runtime/environment.ts'
import { internet } from '#functions/runtime/internet/publicTarget.ts'
import { pushServices } from '#functions/runtime/webPush/pushServices.ts'
import { pushKey } from '#functions/runtime/webPush/vapidKeys.ts'
import { accounts as accountStore } from '#functions/store/accounts/accounts.ts'
import { deliveries } from '#functions/store/accounts/deliveries.ts'
import { deviceList, followerLists, hookStore } from '#functions/store/accounts/followerLists.ts'
import { followers } from '#functions/store/accounts/followers.ts'
import { readerAlerts } from '#functions/store/accounts/readerAlerts.ts'
import { changeList } from '#functions/store/calculations/changes.ts'
import { documentClient } from '#functions/store/dynamodb.ts'
import { settings } from '#functions/store/settings.ts'
import { type AlertDependencies, handleWork } from './handleWork.ts'

const env = readEnvironment(
  z.object({
    ACCOUNTS_TABLE: z.string(),
    VIEWS_TABLE: z.string(),
    FACTS_TABLE: z.string(),
    RUNS_TABLE: z.string(),
    ALERTS_QUEUE: z.string(),
    PUSH_SECRET_ID: z.string(),
    PORTAL_ADDRESS: z.url(),
    /** Only tests have one. */
    OWN_PUSH_SERVICE: z.url().optional(),
  }),
)
const db = documentClient()
const accounts = accountStore(db, env.ACCOUNTS_TABLE)
const lists = followerLists(db, env.ACCOUNTS_TABLE, accounts)
const dependencies: AlertDependencies = {
  accounts,
  followers: followers(db, env.ACCOUNTS_TABLE),
  followerLists: lists,
  devices: deviceList(accounts, lists),
  hooks: hookStore(accounts, lists),
  connection: internet,
  origin: env.PORTAL_ADDRESS,
  alerts: readerAlerts(db, env.ACCOUNTS_TABLE),
  changes: changeList(db, env.VIEWS_TABLE),
  settings: settings(db, env.FACTS_TABLE),
  deliveries: deliveries(db, env.RUNS_TABLE),
  queue: alertQueue(queueClient, env.ALERTS_QUEUE),
  push: pushServices({
    keys: pushKey(() => new SecretsManagerClient(boundedCalls()), env.PUSH_SECRET_ID),
    subject: env.PORTAL_ADDRESS,
    ownService: env.OWN_PUSH_SERVICE,
  }),
}

/** Tells readers of changes. */
export const handler = (event: unknown) =>
  eachMessage(event, alertWork, { text: 'alerts are told later', level: 'warn' }, (work) =>
    handleWork(dependencies, work, new Date()),
  )
