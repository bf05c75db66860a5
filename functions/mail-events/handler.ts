import * as z from 'zod'
import { readEnvironment } from '#functions/runtime/environment.ts'
import { logger } from '#functions/runtime/log.ts'
import { suppressions } from '#functions/store/accounts/mail.ts'
import { documentClient } from '#functions/store/dynamodb.ts'
import { refusals } from './refusals.ts'

const env = readEnvironment(z.object({ ACCOUNTS_TABLE: z.string() }))
const { add } = suppressions(documentClient(), env.ACCOUNTS_TABLE)

const published = z.object({
  Records: z.array(z.object({ Sns: z.object({ Message: z.string() }) })),
})

/** What SES reports of letters that were refused, through SNS. */
export const handler = async (event: unknown) => {
  for (const { Sns } of published.parse(event).Records)
    for (const { email, why, at } of refusals(JSON.parse(Sns.Message))) {
      await add(email, why, at)
      logger.info('suppressed an address', { why })
    }
}
