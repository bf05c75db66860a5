import { setTimeout } from 'node:timers/promises'
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import * as z from 'zod'
import { adminAccess } from '#functions/cognito/adminAccess.ts'
import { cognitoClient, identities } from '#functions/cognito/identities.ts'
import { adminKeyOf, httpDependencies, httpEnvironment } from '#functions/http/dependencies.ts'
import { queueClient } from '#functions/queues/client.ts'
import { erasureQueue } from '#functions/queues/erasureQueue.ts'
import { mailQueue } from '#functions/queues/mailQueue.ts'
import { boundedCalls } from '#functions/runtime/boundedCalls.ts'
import { readEnvironment } from '#functions/runtime/environment.ts'
import { pushServices } from '#functions/runtime/webPush/pushServices.ts'
import { pushKey } from '#functions/runtime/webPush/vapidKeys.ts'
import { accountItems } from '#functions/store/accounts/accountItems.ts'
import { accounts } from '#functions/store/accounts/accounts.ts'
import { attempts } from '#functions/store/accounts/attempts.ts'
import { digests } from '#functions/store/accounts/digests.ts'
import { deviceList, followerLists, hookStore } from '#functions/store/accounts/followerLists.ts'
import { oneTimeTokens } from '#functions/store/accounts/oneTimeTokens.ts'
import { signUpClaims } from '#functions/store/accounts/signUpClaims.ts'
import { subscriptions } from '#functions/store/accounts/subscriptions.ts'
import { auditTraces } from '#functions/store/accounts/traces/auditTraces.ts'
import { audits } from '#functions/store/audits.ts'
import { documentClient } from '#functions/store/dynamodb.ts'

const accountEnvironment = httpEnvironment.extend({
  ADMIN_PATH_SECRET_ID: z.string(),
  AUDITS_TABLE: z.string(),
  ERASURES_QUEUE: z.string(),
  MAIL_QUEUE: z.string(),
  PUSH_SECRET_ID: z.string(),
  /** Set only in tests. */
  OWN_PUSH_SERVICE: z.url().optional(),
})

export const accountDependencies = () => {
  const env = readEnvironment(accountEnvironment)
  const db = documentClient()
  const http = httpDependencies(env, db)
  const users = identities(cognitoClient(), {
    pool: env.USER_POOL_ID,
    client: env.USER_POOL_CLIENT_ID,
  })
  const profiles = accounts(db, env.ACCOUNTS_TABLE)
  const keys = pushKey(() => new SecretsManagerClient(boundedCalls()), env.PUSH_SECRET_ID)
  const lists = followerLists(db, env.ACCOUNTS_TABLE, profiles)
  return {
    http,
    adminKey: adminKeyOf(env),
    pause: (milliseconds: number) => setTimeout(milliseconds),
    accounts: profiles,
    followerLists: lists,
    devices: deviceList(profiles, lists),
    hooks: hookStore(profiles, lists),
    digests: digests(db, env.ACCOUNTS_TABLE),
    pushKey: keys,
    ownPushService: env.OWN_PUSH_SERVICE,
    pushFrom: (portal: string) =>
      pushServices({ keys, subject: portal, ownService: env.OWN_PUSH_SERVICE }),
    signUpClaims: signUpClaims(db, env.ACCOUNTS_TABLE),
    plans: subscriptions(db, env.ACCOUNTS_TABLE),
    attempts: attempts(db, env.ACCOUNTS_TABLE),
    links: oneTimeTokens(db, env.ACCOUNTS_TABLE),
    audits: audits(db, env.AUDITS_TABLE),
    mail: mailQueue(queueClient, env.MAIL_QUEUE),
    identities: users,
    access: adminAccess({ identities: users, sessions: http.sessions }),
    items: accountItems(db, env.ACCOUNTS_TABLE),
    traces: auditTraces(db, env.AUDITS_TABLE),
    erasures: erasureQueue(queueClient, env.ERASURES_QUEUE),
  }
}
export type AccountDependencies = ReturnType<typeof accountDependencies>
