import { randomUUID } from 'node:crypto'
import { account, region } from '../template/physicalNames.ts'
import type { Schedule } from '../template/schedules.ts'

/** EventBridge Scheduler fills these in a target's input. */
const contextAttributes = (at: string): Record<string, string> => ({
  '<aws.scheduler.attempt-number>': '1',
  '<aws.scheduler.execution-id>': randomUUID(),
  '<aws.scheduler.scheduled-time>': at,
})

const fill = (input: string, at: string) =>
  Object.entries(contextAttributes(at)).reduce(
    (text, [attribute, value]) => text.replaceAll(attribute, value),
    input,
  )

/** What the target is sent when a schedule's time has come: its own input, or EventBridge's event. */
export const scheduledEvent = ({ name, input }: Schedule, now: Date): unknown => {
  const at = now.toISOString().replace(/\.\d+Z$/, 'Z')
  if (input !== undefined) return JSON.parse(fill(input, at))
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': 'Scheduled Event',
    source: 'aws.events',
    account,
    time: at,
    region,
    resources: [`arn:aws:events:${region}:${account}:rule/${name}`],
    detail: {},
  }
}
