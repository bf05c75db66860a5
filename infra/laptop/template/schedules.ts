import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { Template } from '#infra/stack/synthesize.ts'
import { type FunctionDescription, functionByArn } from './functions.ts'
import { account, emulatedRegion } from './physicalNames.ts'
import { resourcesOf } from './resolver.ts'

const target = z.object({ Arn: z.string(), Input: z.string().optional() })
const rule = z.object({ ScheduleExpression: z.string(), Targets: z.tuple([target]) })
const plan = z.object({ ScheduleExpression: z.string(), Target: target })

export interface Schedule {
  /** From the resource's metadata, or else the name of its function. */
  name: string
  expression: string
  function: FunctionDescription
  input?: string
}

/** Reads EventBridge's rules and schedules: both call a function at set times. */
export const readSchedules = (
  template: Template,
  functions: readonly FunctionDescription[],
): Schedule[] => {
  const schedule = (
    metadata: Record<string, unknown>,
    expression: string,
    { Arn, Input }: z.infer<typeof target>,
  ): Schedule => {
    const called = functionByArn(functions, Arn)
    return {
      name: typeof metadata.name === 'string' ? metadata.name : called.name,
      expression,
      function: called,
      ...(Input === undefined ? {} : { input: Input }),
    }
  }
  return [
    ...resourcesOf(template, 'AWS::Events::Rule')
      // The others answer to events.
      .filter(({ properties }) => properties.ScheduleExpression)
      .map(({ metadata, properties }) => {
        const { ScheduleExpression, Targets } = rule.parse(properties)
        return schedule(metadata, ScheduleExpression, Targets[0])
      }),
    ...resourcesOf(template, 'AWS::Scheduler::Schedule').map(({ metadata, properties }) => {
      const { ScheduleExpression, Target } = plan.parse(properties)
      return schedule(metadata, ScheduleExpression, Target)
    }),
  ]
}

/** The placeholders that EventBridge Scheduler fills in a target's input. */
const contextAttributes = (time: string): Record<string, string> => ({
  '<aws.scheduler.attempt-number>': '1',
  '<aws.scheduler.execution-id>': randomUUID(),
  '<aws.scheduler.scheduled-time>': time,
})

const fill = (input: string, time: string) =>
  Object.entries(contextAttributes(time)).reduce(
    (text, [attribute, value]) => text.replaceAll(attribute, value),
    input,
  )

/** The event that a schedule sends: its own input, or EventBridge's event. */
export const scheduledEvent = ({ name, input }: Schedule, now: Date): unknown => {
  const time = now.toISOString().replace(/\.\d+Z$/, 'Z')
  if (input !== undefined) return JSON.parse(fill(input, time))
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': 'Scheduled Event',
    source: 'aws.events',
    account,
    time,
    region: emulatedRegion,
    resources: [`arn:aws:events:${emulatedRegion}:${account}:rule/${name}`],
    detail: {},
  }
}
