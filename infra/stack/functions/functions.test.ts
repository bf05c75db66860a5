import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Template as Assert } from 'aws-cdk-lib/assertions'
import { expect, inject, test } from 'vitest'
import { families } from '#shared/contract/api/families.ts'
import { repository } from '../../repository.ts'
import { nameOfEntry } from '../lambda/entry.ts'
import { permissionsOf } from '../testing/permissions.ts'
import { stageOf, templateOf } from '../testing/stages.ts'

const template = inject('template')
const functions = Object.values(template.Resources)
  .filter(({ Metadata }) => Metadata?.entry)
  .map(({ Metadata, Properties }) => {
    const entry = String(Metadata?.entry)
    return { name: nameOfEntry(entry), entry, properties: Properties ?? {} }
  })
const environmentOf = (name: string) => {
  const found = functions.find((each) => each.name === name)?.properties['Environment']
  return (found as { Variables: Record<string, unknown> } | undefined)?.Variables ?? {}
}
const http = Object.keys(families)

test('every family is one function; the others serve pages and cards, or are not called by readers', () => {
  expect(functions.map(({ name }) => name).sort()).toEqual(
    [
      ...http,
      'access-token',
      'alerts',
      'calculations',
      'cards',
      'erasures',
      'guest-key',
      'images',
      'ingest',
      'mail',
      'mail-digests',
      'mail-events',
      'page',
    ].sort(),
  )
  for (const { entry } of functions) expect(existsSync(join(repository, entry)), entry).toBe(true)
})

test('every function runs on arm64 and Node 24, and has enough time to answer', () => {
  for (const { name, properties } of functions)
    expect(properties).toMatchObject({
      Architectures: ['arm64'],
      Runtime: 'nodejs24.x',
      Handler: 'index.handler',
      Timeout:
        {
          ...{ ingest: 600, erasures: 600, calculations: 300, images: 60, alerts: 30 },
          'mail-digests': 60,
        }[name] ?? 10,
      LoggingConfig: { LogFormat: 'JSON' },
    })
})

test('every function is given its stage and its own name', () => {
  for (const { name } of functions)
    expect(environmentOf(name)).toMatchObject({
      STAGE: 'local',
      POWERTOOLS_SERVICE_NAME: name,
      POWERTOOLS_METRICS_NAMESPACE: 'Matchfit-local',
      NODE_OPTIONS: '--enable-source-maps',
    })
})

test('a function gets the names of the resources that it may use, and no others', () => {
  const powertools = ['POWERTOOLS_SERVICE_NAME', 'POWERTOOLS_METRICS_NAMESPACE']
  const always = ['STAGE', 'NODE_OPTIONS', ...powertools]
  const caller = [
    'ACCOUNTS_TABLE',
    'GUEST_SECRET_ID',
    'ORIGIN_SECRET',
    'USER_POOL_CLIENT_ID',
    'USER_POOL_ID',
  ]
  const given = Object.fromEntries(
    functions.map(({ name }) => [
      name,
      Object.keys(environmentOf(name))
        .filter((key) => !always.includes(key))
        .sort(),
    ]),
  )
  expect(given).toEqual({
    account: [
      'ADMIN_PATH_SECRET_ID',
      'AUDITS_TABLE',
      'ERASURES_QUEUE',
      'MAIL_QUEUE',
      'PUSH_SECRET_ID',
      ...caller,
    ].sort(),
    'admin-articles': [
      'ARTICLES_TABLE',
      'AUDITS_TABLE',
      'CARD_SECRET',
      'PICTURES_BUCKET',
      ...caller,
    ].sort(),
    'admin-feeds': [
      'ADMIN_PATH_SECRET_ID',
      'AUDITS_TABLE',
      'CONTACT',
      'PROVIDER_SECRET_ID',
      ...caller,
    ].sort(),
    'admin-injuries': [
      'ADMIN_PATH_SECRET_ID',
      'AUDITS_TABLE',
      'CALCULATIONS_QUEUE',
      'FACTS_TABLE',
      'RAW_BUCKET',
      'RUNS_TABLE',
      'VIEWS_TABLE',
      ...caller,
    ].sort(),
    'admin-picks': [
      'ADMIN_PATH_SECRET_ID',
      'AUDITS_TABLE',
      'CALCULATIONS_QUEUE',
      'FACTS_TABLE',
      'VIEWS_TABLE',
      ...caller,
    ].sort(),
    'admin-settings': [
      'ADMIN_PATH_SECRET_ID',
      'AUDITS_TABLE',
      'CALCULATIONS_QUEUE',
      'FACTS_TABLE',
      'OPEN_SOURCES',
      'RUNS_TABLE',
      ...caller,
    ].sort(),
    'admin-users': ['ADMIN_PATH_SECRET_ID', 'AUDITS_TABLE', 'EXPORTS_BUCKET', ...caller].sort(),
    audit: ['AUDITS_TABLE', ...caller].sort(),
    catalog: [
      'FACTS_TABLE',
      'BRAND',
      'HELPLINES',
      'OPEN_SOURCES',
      'PAYMENTS',
      'RUNS_TABLE',
      'VIEWS_TABLE',
      ...caller,
    ].sort(),
    password: ['MAIL_QUEUE', ...caller].sort(),
    sports: ['FACTS_TABLE', 'OPEN_SOURCES', 'VIEWS_TABLE', ...caller].sort(),
    subscriptions: ['FACTS_TABLE', 'PAYMENTS', ...caller].sort(),
    articles: ['ARTICLES_TABLE', ...caller].sort(),
    news: ['FACTS_TABLE', ...caller].sort(),
    uploads: ['AUDITS_TABLE', 'PICTURES_BUCKET', ...caller].sort(),
    alerts: [
      'ACCOUNTS_TABLE',
      'ALERTS_QUEUE',
      'FACTS_TABLE',
      'PORTAL_ADDRESS',
      'PUSH_SECRET_ID',
      'RUNS_TABLE',
      'VIEWS_TABLE',
    ],
    erasures: [
      'ACCOUNTS_TABLE',
      'ARTICLES_TABLE',
      'AUDITS_TABLE',
      'FACTS_TABLE',
      'MAIL_QUEUE',
      'USER_POOL_ID',
      'VIEWS_TABLE',
    ],
    images: ['PICTURES_BUCKET'],
    cards: ['CARD_SECRET', 'ORIGIN_SECRET', 'PAGES_BUCKET', 'PICTURES_BUCKET'],
    page: [
      'ARTICLES_TABLE',
      'CARD_SECRET',
      'ORIGIN_SECRET',
      'PAGES_BUCKET',
      'SHELL_KEY',
      'VIEWS_TABLE',
    ],
    'access-token': [],
    'guest-key': ['GUEST_SECRET_ID'],
    calculations: ['ALERTS_QUEUE', 'CODE_VERSION', 'FACTS_TABLE', 'RUNS_TABLE', 'VIEWS_TABLE'],
    ingest: [
      'CALCULATIONS_QUEUE',
      'CONTACT',
      'FACTS_TABLE',
      'OPEN_SOURCES',
      'PROVIDER_SECRET_ID',
      'RAW_BUCKET',
      'RUNS_TABLE',
    ],
    mail: [
      'ACCOUNTS_TABLE',
      'MAIL_CONFIGURATION',
      'MAIL_REPLY_TO',
      'MAIL_SENDER',
      'PORTAL_ADDRESS',
      'USER_POOL_ID',
    ],
    'mail-digests': [
      'ACCOUNTS_TABLE',
      'DIGESTS_QUEUE',
      'FACTS_TABLE',
      'MAIL_CONFIGURATION',
      'MAIL_REPLY_TO',
      'MAIL_SENDER',
      'PORTAL_ADDRESS',
      'RUNS_TABLE',
      'VIEWS_TABLE',
    ],
    'mail-events': ['ACCOUNTS_TABLE'],
  })
})

test('a function has exactly the permissions that it needs', () => {
  const judge = [
    'dynamodb:GetItem on Accounts account#*',
    'secretsmanager:GetSecretValue on GuestSecret',
  ]
  const read = 'dynamodb:BatchGetItem on Views'
  const beyondLogs = (name: string) =>
    permissionsOf(template, name).filter((each) => !each.startsWith('logs:'))

  const readArticles = ['BatchGetItem', 'GetItem', 'Query'].map(
    (action) => `dynamodb:${action} on ArticleStore`,
  )
  expect(beyondLogs('articles')).toEqual([...readArticles, ...judge].sort())
  expect(beyondLogs('admin-articles')).toEqual(
    [
      ...readArticles,
      ...judge,
      'dynamodb:DeleteItem on ArticleStore',
      'dynamodb:PutItem on ArticleStore',
      'dynamodb:PutItem on Audits',
      's3:GetObjectTagging on Pictures/images/*',
      's3:PutObjectTagging on Pictures/images/*',
      's3:ListBucket on Pictures',
    ].sort(),
  )
  expect(beyondLogs('uploads')).toEqual(
    [
      ...judge,
      'dynamodb:PutItem on Audits',
      's3:GetObject on Pictures/records/*',
      's3:ListBucket on Pictures',
      's3:PutObject on Pictures/records/*',
      's3:PutObject on Pictures/uploads/*',
    ].sort(),
  )
  expect(beyondLogs('page')).toEqual(
    [...readArticles, read, 's3:GetObject on Pages/shells/*'].sort(),
  )
  expect(beyondLogs('cards')).toEqual([
    's3:GetObject on Pages/art/*',
    's3:GetObject on Pictures/images/*',
    's3:ListBucket on Pages',
    's3:ListBucket on Pictures',
    's3:PutObject on Pictures/images/cards/*',
  ])
  expect(beyondLogs('images')).toEqual([
    's3:DeleteObject on Pictures/uploads/*',
    's3:DeleteObjectVersion on Pictures/uploads/*',
    's3:GetObject on Pictures/records/*',
    's3:GetObject on Pictures/uploads/*',
    's3:ListBucket on Pictures',
    's3:PutObject on Pictures/images/*',
    's3:PutObject on Pictures/records/*',
    's3:PutObjectTagging on Pictures/images/*',
    'sqs:SendMessage on UndeliveredEvents',
  ])
  expect(beyondLogs('news')).toEqual(['dynamodb:Query on Facts', ...judge].sort())
  expect(beyondLogs('sports')).toEqual(
    [
      ...judge,
      read,
      'dynamodb:GetItem on Facts settings',
      'dynamodb:GetItem on Views',
      'dynamodb:Query on Views',
      'dynamodb:UpdateItem on Accounts limit#*',
    ].sort(),
  )
  expect(beyondLogs('account')).toEqual(
    [
      ...judge,
      'secretsmanager:GetSecretValue on AdminPath',
      'secretsmanager:GetSecretValue on PushSecret',
      'dynamodb:DeleteItem on Accounts followers#* digests#*',
      'dynamodb:PutItem on Accounts followers#* digests#*',
      'cognito-idp:AdminAddUserToGroup on Users',
      'cognito-idp:AdminCreateUser on Users',
      'cognito-idp:AdminGetUser on Users',
      'cognito-idp:AdminInitiateAuth on Users',
      'cognito-idp:AdminRemoveUserFromGroup on Users',
      'cognito-idp:AdminSetUserPassword on Users',
      'cognito-idp:AdminUpdateUserAttributes on Users',
      'cognito-idp:AdminUserGlobalSignOut on Users',
      'cognito-idp:DescribeUserPoolClient on Users',
      'cognito-idp:ListUsersInGroup on Users',
      'dynamodb:BatchGetItem on Accounts account#*',
      'dynamodb:BatchGetItem on Audits',
      'dynamodb:DeleteItem on Accounts signup#* oneTime#* oneTimeFor#*',
      'dynamodb:Query on Accounts account#* oneTimeFor#*',
      'dynamodb:Query on Audits',
      'dynamodb:Query on Audits/index/claims',
      'sqs:SendMessage on ErasureQueue',
      'dynamodb:GetItem on Accounts oneTime#* oneTimeFor#*',
      'dynamodb:PutItem on Accounts account#* signup#*',
      'dynamodb:PutItem on Audits',
      'dynamodb:UpdateItem on Accounts account#* limit#*',
      'sqs:SendMessage on MailQueue',
    ].sort(),
  )
  expect(beyondLogs('audit')).toEqual(
    [...judge, 'dynamodb:PutItem on Audits', 'dynamodb:UpdateItem on Accounts limit#*'].sort(),
  )
  expect(beyondLogs('catalog')).toEqual(
    [...judge, read, 'dynamodb:GetItem on Facts', 'dynamodb:Query on Runs'].sort(),
  )
  // All its calls are public.
  expect(beyondLogs('password')).toEqual(
    [
      'cognito-idp:AdminGetUser on Users',
      'cognito-idp:AdminSetUserPassword on Users',
      'cognito-idp:AdminUpdateUserAttributes on Users',
      'cognito-idp:AdminUserGlobalSignOut on Users',
      'dynamodb:DeleteItem on Accounts oneTime#* oneTimeFor#*',
      'dynamodb:GetItem on Accounts oneTime#* oneTimeFor#*',
      'dynamodb:UpdateItem on Accounts account#* (pk sk epoch)',
      'dynamodb:UpdateItem on Accounts limit#*',
      'sqs:SendMessage on MailQueue',
    ].sort(),
  )
  expect(beyondLogs('subscriptions')).toEqual(
    [
      ...judge,
      'dynamodb:GetItem on Facts',
      'dynamodb:UpdateItem on Accounts account#* (pk sk plans version subscribed)',
      'dynamodb:UpdateItem on Accounts limit#*',
    ].sort(),
  )
  expect(beyondLogs('mail')).toEqual([
    'cognito-idp:AdminGetUser on Users',
    'dynamodb:DeleteItem on Accounts oneTime#*',
    'dynamodb:GetItem on Accounts mail#* suppressed#* oneTimeFor#*',
    'dynamodb:PutItem on Accounts mail#* oneTime#* oneTimeFor#*',
    'dynamodb:UpdateItem on Accounts limit#*',
    'ses:SendEmail on ses configuration-set/Letters',
    'ses:SendEmail on ses identity/* from hello@matchfit.example',
    'sqs:DeleteMessage on MailQueue',
    'sqs:GetQueueAttributes on MailQueue',
    'sqs:ReceiveMessage on MailQueue',
  ])
  expect(beyondLogs('mail-digests')).toEqual([
    'dynamodb:BatchGetItem on Accounts account#*',
    'dynamodb:BatchGetItem on Views',
    'dynamodb:GetItem on Accounts suppressed#*',
    'dynamodb:GetItem on Facts settings',
    'dynamodb:Query on Accounts digests#*',
    'dynamodb:Query on Views changes#*',
    'dynamodb:UpdateItem on Accounts account#* (pk sk digest_on digest_day digest_claimed_until digest_told_to)',
    'dynamodb:UpdateItem on Runs deliveries#*',
    'ses:SendRawEmail on ses configuration-set/Letters',
    'ses:SendRawEmail on ses identity/* from hello@matchfit.example',
    ...['DeleteMessage', 'GetQueueAttributes', 'ReceiveMessage', 'SendMessage'].map(
      (action) => `sqs:${action} on DigestQueue`,
    ),
    'sqs:SendMessage on UndeliveredEvents',
  ])
  expect(beyondLogs('mail-events')).toEqual([
    'dynamodb:PutItem on Accounts suppressed#*',
    'sqs:SendMessage on UndeliveredEvents',
  ])
  expect(beyondLogs('alerts')).toEqual(
    [
      ...['BatchGetItem', 'GetItem'].map((action) => `dynamodb:${action} on Accounts account#*`),
      'dynamodb:UpdateItem on Accounts account#* (pk sk told told_version claimed_until ttl devices devices_version watched_players hook)',
      ...['DeleteItem', 'PutItem', 'Query'].map(
        (action) => `dynamodb:${action} on Accounts followers#*`,
      ),
      'dynamodb:Query on Views changes#*',
      'dynamodb:GetItem on Facts settings',
      'dynamodb:UpdateItem on Runs deliveries#*',
      'secretsmanager:GetSecretValue on PushSecret',
      ...['DeleteMessage', 'GetQueueAttributes', 'ReceiveMessage', 'SendMessage'].map(
        (action) => `sqs:${action} on AlertQueue`,
      ),
    ].sort(),
  )
  const renamed = (items: string) =>
    ['GetItem', 'Query', 'UpdateItem'].map((action) => `dynamodb:${action} on ${items}`)
  expect(beyondLogs('erasures')).toEqual(
    [
      'cognito-idp:AdminDeleteUser on Users',
      'cognito-idp:AdminGetUser on Users',
      'dynamodb:DeleteItem on Accounts account#* signup#* oneTime#* oneTimeFor#* followers#* digests#*',
      'dynamodb:GetItem on Accounts account#*',
      'dynamodb:DeleteItem on Audits',
      'dynamodb:PutItem on Accounts account#* (pk sk email epoch admin games subscribed ended logouts ttl)',
      'dynamodb:PutItem on Audits',
      'dynamodb:Query on Accounts account#* oneTimeFor#*',
      'dynamodb:Query on Audits/index/claims',
      'dynamodb:UpdateItem on Accounts account#* (pk sk epoch)',
      ...renamed('Audits'),
      ...renamed('ArticleStore deletedArticles articleVersions#*'),
      'dynamodb:Query on ArticleStore articles',
      ...renamed('Facts settings bets#* facts#*'),
      ...renamed('Views picks#*'),
      'sqs:DeleteMessage on ErasureQueue',
      'sqs:GetQueueAttributes on ErasureQueue',
      'sqs:ReceiveMessage on ErasureQueue',
      'sqs:SendMessage on MailQueue',
    ].sort(),
  )
  expect(beyondLogs('access-token')).toEqual([])
  expect(beyondLogs('guest-key')).toEqual([
    'secretsmanager:PutSecretValue on GuestSecret',
    'sqs:SendMessage on UndeliveredEvents',
  ])
  expect(beyondLogs('ingest')).toEqual([
    'dynamodb:BatchGetItem on Facts',
    'dynamodb:DeleteItem on Facts',
    'dynamodb:GetItem on Facts',
    'dynamodb:GetItem on Runs',
    'dynamodb:PutItem on Facts',
    'dynamodb:PutItem on Runs',
    'dynamodb:Query on Facts',
    'dynamodb:Query on Facts/index/lists',
    'dynamodb:UpdateItem on Facts',
    'dynamodb:UpdateItem on Runs',
    's3:DeleteObject on Raw/drop/*',
    's3:GetObject on Raw/drop/*',
    's3:ListBucket on Raw',
    's3:PutObject on Raw/*',
    'secretsmanager:GetSecretValue on ProviderKey',
    'sqs:SendMessage on CalculationQueue',
    'sqs:SendMessage on UndeliveredEvents',
  ])
})

test('calculations may read facts, and write scores, pages and the state of runs', () => {
  expect(
    permissionsOf(template, 'calculations').filter((each) => !each.startsWith('logs:')),
  ).toEqual([
    'dynamodb:BatchGetItem on Views',
    'dynamodb:BatchWriteItem on Views',
    'dynamodb:GetItem on Facts',
    'dynamodb:GetItem on Runs',
    'dynamodb:GetItem on Views',
    'dynamodb:PutItem on Runs',
    'dynamodb:PutItem on Views',
    'dynamodb:Query on Facts',
    'dynamodb:Query on Views',
    'dynamodb:UpdateItem on Facts',
    'dynamodb:UpdateItem on Runs',
    'sqs:DeleteMessage on CalculationQueue',
    'sqs:GetQueueAttributes on CalculationQueue',
    'sqs:ReceiveMessage on CalculationQueue',
    'sqs:SendMessage on AlertQueue',
    'sqs:SendMessage on UndeliveredEvents',
  ])
})

test('calculations have one whole CPU', () => {
  const { properties } = functions.find(({ name }) => name === 'calculations') ?? {}
  expect(properties).toMatchObject({ MemorySize: 1769 })
})

test('an admin function may write what it is for, and the record of the change', () => {
  const beyondLogs = (name: string) =>
    permissionsOf(template, name).filter((each) => !each.startsWith('logs:'))
  const judge = [
    'dynamodb:GetItem on Accounts account#*',
    'secretsmanager:GetSecretValue on GuestSecret',
    'secretsmanager:GetSecretValue on AdminPath',
  ]
  const records = [
    'dynamodb:PutItem on Audits',
    'dynamodb:GetItem on Audits changes',
    'dynamodb:UpdateItem on Audits changes',
  ]
  const reads = ['dynamodb:Query on Facts', 'dynamodb:Query on Facts/index/lists']
  expect(beyondLogs('admin-picks')).toEqual(
    [
      ...judge,
      ...records,
      ...reads,
      'dynamodb:UpdateItem on Facts version#*',
      'dynamodb:BatchGetItem on Views picks#*',
      'dynamodb:PutItem on Views picks#*',
      'sqs:SendMessage on CalculationQueue',
    ].sort(),
  )
  expect(beyondLogs('admin-injuries')).toEqual(
    [
      ...judge,
      ...records,
      ...reads,
      'dynamodb:DeleteItem on Facts facts#*',
      'dynamodb:PutItem on Facts facts#*',
      'dynamodb:UpdateItem on Facts version#*',
      'dynamodb:BatchGetItem on Views',
      'dynamodb:Query on Views',
      'dynamodb:GetItem on Runs',
      'dynamodb:Query on Runs',
      'dynamodb:UpdateItem on Runs feeds',
      's3:GetObject on Raw/*',
      'sqs:SendMessage on CalculationQueue',
      'dynamodb:Query on Accounts/index/lists',
    ].sort(),
  )
  expect(beyondLogs('admin-feeds')).toEqual(
    [
      ...judge,
      'dynamodb:PutItem on Audits',
      'dynamodb:UpdateItem on Accounts limit#*',
      'secretsmanager:GetSecretValue on ProviderKey',
    ].sort(),
  )
  expect(beyondLogs('admin-settings')).toEqual(
    [
      ...judge,
      ...records,
      'dynamodb:Query on Facts settings bets#*',
      'dynamodb:PutItem on Facts settings bets#*',
      'dynamodb:UpdateItem on Facts version#*',
      'dynamodb:DeleteItem on Facts bets#*',
      'dynamodb:Query on Runs deliveries#*',
      'sqs:SendMessage on CalculationQueue',
    ].sort(),
  )
  expect(beyondLogs('admin-users')).toEqual(
    [
      ...judge,
      ...records,
      'dynamodb:DeleteItem on Audits changes',
      'dynamodb:Query on Audits',
      'dynamodb:Query on Audits/index/lists',
      'dynamodb:Query on Accounts/index/lists',
      'dynamodb:BatchGetItem on Accounts account#*',
      'dynamodb:UpdateItem on Accounts account#* (pk sk admin epoch)',
      'cognito-idp:AdminAddUserToGroup on Users',
      'cognito-idp:AdminGetUser on Users',
      'cognito-idp:AdminRemoveUserFromGroup on Users',
      'cognito-idp:AdminUserGlobalSignOut on Users',
      'cognito-idp:ListUsersInGroup on Users',
      's3:GetObject on Exports/users/*',
      's3:PutObject on Exports/users/*',
    ].sort(),
  )
})

test('a function may write only its own log, and the log expires', () => {
  for (const { name } of functions) {
    const logs = permissionsOf(template, name).filter((each) => each.startsWith('logs:'))
    expect(new Set(logs.map((each) => each.split(' on ')[1]))).toHaveLength(1)
  }
  for (const { Properties } of Object.values(
    Assert.fromJSON(template).findResources('AWS::Logs::LogGroup'),
  ))
    expect(Properties.RetentionInDays).toBeGreaterThan(0)
})

test('a stage’s file switches tracing on for every function, and only then may functions write traces', () => {
  const traced = templateOf(stageOf('prod', { tracing: true }))
  const modes = (from: typeof template) =>
    Object.values(from.Resources)
      .filter(({ Metadata }) => Metadata?.entry)
      .map(({ Properties }) => Properties?.['TracingConfig'])
  expect(new Set(modes(template))).toEqual(new Set([undefined]))
  for (const mode of modes(traced)) expect(mode).toEqual({ Mode: 'Active' })
  expect(JSON.stringify(template)).not.toContain('xray:')
  expect(permissionsOf(traced, 'page')).toContain('xray:PutTraceSegments on *')
})

test('no function may scan a table', () => {
  expect(JSON.stringify(template)).not.toMatch(/dynamodb:(Scan|\*)/)
})
