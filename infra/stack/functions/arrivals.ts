import { Rule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import type { CfnFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import { type Config, mayReserve } from '../../config.ts'
import type { StackData } from '../resources/data.ts'
import type { Queues } from '../resources/queues.ts'
import type { StackFunctions } from './functions.ts'
import { queueOnFailure, scheduleRetries } from './schedule.ts'

/** Calls the images function for each picture that arrives in the bucket. */
export const arrivals = (
  scope: Construct,
  config: Config,
  { pictures }: StackData,
  { images }: StackFunctions,
  { undeliveredEvents }: Queues,
) => {
  new Rule(scope, 'PictureArrived', {
    description: 'A picture was uploaded',
    eventPattern: {
      source: ['aws.s3'],
      detailType: ['Object Created'],
      detail: {
        bucket: { name: [pictures.bucketName] },
        object: { key: [{ prefix: 'uploads/' }] },
      },
    },
    targets: [
      new LambdaFunction(images, { ...scheduleRetries, deadLetterQueue: undeliveredEvents }),
    ],
  })
  // An editor may drop fifty pictures at once; the others wait for their turn.
  if (mayReserve(config)) (images.node.defaultChild as CfnFunction).reservedConcurrentExecutions = 5
  queueOnFailure(images, undeliveredEvents)
}
