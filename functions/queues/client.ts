import { SQSClient } from '@aws-sdk/client-sqs'
import { boundedCalls } from '#functions/runtime/boundedCalls.ts'

export const queueClient = () =>
  new SQSClient({
    // A local queue's URL does not lead to the emulator; the configured endpoint does.
    useQueueUrlAsEndpoint: false,
    ...boundedCalls(),
  })
