import { type CfnSecret, Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { RemovalPolicy, Validations } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import type { Config } from '../../config.ts'
import { kept } from './data.ts'

export type Keys = ReturnType<typeof secrets>

/** Secrets Manager generates our own secrets on the first deployment, unseen by anybody. */
export const secrets = (scope: Construct, { keep, originKeys }: Config) => {
  const removalPolicy = keep ? kept : RemovalPolicy.DESTROY
  /** With the reason why no Lambda rotates it. */
  const secret = (name: string, description: string, reason: string) => {
    const made = new Secret(scope, name, {
      description,
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy,
    })
    Validations.of(made).acknowledge({ id: 'AwsSolutions-SMG4', reason })
    return made
  }

  const guest = secret(
    'GuestSecret',
    'Signs guest tokens',
    'The guest-key function rotates it every 30 days and keeps the previous key; no rotation Lambda.',
  )

  const origins = originKeys.map((key) =>
    secret(
      key === 1 ? 'OriginSecret' : `OriginSecret${key}`,
      'Proves to the API that a request came through the edge',
      'Both ends read it at deploy time: it is rotated by three deployments, as docs/operations.md says.',
    ).secretValue.unsafeUnwrap(),
  )
  // Dynamic references: CloudFormation fills in the values, and the template never contains them.
  const origin = { sent: origins[0] ?? '', accepted: origins.join(' ') }

  const card = secret(
    'CardSecret',
    'Signs the addresses of the pictures of shared pages',
    'Shared pages hold addresses that it signed: another value breaks their pictures, and lets nobody in.',
  )
  const adminPath = secret(
    'AdminPath',
    'Stands in the addresses of the admin calls',
    'Configuration, not a credential: the admin’s token authorizes. `npm run admin -- rotate-path` changes it.',
  )
  const push = secret(
    'PushSecret',
    'Makes the key by which browsers know our pushes',
    'Browsers hold its public half: another value silences each device until it has started again.',
  )

  // It has no value until an operator enters one. An initial value here would overwrite the operator's with
  // the next deployment that changes it.
  const issued = (name: string, description: string) => {
    const key = secret(
      name,
      description,
      'Its issuer makes it, and it can be changed on the issuer’s account page only.',
    )
    const resource = key.node.defaultChild as CfnSecret
    resource.addPropertyDeletionOverride('GenerateSecretString')
    return key
  }
  const provider = issued(
    'ProviderKey',
    'Keys of the sports data provider and of sources that ask for one: put in {"sportsdataio": "…"}',
  )
  const payment = issued(
    'PaymentKey',
    'The payment provider’s keys: put in {"secretKey": "…", "webhookSecret": "…"}',
  )

  return { guest, origin, card, adminPath, push, provider, payment }
}
