import { Template as Assert } from 'aws-cdk-lib/assertions'
import { describe, expect, inject, test } from 'vitest'
import type { Template } from '../synthesize.ts'
import { appOf, stageOf, templateOf } from '../testing/stages.ts'

const local = inject('template')
const prod = templateOf(stageOf('prod'))
const dev = templateOf(stageOf('dev'))

const tables = (template: typeof local) =>
  Object.fromEntries(
    Object.entries(Assert.fromJSON(template).findResources('AWS::DynamoDB::Table')).map(
      ([id, table]) => [id.slice(0, -8), table],
    ),
  )

describe.each([
  ['local', local, 'Delete'],
  ['prod', prod, 'RetainExceptOnCreate'],
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
    const kept = policy !== 'Delete'
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

test('nothing made by a failed first deployment outlives it, and nothing is protected before one has succeeded', () => {
  const { app, stack } = appOf({ ...stageOf('prod'), protect: false })
  const assembly = app.synth()
  for (const { terminationProtection } of assembly.stacks) expect(terminationProtection).toBe(false)
  const first: Template = assembly.getStackArtifact(stack.artifactId).template
  const types = ['AWS::DynamoDB::Table', 'AWS::Cognito::UserPool']
  const protection = (template: Template) =>
    Object.values(template.Resources)
      .filter(({ Type }) => types.includes(Type))
      .map(({ Properties }) =>
        [Properties?.['DeletionProtectionEnabled'], Properties?.['DeletionProtection']].find(
          Boolean,
        ),
      )
  expect(protection(first)).toEqual([...Array(6).fill(undefined), 'INACTIVE'])
  expect(protection(prod)).toEqual([...Array(6).fill(true), 'ACTIVE'])
  for (const { stacks } of [appOf(stageOf('prod')).app.synth()])
    for (const { terminationProtection } of stacks) expect(terminationProtection).toBe(true)
  for (const [id, { DeletionPolicy }] of Object.entries(first.Resources))
    expect([id, DeletionPolicy]).not.toEqual([id, 'Retain'])
  // A bucket that is not empty cannot be deleted, and the release's files are in this one before the first
  // deployment has ended.
  const emptied = Object.values(
    Assert.fromJSON(first).findResources('Custom::S3AutoDeleteObjects'),
  ).map(({ Properties }) => Properties.BucketName.Ref)
  expect(emptied).toEqual([expect.stringMatching(/^Pages/)])
})

test('every table except that of articles lets its items expire', () => {
  const { ArticleStore, ...others } = tables(local)
  for (const table of Object.values(others))
    expect(table?.['Properties'].TimeToLiveSpecification).toEqual({
      AttributeName: 'ttl',
      Enabled: true,
    })
  expect(ArticleStore?.['Properties'].TimeToLiveSpecification).toBeUndefined()
})

test('a restored copy replaces its table for every function, and the table stays', () => {
  const copied = templateOf(stageOf('prod', { tables: { Accounts: 'Accounts-restored' } }))
  expect(Object.keys(tables(copied))).toEqual(Object.keys(tables(prod)))
  const used = (template: typeof local) =>
    Object.values(Assert.fromJSON(template).findResources('AWS::Lambda::Function')).flatMap(
      ({ Properties }) => Properties.Environment?.Variables?.ACCOUNTS_TABLE ?? [],
    )
  expect(new Set(used(copied))).toEqual(new Set(['Accounts-restored']))
  expect(used(copied)).toHaveLength(used(prod).length)
  // `npm run deploy` reads it before it changes a table.
  expect(prod.Outputs).toMatchObject({ Tables: { Value: 'none' } })
  expect(copied.Outputs).toMatchObject({ Tables: { Value: 'Accounts=Accounts-restored' } })
  const text = (template: typeof local, ...types: string[]) =>
    JSON.stringify(Object.values(template.Resources).filter(({ Type }) => types.includes(Type)))
  const rights = ['AWS::IAM::Policy', 'AWS::Backup::BackupSelection']
  expect(text(copied, ...rights)).toContain(':table/Accounts-restored/index/lists')
  expect(text(prod, ...rights)).toMatch(/Accounts[0-9A-F]{8}/)
  expect(text(copied, ...rights)).not.toMatch(/Accounts[0-9A-F]{8}/)
})

test('dev leaves nothing behind: its buckets are emptied and deleted with the stack', () => {
  const buckets = Object.values(Assert.fromJSON(dev).findResources('AWS::S3::Bucket'))
  expect(buckets).toHaveLength(4)
  for (const { DeletionPolicy } of buckets) expect(DeletionPolicy).toBe('Delete')
  Assert.fromJSON(dev).resourceCountIs('Custom::S3AutoDeleteObjects', 4)
})

test('prod keeps old versions of its files for a month and copies of its tables for three', () => {
  const buckets = Object.entries(Assert.fromJSON(prod).findResources('AWS::S3::Bucket'))
  for (const [id, { Properties, DeletionPolicy }] of buckets) {
    // Each release publishes its pages again.
    expect([id, DeletionPolicy]).toEqual([
      id,
      id.startsWith('Pages') ? 'Delete' : 'RetainExceptOnCreate',
    ])
    // Everything in it is deleted for good after a day.
    if (id.startsWith('Exports')) continue
    expect(Properties.VersioningConfiguration).toEqual({ Status: 'Enabled' })
    expect(Properties.LifecycleConfiguration.Rules[0].NoncurrentVersionExpiration).toEqual({
      NoncurrentDays: 30,
    })
  }
  const [selection] = Object.values(
    Assert.fromJSON(prod).findResources('AWS::Backup::BackupSelection'),
  )
  const named = JSON.stringify(selection?.['Properties'])
  for (const table of ['Facts', 'Audits', 'ArticleStore', 'Accounts', 'Runs'])
    expect(named).toMatch(new RegExp(`${table}[0-9A-F]{8}`))
  Assert.fromJSON(dev).resourceCountIs('AWS::Backup::BackupPlan', 0)
})

test('assets that a release no longer has are deleted 30 days after they were tagged, and nothing else is', () => {
  const [, bucket] =
    Object.entries(Assert.fromJSON(prod).findResources('AWS::S3::Bucket')).find(([id]) =>
      id.startsWith('Pages'),
    ) ?? []
  const rules: object[] = bucket?.['Properties'].LifecycleConfiguration.Rules
  expect(rules.filter((rule) => 'ExpirationInDays' in rule)).toEqual([
    {
      TagFilters: [{ Key: 'retired', Value: 'true' }],
      ExpirationInDays: 30,
      Status: 'Enabled',
    },
  ])
})

test('an export is open to a signed request of a page, has no old versions, and is deleted after a day', () => {
  const [, bucket] =
    Object.entries(Assert.fromJSON(prod).findResources('AWS::S3::Bucket')).find(([id]) =>
      id.startsWith('Exports'),
    ) ?? []
  expect(bucket?.['Properties']).toMatchObject({
    PublicAccessBlockConfiguration: { BlockPublicAcls: true, BlockPublicPolicy: true },
    LifecycleConfiguration: {
      Rules: [
        {
          ExpirationInDays: 1,
          AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
          Status: 'Enabled',
        },
      ],
    },
    CorsConfiguration: {
      CorsRules: [
        {
          AllowedOrigins: ['https://www.matchfit.example'],
          AllowedMethods: ['GET'],
          AllowedHeaders: ['cache-control', 'content-type', 'x-access-token'],
        },
      ],
    },
  })
  expect(bucket?.['Properties']).not.toHaveProperty('VersioningConfiguration')
})

test('an upload is open to a signed request of a page, announced, and deleted after a day; an unused picture is deleted after a month', () => {
  const pictures = (template: typeof local) =>
    Object.entries(Assert.fromJSON(template).findResources('AWS::S3::Bucket')).find(([id]) =>
      id.startsWith('Pictures'),
    )?.[1]['Properties']
  expect(pictures(local)).toMatchObject({
    NotificationConfiguration: { EventBridgeConfiguration: { EventBridgeEnabled: true } },
    PublicAccessBlockConfiguration: { BlockPublicAcls: true, BlockPublicPolicy: true },
    LifecycleConfiguration: {
      Rules: expect.arrayContaining([
        {
          Prefix: 'uploads/',
          ExpirationInDays: 1,
          NoncurrentVersionExpiration: { NoncurrentDays: 1 },
          Status: 'Enabled',
        },
        { Prefix: 'records/', ExpirationInDays: 7, Status: 'Enabled' },
        { Prefix: 'images/cards/', ExpirationInDays: 90, Status: 'Enabled' },
        {
          Prefix: 'images/',
          TagFilters: [{ Key: 'unused', Value: 'true' }],
          ExpirationInDays: 30,
          Status: 'Enabled',
        },
      ]),
    },
  })
  const [rule] = pictures(prod)?.CorsConfiguration.CorsRules ?? []
  expect(rule).toMatchObject({
    AllowedOrigins: ['https://www.matchfit.example'],
    AllowedMethods: ['PUT'],
    AllowedHeaders: ['content-type', 'x-amz-checksum-sha256'],
  })
})

test('the stack’s outputs name the folder for files to import', () => {
  const [raw] = Object.keys(prod.Resources).filter((id) => /^Raw[0-9A-F]{8}$/.test(id))
  expect(prod.Outputs).toMatchObject({
    DropFolder: { Value: { 'Fn::Join': ['', ['s3://', { Ref: raw }, '/drop/']] } },
  })
})
