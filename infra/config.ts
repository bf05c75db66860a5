import { RetentionDays } from 'aws-cdk-lib/aws-logs'
import * as z from 'zod'

export const stageName = z.enum(['local', 'dev', 'prod'])
export type StageName = z.infer<typeof stageName>

const domain = z.strictObject({
  name: z.hostname(),
  zone: z.strictObject({ id: z.string().min(1), name: z.hostname() }),
})

const config = z
  .strictObject({
    stage: stageName,
    region: z.string(),
    /** Tables, users and keys outlive a deleted stack. */
    keep: z.boolean(),
    logRetention: z.enum(RetentionDays),
    domain: domain.optional(),
    /** `free` records the plan and takes no money. */
    payments: z.enum(['free', 'stripe']),
  })
  .refine(
    ({ payments, domain }) => payments === 'free' || domain,
    'A payment provider sends people back to a domain: give one with -c domain=…',
  )
export type Config = z.infer<typeof config>

/** Readers are in North America and Europe, and a CloudFront certificate must be in us-east-1 anyway. */
const region = 'us-east-1'

const stages: Record<StageName, Omit<Config, 'stage' | 'domain' | 'payments'>> = {
  local: { region, keep: false, logRetention: RetentionDays.ONE_DAY },
  dev: { region, keep: false, logRetention: RetentionDays.TWO_WEEKS },
  prod: { region, keep: true, logRetention: RetentionDays.THREE_MONTHS },
}

/** The domain is given at deployment: nothing in the repository names an account. */
export const configOf = (stage: unknown, domain?: unknown, payments: unknown = 'free'): Config => {
  const name = stageName.parse(stage)
  return config.parse({ stage: name, ...stages[name], ...(domain ? { domain } : {}), payments })
}
