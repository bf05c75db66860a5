import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { Template } from '#infra/synthesise.ts'
import { type FunctionDescription, functionByArn } from './functions.ts'
import { account, region } from './physicalNames.ts'
import { resourcesOf } from './resolver.ts'

const target = z.object({ Arn: z.string(), Input: z.string().optional() })
const rule = z.object({ ScheduleExpression: z.string(), Targets: z.tuple([target]) })
const plan = z.object({ ScheduleExpression: z.string(), Target: target })

export interface Schedule {
  /** The resource's `name` in its metadata; otherwise its function's. */
  name: string
  expression: string
  function: FunctionDescription
  input?: string
}

/** EventBridge rules and plans alike: something that calls a function now and then. */
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
    ...resourcesOf(template, 'AWS::Events::Rule').map(({ metadata, properties }) => {
      const { ScheduleExpression, Targets } = rule.parse(properties)
      return schedule(metadata, ScheduleExpression, Targets[0])
    }),
    ...resourcesOf(template, 'AWS::Scheduler::Schedule').map(({ metadata, properties }) => {
      const { ScheduleExpression, Target } = plan.parse(properties)
      return schedule(metadata, ScheduleExpression, Target)
    }),
  ]
}

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
