import type { NodejsFunction } from 'aws-cdk-lib/aws-lambda-nodejs'
import { Stack, Validations } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import { brand } from '#shared/brand.ts'
import type { Config } from '../../config.ts'
import { deliverFrom } from '../lambda/deliverFrom.ts'
import { allow, lambdaFunction } from '../lambda/lambdaFunction.ts'
import { allowAccountItems, allowItems, allowSending } from '../resources/permissions.ts'
import { digestTimeout } from '../resources/queues.ts'
import type { Resources } from '../resources/resources.ts'
import { scheduleDigests } from './schedule.ts'

interface Post {
  sender: string
  /** The name of SES's configuration set. */
  configuration: string
  /** The portal's address, for links. */
  address: string
}

export const letterVariables = (
  { replyTo }: Pick<Config, 'replyTo'>,
  { sender, configuration, address }: Post,
) => ({
  MAIL_SENDER: `${brand.product} <${sender}>`,
  MAIL_REPLY_TO: replyTo ?? sender,
  MAIL_CONFIGURATION: configuration,
  PORTAL_ADDRESS: address,
})

/** A new account is in SES's sandbox, where a letter also needs the permission for its reader's identity. */
export const allowLetters = (
  lambda: NodejsFunction,
  { region }: Pick<Config, 'region'>,
  { sender, configuration }: Post,
  action: 'SendEmail' | 'SendRawEmail',
) => {
  const inSes = (resource: string, resourceName: string) =>
    Stack.of(lambda).formatArn({ service: 'ses', resource, resourceName })
  allow(lambda, [`ses:${action}`], inSes('identity', '*'), {
    StringEquals: { 'ses:FromAddress': [sender] },
  })
  Validations.of(Stack.of(lambda)).acknowledge({
    id: `AwsSolutions-IAM5[Resource::arn:aws:ses:${region}:<AWS::AccountId>:identity/*]`,
    reason: 'The condition allows one sender; in the sandbox SES also checks each reader.',
  })
  allow(lambda, [`ses:${action}`], inSes('configuration-set', configuration))
}

const attributes = 'digest_on digest_day digest_claimed_until digest_told_to'.split(' ')

/**
 * The function that sends readers letters about the players and teams they follow. A schedule and its queue call
 * it.
 */
export const digestsFunction = (
  scope: Construct,
  config: Config,
  { store, queues }: Resources,
  post: Post,
) => {
  const lambda = lambdaFunction(scope, config, 'mail-digests', {
    environment: letterVariables(config, post),
    timeout: digestTimeout,
  })
  allowAccountItems(lambda, store, ['Query'], ['digests'])
  allowAccountItems(lambda, store, ['BatchGetItem'], ['people'])
  allowAccountItems(lambda, store, ['GetItem'], ['refusals'])
  allowAccountItems(lambda, store, ['UpdateItem'], ['people'], attributes)
  // The recent changes, and the lists and games that letters mention.
  allowItems(lambda, store, 'views', ['Query'], 'changes#*')
  allowItems(lambda, store, 'views', ['BatchGetItem'])
  // Whether an admin has stopped the channel, and the counts of deliveries.
  allowItems(lambda, store, 'facts', ['GetItem'], 'settings')
  allowItems(lambda, store, 'runs', ['UpdateItem'], 'deliveries#*')
  allowSending(lambda, queues, 'digests')
  allowLetters(lambda, config, post, 'SendRawEmail')
  // Each call sends one letter after the other. Two calls at once come close to SES's limit of 14 a second.
  deliverFrom(scope, 'DigestsDelivery', { queue: queues.digests, lambda, maxConcurrency: 2 })
  scheduleDigests(scope, config, lambda, queues.undeliveredEvents)
  return lambda
}
