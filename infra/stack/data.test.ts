import { Template as Assert } from 'aws-cdk-lib/assertions'
import { describe, expect, inject, test } from 'vitest'
import { synthesise } from '../synthesise.ts'

const local = inject('template')
const prod = synthesise('prod', { pages: '' })

const tables = (template: typeof local) =>
  Object.fromEntries(
    Object.entries(Assert.fromJSON(template).findResources('AWS::DynamoDB::Table')).map(
      ([id, table]) => [id.slice(0, -8), table],
    ),
  )

describe.each([
  ['local', local, 'Delete'],
  ['prod', prod, 'Retain'],
] as const)('%s', (_, template, policy) => {
  test('has six on-demand tables with point-in-time recovery', () => {
    expect(Object.keys(tables(template))).toEqual([
      'Facts',
      'Audits',
      'Views',
      'ArticleStore',
      'Accounts',
      'Runs',
    ])
    for (const { Properties } of Object.values(tables(template)))
      expect(Properties).toMatchObject({
        BillingMode: 'PAY_PER_REQUEST',
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        KeySchema: [
          { AttributeName: 'pk', KeyType: 'HASH' },
          { AttributeName: 'sk', KeyType: 'RANGE' },
        ],
      })
  })

  test('protects tables, users and keys from deletion if its stage says so', () => {
    const kept = policy === 'Retain'
    for (const table of Object.values(tables(template)))
      expect(table).toMatchObject({
        DeletionPolicy: policy,
        Properties: { DeletionProtectionEnabled: kept },
      })
    Assert.fromJSON(template).allResources('AWS::SecretsManager::Secret', {
      DeletionPolicy: policy,
    })
    Assert.fromJSON(template).allResources('AWS::Cognito::UserPool', {
      DeletionPolicy: policy,
      Properties: { DeletionProtection: kept ? 'ACTIVE' : 'INACTIVE' },
    })
  })
})

test('views, accounts, audits, runs and the touches among the facts expire by ttl; articles never do', () => {
  const { ArticleStore, ...others } = tables(local)
  for (const table of Object.values(others))
    expect(table?.['Properties'].TimeToLiveSpecification).toEqual({
      AttributeName: 'ttl',
      Enabled: true,
    })
  expect(ArticleStore?.['Properties'].TimeToLiveSpecification).toBeUndefined()
})
