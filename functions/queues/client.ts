import { SQSClient } from '@aws-sdk/client-sqs'

export const queueClient = () =>
  new SQSClient({
    // A local queue's URL does not lead to the emulator; the configured endpoint does.
    useQueueUrlAsEndpoint: false,
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 5_000 },
    maxAttempts: 3,
  })
