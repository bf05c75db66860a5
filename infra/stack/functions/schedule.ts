import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { CfnEventInvokeConfig, type CfnFunction } from 'aws-cdk-lib/aws-lambda'
import type { NodejsFunction } from 'aws-cdk-lib/aws-lambda-nodejs'
import {
  type CfnSchedule,
  ContextAttribute,
  Schedule as Plan,
  ScheduleExpression,
  ScheduleTargetInput,
} from 'aws-cdk-lib/aws-scheduler'
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { Duration, Stack, Validations } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import { type Config, mayReserve } from '../../config.ts'
import { allow } from '../lambda/lambdaFunction.ts'
import type { Queues } from '../resources/queues.ts'
import type { StackFunctions } from './functions.ts'

/** The default is 185 retries over 24 hours: old deliveries would still arrive after a fault is fixed. */
export const scheduleRetries = { retryAttempts: 2, maxEventAge: Duration.hours(1) }

/** As often as a sport has news: NBA line-ups are known an hour before the game. */
export const everyMinutes = { NFL: 15, NBA: 10, EPL: 30, ESP: 30 }

type Minutes = Record<keyof typeof everyMinutes, { ingest: number; calculate: number }> & {
  /** Dropped files are imported while no feed is being read. */
  drop: number
}

/**
 * Ingest starts calculations of what it has changed. The scheduled run comes after it, for changes by time
 * alone.
 */
const ofProd: Minutes = {
  NBA: { ingest: 0, calculate: 5 },
  NFL: { ingest: 2, calculate: 7 },
  EPL: { ingest: 4, calculate: 9 },
  ESP: { ingest: 14, calculate: 19 },
  drop: 13,
}
const ofStaging: Minutes = {
  NBA: { ingest: 1, calculate: 6 },
  NFL: { ingest: 3, calculate: 8 },
  EPL: { ingest: 24, calculate: 29 },
  ESP: { ingest: 12, calculate: 27 },
  drop: 28,
}

/**
 * The first minutes of an hour at which schedules fire. A new account may run ten functions at once, so no two
 * schedules of staging and prod fire in the same minute: with these, every minute is used but none twice. dev
 * has an account of its own, or fires together with staging.
 */
const firstMinutes: Record<Config['stage'], Minutes> = {
  prod: ofProd,
  staging: ofStaging,
  dev: ofStaging,
  local: ofProd,
}

/** The schedules of rotating the guest key, of ingest and calculations per competition, and of importing dropped files. */
export const schedule = (
  scope: Construct,
  config: Config,
  { guestKey, ingest, calculations }: StackFunctions,
  { undeliveredEvents }: Queues,
) => {
  new Rule(scope, 'GuestKeySchedule', {
    description: 'A new key for guest tokens',
    schedule: Schedule.rate(Duration.days(30)),
    targets: [
      new LambdaFunction(guestKey, { ...scheduleRetries, deadLetterQueue: undeliveredEvents }),
    ],
  })

  // For events that fail after delivery, because the schedule only hands them over.
  for (const lambda of [guestKey, ingest, calculations]) queueOnFailure(lambda, undeliveredEvents)

  // Each competition, and the dropped files, may have only one ingest at a time. A new account can reserve
  // nothing, so there only the minutes keep them apart.
  if (mayReserve(config))
    (ingest.node.defaultChild as CfnFunction).reservedConcurrentExecutions =
      Object.keys(everyMinutes).length + 1

  const plans = { scope, aside: undeliveredEvents }
  const { drop, ...leagues } = firstMinutes[config.stage]
  for (const [competition, first] of Object.entries(leagues)) {
    const minutes = everyMinutes[competition as keyof typeof everyMinutes]
    const at = (minute: number) => ScheduleExpression.cron({ minute: `${minute}/${minutes}` })
    plan(plans, 'Ingest', ingest, competition, { competition }, at(first.ingest))
    plan(plans, 'Calculate', calculations, competition, { competition }, at(first.calculate))
  }
  const twiceAnHour = ScheduleExpression.cron({ minute: `${drop}/30` })
  plan(plans, 'Ingest', ingest, 'Drop', { drop: true }, twiceAnHour)
}

/**
 * Letters about changes are sent once an hour. Every minute is taken, and the import of dropped files has the
 * least to do.
 */
export const scheduleDigests = (
  scope: Construct,
  { stage }: Config,
  lambda: NodejsFunction,
  aside: Queue,
) => {
  queueOnFailure(lambda, aside)
  const hourly = ScheduleExpression.cron({ minute: `${firstMinutes[stage].drop}` })
  plan({ scope, aside }, 'Send', lambda, 'Digests', { digests: true }, hourly)
}

/** CDK's own destination would also let the function read the queue. */
export const queueOnFailure = (lambda: NodejsFunction, queue: Queue) => {
  allow(lambda, ['sqs:SendMessage'], queue.queueArn)
  new CfnEventInvokeConfig(lambda, 'Later', {
    functionName: lambda.functionName,
    qualifier: '$LATEST',
    maximumRetryAttempts: scheduleRetries.retryAttempts,
    maximumEventAgeInSeconds: scheduleRetries.maxEventAge.toSeconds(),
    destinationConfig: { onFailure: { destination: queue.queueArn } },
  })
}

/**
 * Calls one function for one competition, for the dropped files or for letters, with the time at which the call
 * was due.
 */
const plan = (
  { scope, aside }: { scope: Construct; aside: Queue },
  verb: 'Ingest' | 'Calculate' | 'Send',
  lambda: NodejsFunction,
  what: string,
  input: { competition: string } | { drop: true } | { digests: true },
  schedule: ScheduleExpression,
) => {
  const id = Stack.of(scope).getLogicalId(lambda.node.defaultChild as CfnFunction)
  const resource = new Plan(scope, `${verb}${what}Schedule`, {
    description: `${verb} what is new: ${what}`,
    schedule,
    target: new LambdaInvoke(lambda, {
      retryAttempts: scheduleRetries.retryAttempts,
      maxEventAge: scheduleRetries.maxEventAge,
      deadLetterQueue: aside,
      input: ScheduleTargetInput.fromObject({
        ...input,
        time: ContextAttribute.scheduledTime,
      }),
    }),
  })
  Validations.of(scope).acknowledge({
    id: `AwsSolutions-IAM5[Resource::<${id}.Arn>:*]`,
    reason: 'The scheduler may call this one function, in any version.',
  })
  const planned = resource.node.defaultChild as CfnSchedule
  planned.addMetadata('name', `${verb.toLowerCase()}-${what.toLowerCase()}`)
}
