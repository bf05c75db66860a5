import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { Duration } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import type { Functions } from './functions.ts'

/** By default a delivery is tried 185 times over 24 hours: a fault would outlive its repair. */
const delivery = { retryAttempts: 2, maxEventAge: Duration.hours(1) }

/** What happens by itself. */
export const schedule = (scope: Construct, { guestKey }: Functions) => {
  new Rule(scope, 'GuestKeySchedule', {
    description: 'A new key for guest tokens',
    schedule: Schedule.rate(Duration.days(30)),
    targets: [new LambdaFunction(guestKey, delivery)],
  })
}
