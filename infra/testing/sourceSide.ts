import { join } from 'node:path'
import { repository } from '#infra/repository.ts'
import type { Template } from '#infra/stack/synthesize.ts'
import { readFunctions } from '../laptop/template/functions.ts'
import { readQueueMappings } from '../laptop/template/queues.ts'
import type { Side } from './playContract.ts'
import type { testStack } from './testStack.ts'

type Handler = (event: never, context: object) => unknown

/** All functions as the laptop runs them, from their source, in this process. */
export const sourceSide = async (
  stack: Awaited<ReturnType<typeof testStack>>,
  template: Template,
): Promise<Side> => {
  const functions = readFunctions(template)
  const handlers = new Map<string, Handler>()
  for (const { name, entry } of functions)
    handlers.set(
      name,
      await stack.handlerOf<Handler>(
        name,
        () => import(/* @vite-ignore */ join(repository, entry)),
      ),
    )
  const invoke = async (name: string, event: unknown) =>
    handlers.get(name)?.(event as never, { getRemainingTimeInMillis: () => 60_000 })
  return {
    ...stack,
    mappings: readQueueMappings(template, functions),
    originSecret: stack.environment.ORIGIN_SECRET ?? '',
    invoke,
    invokeAnother: invoke,
  }
}
