import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import type { Construct } from 'constructs'
import type { Config } from '../../config.ts'

/** Percent of the month's budget. */
const warnings = [80, 100]

/** Mails the costs of the whole account, because tags appear on the bill only once its owner activates them. */
export const budget = (scope: Construct, { stage, monthlyBudget, alarmsTo }: Config) => {
  if (monthlyBudget === null || alarmsTo === null) return
  new CfnBudget(scope, 'Budget', {
    budget: {
      budgetName: `matchfit-${stage}`,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyBudget, unit: 'USD' },
    },
    notificationsWithSubscribers: warnings.map((threshold) => ({
      notification: {
        notificationType: 'ACTUAL',
        comparisonOperator: 'GREATER_THAN',
        threshold,
        thresholdType: 'PERCENTAGE',
      },
      subscribers: [{ subscriptionType: 'EMAIL', address: alarmsTo }],
    })),
  })
}
