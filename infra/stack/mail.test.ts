import { Template as Assert, Match } from 'aws-cdk-lib/assertions'
import { expect, inject, test } from 'vitest'
import { permissionsOf } from './testing/permissions.ts'
import { stageOf, templateOf } from './testing/stages.ts'

const local = inject('template')
const template = Assert.fromJSON(local)
const entryOf = (name: string) =>
  Object.values(local.Resources).find(
    ({ Metadata }) => Metadata?.entry === `functions/${name}/handler.ts`,
  )
const environmentOf = (name: string) => {
  const environment = entryOf(name)?.Properties?.['Environment']
  return (environment as { Variables: Record<string, unknown> } | undefined)?.Variables ?? {}
}

test('mail travels encrypted, under a configuration that suppresses addresses that refused it', () => {
  template.hasResourceProperties('AWS::SES::ConfigurationSet', {
    DeliveryOptions: { TlsPolicy: 'REQUIRE' },
    SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
  })
  const [set] = Object.keys(template.findResources('AWS::SES::ConfigurationSet'))
  expect(environmentOf('mail')['MAIL_CONFIGURATION']).toEqual({ Ref: set })
})

test('bounces and complaints reach the function that records them', () => {
  const [topic] = Object.keys(template.findResources('AWS::SNS::Topic')).filter((id) =>
    id.startsWith('MailRefusals'),
  )
  template.hasResourceProperties('AWS::SES::ConfigurationSetEventDestination', {
    EventDestination: {
      Enabled: true,
      MatchingEventTypes: ['bounce', 'complaint'],
      SnsDestination: { TopicARN: { Ref: topic } },
    },
  })
  template.hasResourceProperties('AWS::SNS::Subscription', {
    Protocol: 'lambda',
    TopicArn: { Ref: topic },
    Endpoint: { 'Fn::GetAtt': [Match.stringLikeRegexp('^MailEvents'), 'Arn'] },
  })
  template.hasResourceProperties('AWS::SNS::TopicPolicy', {
    Topics: [{ Ref: topic }],
    PolicyDocument: {
      Statement: Match.arrayWith([
        Match.objectLike({ Effect: 'Allow', Principal: { Service: 'ses.amazonaws.com' } }),
      ]),
    },
  })
})

test('links in mail lead to the domain, or to the distribution if there is no domain', () => {
  expect(environmentOf('mail')['PORTAL_ADDRESS']).toEqual({
    'Fn::Join': [
      '',
      ['https://', { 'Fn::GetAtt': [expect.stringMatching(/^Site/), 'DomainName'] }],
    ],
  })
  const prod = Assert.fromJSON(templateOf(stageOf('prod')))
  prod.hasResourceProperties('AWS::Lambda::Function', {
    Environment: {
      Variables: Match.objectLike({
        PORTAL_ADDRESS: 'https://www.matchfit.example',
        MAIL_SENDER: 'Matchfit <hello@www.matchfit.example>',
      }),
    },
  })
  prod.hasResourceProperties('AWS::SES::EmailIdentity', { EmailIdentity: 'www.matchfit.example' })
})

test('the payment key exists on every stage, and only a stage with Stripe may read it', () => {
  const read = 'secretsmanager:GetSecretValue on PaymentKey'
  const keys = Object.values(templateOf(stageOf('prod')).Resources).filter(({ Properties }) =>
    String(Properties?.['Description']).startsWith('The payment provider'),
  )
  expect(keys).toHaveLength(1)
  expect(permissionsOf(local, 'subscriptions')).not.toContain(read)
  expect(
    permissionsOf(templateOf(stageOf('prod', { payments: 'stripe' })), 'subscriptions'),
  ).toContain(read)
})

test('a confirmed sender belongs to no stage, so that stages of one account can share it', () => {
  const dev = Assert.fromJSON(templateOf(stageOf('dev', { sender: 'me@matchfit.example' })))
  dev.resourceCountIs('AWS::SES::EmailIdentity', 0)
  dev.hasResourceProperties('AWS::Lambda::Function', {
    Environment: {
      Variables: Match.objectLike({ MAIL_SENDER: 'Matchfit <me@matchfit.example>' }),
    },
  })
})

test('letters may go to any identity, because the sandbox checks the reader’s, but come from one sender only', () => {
  template.hasResourceProperties('AWS::IAM::Policy', {
    PolicyDocument: {
      Statement: Match.arrayWith([
        Match.objectLike({
          Action: 'ses:SendEmail',
          Resource: { 'Fn::Join': ['', Match.arrayWith([':identity/*'])] },
          Condition: { StringEquals: { 'ses:FromAddress': ['hello@matchfit.example'] } },
        }),
      ]),
    },
  })
})

/** Every record of the zone, as NAME TYPE VALUE. */
const recordsOf = (of: ReturnType<typeof templateOf>) =>
  Object.values(Assert.fromJSON(of).findResources('AWS::Route53::RecordSet')).flatMap(
    ({ Properties: { Name, Type, ResourceRecords = [] } }) =>
      ResourceRecords.map((value: unknown) => [Name, Type, value]),
  )

test('letters from a domain prove it by SPF as well, and state what to do with forgeries', () => {
  const prod = templateOf(stageOf('prod'))
  Assert.fromJSON(prod).hasResourceProperties('AWS::SES::EmailIdentity', {
    MailFromAttributes: { MailFromDomain: 'mail.www.matchfit.example' },
  })
  const texts = recordsOf(prod).filter(([, type]) => type !== 'CNAME')
  expect(texts).toEqual([
    ['mail.www.matchfit.example.', 'MX', '10 feedback-smtp.us-east-1.amazonses.com'],
    ['mail.www.matchfit.example.', 'TXT', '"v=spf1 include:amazonses.com ~all"'],
    ['_dmarc.www.matchfit.example.', 'TXT', '"v=DMARC1; p=quarantine"'],
  ])
  expect(recordsOf(prod).filter(([, type]) => type === 'CNAME')).toHaveLength(3)
})

test('a zone with its own mail policy gets none of ours', () => {
  const names = recordsOf(templateOf(stageOf('prod', { dmarc: null }))).map(([name]) => name)
  expect(names).toContain('mail.www.matchfit.example.')
  expect(names).not.toContain('_dmarc.www.matchfit.example.')
})

test('replies go to the address that the stage names, otherwise to the confirmed sender', () => {
  const repliesTo = (of: ReturnType<typeof templateOf>) =>
    Object.values(Assert.fromJSON(of).findResources('AWS::Lambda::Function')).flatMap(
      ({ Properties }) => Properties.Environment?.Variables.MAIL_REPLY_TO ?? [],
    )
  const sender = 'me@matchfit.example'
  const replyTo = 'readers@matchfit.example'
  expect(repliesTo(templateOf(stageOf('prod', { replyTo })))).toEqual([replyTo, replyTo])
  expect(repliesTo(templateOf(stageOf('dev', { sender })))).toEqual([sender, sender])
  expect(repliesTo(templateOf(stageOf('dev', { sender, replyTo })))).toEqual([replyTo, replyTo])
})
