import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup'
import { Schedule } from 'aws-cdk-lib/aws-events'
import { Duration, Validations } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import { kept, type StackData } from './data.ts'

/**
 * Daily copies of what could not be made again: point-in-time recovery covers 35 days, and is lost with its
 * table. Views are calculated from facts, and a bucket keeps deleted objects.
 */
export const backups = (
  scope: Construct,
  { views: _, raw: __, pictures: ___, pages: ____, exports: _____, ...tables }: StackData,
) => {
  const vault = new BackupVault(scope, 'Vault', { removalPolicy: kept })
  const plan = new BackupPlan(scope, 'Backups', { backupVault: vault })
  plan.addRule(
    new BackupPlanRule({
      ruleName: 'Daily',
      // The quietest hour on both continents.
      scheduleExpression: Schedule.cron({ hour: '10', minute: '0' }),
      deleteAfter: Duration.days(90),
    }),
  )
  const selection = plan.addSelection('Tables', {
    resources: Object.values(tables).map((table) => BackupResource.fromDynamoDbTable(table)),
  })
  Validations.of(selection).acknowledge({
    id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyForBackup]',
    reason: 'The policy that AWS Backup asks for, in a role that only AWS Backup can take.',
  })
}
