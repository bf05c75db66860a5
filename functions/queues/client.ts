import { SQSClient } from '@aws-sdk/client-sqs'

let client: SQSClient | undefined

/** Made when the first message is sent: most calls send none, and a cold start need not wait for it. */
export const queueClient = (): SQSClient => {
  client ??= new SQSClient({
    // A local queue's URL does not lead to the emulator; the configured endpoint does.
    useQueueUrlAsEndpoint: false,
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 5_000 },
    maxAttempts: 3,
  })
  return client
}
