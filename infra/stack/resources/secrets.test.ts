import { Template as Assert } from 'aws-cdk-lib/assertions'
import { expect, inject, test } from 'vitest'

const secrets = Object.entries(
  Assert.fromJSON(inject('template')).findResources('AWS::SecretsManager::Secret'),
)

test('our own secrets are generated unseen; secrets from issuers have no value that a deployment could overwrite', () => {
  const made = secrets.map(([id, { Properties }]) => [
    id.slice(0, -8),
    Properties.GenerateSecretString !== undefined,
  ])
  expect(Object.fromEntries(made)).toEqual({
    GuestSecret: true,
    OriginSecret: true,
    CardSecret: true,
    AdminPath: true,
    PushSecret: true,
    ProviderKey: false,
    PaymentKey: false,
  })
  for (const [, { Properties }] of secrets) expect(Properties).not.toHaveProperty('SecretString')
})
