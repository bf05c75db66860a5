import type { SQSBatchResponse } from 'aws-lambda'
import * as z from 'zod'
import { cognitoClient, identities } from '#functions/cognito/identities.ts'
import { queueClient } from '#functions/queues/client.ts'
import { erasureRequest } from '#functions/queues/erasureQueue.ts'
import { mailQueue } from '#functions/queues/mailQueue.ts'
import { readEnvironment } from '#functions/runtime/environment.ts'
import { logger } from '#functions/runtime/log.ts'
import { accountItems } from '#functions/store/accounts/accountItems.ts'
import { accounts } from '#functions/store/accounts/accounts.ts'
import { oneTimeTokens } from '#functions/store/accounts/oneTimeTokens.ts'
import { sessions } from '#functions/store/accounts/sessions.ts'
import { signUpClaims } from '#functions/store/accounts/signUpClaims.ts'
import { auditTraces } from '#functions/store/accounts/traces/auditTraces.ts'
import { editorTraces } from '#functions/store/accounts/traces/editorTraces.ts'
import { watching } from '#functions/store/accounts/watching.ts'
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
  watching: watching(db, env.ACCOUNTS_TABLE, accounts(db, env.ACCOUNTS_TABLE)),
  mail: mailQueue(queueClient, env.MAIL_QUEUE),
})

const queueEvent = z.object({
  Records: z.array(z.object({ messageId: z.string(), body: z.string() })),
})

/** Erases one person per message. What fails is tried again, and after five tries set aside. */
export const handler = async (event: unknown): Promise<SQSBatchResponse> => {
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = []
  for (const { messageId, body } of queueEvent.parse(event).Records)
    try {
      await erase(erasureRequest.parse(JSON.parse(body)), new Date())
      logger.info('erased a person')
    } catch (error) {
      logger.error('a person was not erased', { messageId, error: error as Error })
      batchItemFailures.push({ itemIdentifier: messageId })
    }
  return { batchItemFailures }
}
