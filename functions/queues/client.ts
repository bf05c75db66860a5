import { SQSClient } from '@aws-sdk/client-sqs'

export const queueClient = () =>
  new SQSClient({
    // A queue's address names the region's endpoint anyway; on the laptop it must not decide.
    useQueueUrlAsEndpoint: false,
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 5_000 },
    maxAttempts: 3,
  })
