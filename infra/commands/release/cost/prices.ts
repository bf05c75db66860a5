/**
 * AWS's list prices in US dollars for us-east-1, from its price pages. They change: before trusting a bill,
 * check them and update the date. Free tiers that end after a year are left out.
 */
export const prices = {
  day: '2026-11-27',
  /** https://aws.amazon.com/cloudfront/pricing/ */
  edge: { gigabyte: 0.085, freeGigabytes: 1000, million: 1, freeMillions: 10 },
  /** https://aws.amazon.com/api-gateway/pricing/, HTTP API */
  api: { million: 1 },
  /** https://aws.amazon.com/lambda/pricing/, on Arm */
  functions: { million: 0.2, gigabyteSecond: 0.0000133334, freeMillions: 1, freeSeconds: 400_000 },
  /** https://aws.amazon.com/dynamodb/pricing/on-demand/ */
  tables: { millionReads: 0.125, millionWrites: 0.625 },
  /** https://aws.amazon.com/sqs/pricing/ */
  queues: { million: 0.4 },
  /** https://aws.amazon.com/cloudwatch/pricing/ */
  watch: { gigabyteOfLogs: 0.5, freeGigabytes: 5, alarm: 0.1, freeAlarms: 10 },
  /** https://aws.amazon.com/waf/pricing/ */
  firewall: { list: 5, rule: 1, million: 0.6 },
  /** https://aws.amazon.com/secrets-manager/pricing/ */
  secret: 0.4,
} as const
