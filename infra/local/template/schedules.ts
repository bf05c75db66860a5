import * as z from 'zod'
import type { Template } from '#infra/synthesise.ts'
import { type FunctionDescription, functionByArn } from './functions.ts'
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
