import * as z from 'zod'
import { cognitoClient, identities } from '#functions/cognito/identities.ts'
import { eachMessage } from '#functions/queues/eachMessage.ts'
import { letterRequest } from '#functions/queues/mailQueue.ts'
import { readEnvironment } from '#functions/runtime/environment.ts'
import { countMetric, logger } from '#functions/runtime/log.ts'
import { attempts } from '#functions/store/accounts/attempts.ts'
import { sentMail, suppressions } from '#functions/store/accounts/mail.ts'
import { oneTimeTokens } from '#functions/store/accounts/oneTimeTokens.ts'
import { documentClient } from '#functions/store/dynamodb.ts'
import { type DeliveryDependencies, deliverLetter } from './deliverLetter.ts'
import { mailSender, senderEnvironment } from './mailSender.ts'

const env = readEnvironment(
  senderEnvironment.extend({
    ACCOUNTS_TABLE: z.string(),
    USER_POOL_ID: z.string(),
    PORTAL_ADDRESS: z.url(),
  }),
)
const db = documentClient()
const dependencies: DeliveryDependencies = {
  identities: identities(cognitoClient(), {
    pool: env.USER_POOL_ID,
  }),
  links: oneTimeTokens(db, env.ACCOUNTS_TABLE),
  suppressions: suppressions(db, env.ACCOUNTS_TABLE),
  sentMail: sentMail(db, env.ACCOUNTS_TABLE),
  attempts: attempts(db, env.ACCOUNTS_TABLE),
  sender: mailSender(env),
  portalAddress: env.PORTAL_ADDRESS,
}

const failures = { text: 'a letter was not sent', count: () => countMetric('LettersFailed') }

export const handler = (event: unknown) =>
  eachMessage(event, letterRequest, failures, async (request, messageId) => {
    const outcome = await deliverLetter(dependencies, messageId, request)
    logger.info('handled a letter', { kind: request.kind, outcome })
  })
