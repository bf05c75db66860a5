import { AttributeType, BillingMode, Table } from 'aws-cdk-lib/aws-dynamodb'
import { RemovalPolicy } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import type { Config } from './config.ts'

export type Tables = ReturnType<typeof data>

/** Facts are what happened, Views are what is shown, Accounts are who reads. */
export const data = (scope: Construct, { keep }: Config) => {
  const table = (name: string, options: { timeToLiveAttribute?: string } = {}) =>
    new Table(scope, name, {
      partitionKey: { name: 'pk', type: AttributeType.STRING },
      sortKey: { name: 'sk', type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: keep,
      removalPolicy: keep ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
      ...options,
    })

  return {
    facts: table('Facts'),
    views: table('Views', { timeToLiveAttribute: 'ttl' }),
    accounts: table('Accounts', { timeToLiveAttribute: 'ttl' }),
  }
}
