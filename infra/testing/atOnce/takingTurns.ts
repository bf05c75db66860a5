import { AsyncLocalStorage } from 'node:async_hooks'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { S3Client } from '@aws-sdk/client-s3'
import { SQSClient } from '@aws-sdk/client-sqs'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type fc from 'fast-check'
import { vi } from 'vitest'

/** One of the calls that are made at once. */
interface Running {
  /** Its requests to AWS that wait for their turn. */
  waiting: number
  isOver: boolean
}

type Send = (this: unknown, ...args: unknown[]) => Promise<unknown>

/** A macrotask later: cryptography and compression answer from other threads. */
const aMoment = () => new Promise(setImmediate)

/**
 * Lets calls of handlers take turns with their requests to AWS, in any order that the scheduler chooses. The next
 * request begins once every call waits for its turn or is over, so that an order can be repeated by its seed.
 */
export const takingTurns = () => {
  const call = new AsyncLocalStorage<Running>()
  let running: Running[] = []
  let scheduler: fc.Scheduler | undefined

  const untilAllWait = async () => {
    while (running.some(({ waiting, isOver }) => !isOver && waiting === 0)) await aMoment()
  }

  const inTurn = async (name: string, work: () => Promise<unknown>): Promise<unknown> => {
    const own = call.getStore()
    if (!scheduler || !own) return work()
    const done = Promise.withResolvers<void>()
    own.waiting++
    await scheduler.schedule(Promise.resolve(), name, undefined, async (begin) => {
      own.waiting--
      await begin()
      await done.promise
      await untilAllWait()
    })
    try {
      return await work()
    } finally {
      done.resolve()
    }
  }

  return {
    /** Makes the clients of a test take turns. Tables and queues are replaced by `instead`. */
    install(instead: { table: (command: never) => unknown; queue: (command: never) => unknown }) {
      const replace = (
        { prototype }: { prototype: { send: unknown } },
        answer?: (command: never) => unknown,
      ) => {
        const original = prototype.send as Send
        vi.spyOn(prototype as { send: Send }, 'send').mockImplementation(function (
          this: unknown,
          ...args
        ) {
          const [command] = args as [object]
          return inTurn(command.constructor.name, async () =>
            answer ? answer(command as never) : original.apply(this, args),
          )
        })
      }
      replace(DynamoDBDocumentClient, instead.table)
      replace(SQSClient, instead.queue)
      replace(S3Client)
      replace(CognitoIdentityProviderClient)
    },

    /** Makes all calls at once, and answers with their answers. */
    async atOnce<Answer>(
      by: fc.Scheduler,
      calls: readonly (() => Promise<Answer>)[],
    ): Promise<Answer[]> {
      scheduler = by
      running = calls.map(() => ({ waiting: 0, isOver: false }))
      const answers = Promise.all(
        calls.map((make, place) => {
          const own = running[place] as Running
          return call.run(own, make).finally(() => {
            own.isOver = true
          })
        }),
      )
      await untilAllWait()
      await by.waitFor(answers)
      scheduler = undefined
      return answers
    },
  }
}
