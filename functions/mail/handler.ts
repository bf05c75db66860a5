import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { SESClient } from '@aws-sdk/client-ses'
import type { SQSBatchResponse } from 'aws-lambda'
import * as z from 'zod'
import { identities } from '#functions/cognito/identities.ts'
import { letterRequest } from '#functions/queues/mailQueue.ts'
import { readEnvironment } from '#functions/runtime/environment.ts'
import { countMetric, logger } from '#functions/runtime/log.ts'
import { attempts } from '#functions/store/accounts/attempts.ts'
import { sentMail, suppressions } from '#functions/store/accounts/mail.ts'
import { oneTimeTokens } from '#functions/store/accounts/oneTimeTokens.ts'
import { documentClient } from '#functions/store/dynamodb.ts'
import { type DeliveryDependencies, deliverLetter } from './deliverLetter.ts'
import { mailSender } from './mailSender.ts'

const env = readEnvironment(
  z.object({
    ACCOUNTS_TABLE: z.string(),
    USER_POOL_ID: z.string(),
    MAIL_SENDER: z.string(),
    MAIL_CONFIGURATION: z.string(),
    PORTAL_ADDRESS: z.url(),
  }),
)
const db = documentClient()
/** The queue tries again: one try must fit into the function's 10 s. */
const patience = {
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 3_000 },
}
const dependencies: DeliveryDependencies = {
  identities: identities(new CognitoIdentityProviderClient(patience), { pool: env.USER_POOL_ID }),
  tokens: oneTimeTokens(db, env.ACCOUNTS_TABLE),
  suppressions: suppressions(db, env.ACCOUNTS_TABLE),
  sent: sentMail(db, env.ACCOUNTS_TABLE),
  attempts: attempts(db, env.ACCOUNTS_TABLE),
  post: mailSender(new SESClient(patience), {
    sender: env.MAIL_SENDER,
    configuration: env.MAIL_CONFIGURATION,
  }),
  address: env.PORTAL_ADDRESS,
}

const delivered = z.object({
  Records: z.array(z.object({ messageId: z.string(), body: z.string() })),
})

/** Letters, one message each. What cannot be sent comes again, and after five tries is put aside. */
export const handler = async (event: unknown): Promise<SQSBatchResponse> => {
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = []
  for (const { messageId, body } of delivered.parse(event).Records)
    try {
      const request = letterRequest.parse(JSON.parse(body))
      const outcome = await deliverLetter(dependencies, messageId, request)
      logger.info('letter', { kind: request.kind, outcome })
    } catch (error) {
      logger.error('a letter was not sent', { messageId, error: error as Error })
      countMetric('LettersFailed')
      batchItemFailures.push({ itemIdentifier: messageId })
    }
  return { batchItemFailures }
}
