import { Rule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import type { Construct } from 'constructs'
import type { Store } from '../data.ts'
import type { Queues } from '../queues.ts'
import { asideOnFailure, delivery } from '../schedule.ts'
import type { Functions } from './functions.ts'

/** Calls the images function for each picture that arrives in the bucket. */
export const arrivals = (
  scope: Construct,
  { pictures }: Store,
  { images }: Functions,
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
    targets: [new LambdaFunction(images, { ...delivery, deadLetterQueue: undeliveredEvents })],
  })
  asideOnFailure(images, undeliveredEvents)
}
