import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { CnameRecord, HostedZone, MxRecord, TxtRecord } from 'aws-cdk-lib/aws-route53'
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Stack, Validations } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import { type Config, mayReserve } from '../config.ts'
import { allowLetters, digestsFunction, letterVariables } from './functions/letters.ts'
import { queueOnFailure } from './functions/schedule.ts'
import { deliverFrom } from './lambda/deliverFrom.ts'
import { allow, lambdaFunction } from './lambda/lambdaFunction.ts'
import { allowAccountItems } from './resources/permissions.ts'
import { mailTimeout } from './resources/queues.ts'
import type { Resources } from './resources/resources.ts'

/** Mail is requested through a queue and sent by SES. An address that refuses it gets no more. */
export const mail = (
  scope: Construct,
  config: Config,
  resources: Resources,
  /** The portal's address, for links. */
  address: string,
) => {
  const { store, users, queues } = resources
  const sender = senderOf(scope, config)
  const configuration = new ConfigurationSet(scope, 'Letters', {
    tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
    reputationMetrics: true,
    // In addition to our own list: SES does not try an address that has refused mail from any sender.
    suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
  })

  const post = { sender, address, configuration: configuration.configurationSetName }
  const letters = lambdaFunction(scope, config, 'mail', {
    environment: {
      USER_POOL_ID: users.pool.userPoolId,
      ...letterVariables(config, post),
    },
    timeout: mailTimeout,
  })
  allowAccountItems(letters, store, ['GetItem'], ['sentMail', 'refusals', 'holders'])
  // A new link replaces the earlier one.
  allowAccountItems(letters, store, ['DeleteItem'], ['tokens'])
  allowAccountItems(letters, store, ['PutItem'], ['sentMail', 'tokens', 'holders'])
  allowAccountItems(letters, store, ['UpdateItem'], ['attempts'])
  allow(letters, ['cognito-idp:AdminGetUser'], users.pool.userPoolArn)
  allowLetters(letters, config, post, 'SendEmail')
  deliverFrom(scope, 'MailDelivery', {
    queue: queues.mail,
    lambda: letters,
    // An account out of the sandbox may send 14 letters a second.
    maxConcurrency: mayReserve(config) ? 5 : 2,
  })

  const events = lambdaFunction(scope, config, 'mail-events')
  allowAccountItems(events, store, ['PutItem'], ['refusals'])
  queueOnFailure(events, queues.undeliveredEvents)
  const topic = new Topic(scope, 'MailRefusals', { enforceSSL: true })
  Validations.of(topic).acknowledge({
    id: 'AwsSolutions-SNS2',
    reason: 'SES cannot publish under the AWS managed key; the one subscriber is our function.',
  })
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('ses.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'AWS:SourceAccount': Stack.of(scope).account } },
    }),
  )
  topic.addSubscription(
    new LambdaSubscription(events, { deadLetterQueue: queues.undeliveredEvents }),
  )
  configuration.addEventDestination('Refusals', {
    destination: EventDestination.snsTopic(topic),
    events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
  })

  const digests = digestsFunction(scope, config, resources, post)
  return { letters, events, digests }
}

/**
 * A sender given in the stage's file was confirmed in SES by hand, so that stages of one account can share it.
 * Otherwise letters come from the stage's own domain, and the zone proves that (DKIM).
 */
const senderOf = (scope: Construct, { domain, sender, dmarc, region }: Config): string => {
  if (sender !== null) return sender
  if (domain === null) throw new Error('Mail needs a sender or a domain')
  const zone = HostedZone.fromHostedZoneAttributes(scope, 'SenderZone', {
    hostedZoneId: domain.zone.id,
    zoneName: domain.zone.name,
  })
  // Where undeliverable letters are returned to. The default is a domain of AWS, for which SPF would prove
  // nothing about ours.
  const mailFromDomain = `mail.${domain.name}`
  const { dkimRecords } = new EmailIdentity(scope, 'Sender', {
    identity: Identity.domain(domain.name),
    mailFromDomain,
  })
  // The dot makes it a fully qualified name; otherwise CDK would append the zone's.
  for (const [index, { name, value }] of dkimRecords.entries())
    new CnameRecord(scope, `SenderKey${index + 1}`, {
      zone,
      recordName: `${name}.`,
      domainName: value,
    })
  new MxRecord(scope, 'MailFromReturns', {
    zone,
    recordName: `${mailFromDomain}.`,
    values: [{ priority: 10, hostName: `feedback-smtp.${region}.amazonses.com` }],
  })
  new TxtRecord(scope, 'MailFromSenders', {
    zone,
    recordName: `${mailFromDomain}.`,
    values: ['v=spf1 include:amazonses.com ~all'],
  })
  if (dmarc !== null)
    new TxtRecord(scope, 'MailPolicy', {
      zone,
      recordName: `_dmarc.${domain.name}.`,
      values: [`v=DMARC1; p=${dmarc}`],
    })
  return `hello@${domain.name}`
}
