import * as z from 'zod'
import { nameOfEntry } from '#infra/stack/lambda/entry.ts'
import type { Template } from '#infra/stack/synthesize.ts'
import { attributeOf } from './physicalNames.ts'
import { resourcesOf } from './resolver.ts'

const lambda = z.object({
  Role: z.string(),
  Timeout: z.number(),
  MemorySize: z.number().default(128),
  Environment: z.object({ Variables: z.record(z.string(), z.string()) }).optional(),
})

/** The functions that name their source. CDK's own helpers (custom resources) name none and do not run here. */
export const readFunctions = (template: Template) =>
  resourcesOf(template, 'AWS::Lambda::Function').flatMap(({ logicalId, properties, metadata }) => {
    const entry = metadata.entry
    const resource = template.Resources[logicalId]
    if (typeof entry !== 'string' || !resource) return []
    const { Role, Timeout, MemorySize, Environment } = lambda.parse(properties)
    return [
      {
        /** The name of its folder under functions/; of a nested one with a hyphen. */
        name: nameOfEntry(entry),
        arn: attributeOf(logicalId, resource, 'Arn'),
        /** The ARN of the role whose policies say what it may do. */
        role: Role,
        /** The path of the handler's source from the root folder. */
        entry,
        environment: Environment?.Variables ?? {},
        timeoutMs: Timeout * 1000,
        memoryMb: MemorySize,
      },
    ]
  })

export type FunctionDescription = ReturnType<typeof readFunctions>[number]

export const functionByArn = (functions: readonly FunctionDescription[], reference: string) => {
  const called = functions.find(
    ({ arn }) =>
      reference === arn ||
      reference.includes(`/functions/${arn}/invocations`) ||
      // A queue's mapping refers to the function by Ref.
      arn.endsWith(`:function:${reference}`),
  )
  if (!called) throw new Error(`${reference} is not a function of this stack with a source`)
  return called
}

export const functionNamed = (functions: readonly FunctionDescription[], name: string) => {
  const found = functions.find((each) => each.name === name)
  if (!found) throw new Error(`The template declares no function ${name}`)
  return found
}
