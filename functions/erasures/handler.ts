import * as z from 'zod'
import { cognitoClient, identities } from '#functions/cognito/identities.ts'
import { queueClient } from '#functions/queues/client.ts'
import { eachMessage } from '#functions/queues/eachMessage.ts'
import { erasureRequest } from '#functions/queues/erasureQueue.ts'
import { mailQueue } from '#functions/queues/mailQueue.ts'
import { readEnvironment } from '#functions/runtime/environment.ts'
import { logger } from '#functions/runtime/log.ts'
import { accountItems } from '#functions/store/accounts/accountItems.ts'
import { accounts } from '#functions/store/accounts/accounts.ts'
import { digests } from '#functions/store/accounts/digests.ts'
import { followerLists } from '#functions/store/accounts/followerLists.ts'
import { oneTimeTokens } from '#functions/store/accounts/oneTimeTokens.ts'
import { sessions } from '#functions/store/accounts/sessions.ts'
import { signUpClaims } from '#functions/store/accounts/signUpClaims.ts'
import { auditTraces } from '#functions/store/accounts/traces/auditTraces.ts'
import { editorTraces } from '#functions/store/accounts/traces/editorTraces.ts'
import { documentClient } from '#functions/store/dynamodb.ts'
import { erasePerson } from './erasePerson.ts'

const env = readEnvironment(
  z.object({
    ACCOUNTS_TABLE: z.string(),
    ARTICLES_TABLE: z.string(),
    AUDITS_TABLE: z.string(),
    FACTS_TABLE: z.string(),
    VIEWS_TABLE: z.string(),
    USER_POOL_ID: z.string(),
    MAIL_QUEUE: z.string(),
  }),
)
const db = documentClient()
const erase = erasePerson({
  identities: identities(cognitoClient(), { pool: env.USER_POOL_ID }),
  items: accountItems(db, env.ACCOUNTS_TABLE),
  sessions: sessions(db, env.ACCOUNTS_TABLE),
  links: oneTimeTokens(db, env.ACCOUNTS_TABLE),
  signUpClaims: signUpClaims(db, env.ACCOUNTS_TABLE),
  audits: auditTraces(db, env.AUDITS_TABLE),
  editors: editorTraces(db, {
    facts: env.FACTS_TABLE,
    views: env.VIEWS_TABLE,
    articles: env.ARTICLES_TABLE,
  }),
  followerLists: followerLists(db, env.ACCOUNTS_TABLE, accounts(db, env.ACCOUNTS_TABLE)),
  digests: digests(db, env.ACCOUNTS_TABLE),
  mail: mailQueue(queueClient, env.MAIL_QUEUE),
})

/** Erases one person per message. */
export const handler = (event: unknown) =>
  eachMessage(event, erasureRequest, { text: 'a person was not erased' }, async (request) => {
    await erase(request, new Date())
    logger.info('erased a person')
  })
