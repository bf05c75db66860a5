import { randomUUID } from 'node:crypto'
import { account, region } from '../template/physicalNames.ts'
import type { Schedule } from '../template/schedules.ts'

/** What EventBridge sends when a rule's time has come, or the rule's own input. */
export const scheduledEvent = ({ name, input }: Schedule, at: Date): unknown =>
  input === undefined
    ? {
        version: '0',
        id: randomUUID(),
        'detail-type': 'Scheduled Event',
        source: 'aws.events',
        account,
        time: at.toISOString().replace(/\.\d+Z$/, 'Z'),
        region,
        resources: [`arn:aws:events:${region}:${account}:rule/${name}`],
        detail: {},
      }
    : JSON.parse(input)
