import * as z from 'zod'
import type { Template } from '#infra/synthesise.ts'
import { type FunctionDescription, functionByArn } from './functions.ts'
import { resourcesOf } from './resolver.ts'

const rule = z.object({
  ScheduleExpression: z.string(),
  Targets: z.tuple([z.object({ Arn: z.string(), Input: z.string().optional() })]),
})
const schedule = z.object({
  ScheduleExpression: z.string(),
  Target: z.object({ Arn: z.string(), Input: z.string().optional() }),
})

export interface Schedule {
  name: string
  expression: string
  function: FunctionDescription
  input?: string
}

/** EventBridge rules and schedules alike: something that calls a function now and then. */
export const readSchedules = (
  template: Template,
  functions: readonly FunctionDescription[],
): Schedule[] => {
  const found = [
    ...resourcesOf(template, 'AWS::Events::Rule').map(({ properties }) => {
      const { ScheduleExpression, Targets } = rule.parse(properties)
      return { expression: ScheduleExpression, target: Targets[0] }
    }),
    ...resourcesOf(template, 'AWS::Scheduler::Schedule').map(({ properties }) => {
      const { ScheduleExpression, Target } = schedule.parse(properties)
      return { expression: ScheduleExpression, target: Target }
    }),
  ]
  return found.map(({ expression, target }) => {
    const target_ = functionByArn(functions, target.Arn)
    return {
      name: target_.name,
      expression,
      function: target_,
      ...(target.Input === undefined ? {} : { input: target.Input }),
    }
  })
}
