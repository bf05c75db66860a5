import { readFileSync } from 'node:fs'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb'
import { calculate } from '#functions/calculations/calculate.ts'
import { dependenciesOn } from '#functions/calculations/dependencies.ts'
import { openRun } from '#functions/calculations/run.ts'
import type { ScoreTeam } from '#functions/calculations/teamFacts.ts'

// Runs in a separate process: it starts cold like a function, and its memory is the function's. Its tables
// are in the parent process.

/** How many runs to start at once; none means to read a competition without calculating. */
export interface AskedRuns {
  asOf: string
  runs: number
}
/** Items travel as DynamoDB's attribute values, so that reading and writing them costs as much as in a function. */
export interface Call {
  id: number
  command: string
  input: unknown
  /** What it writes. */
  items: unknown[]
}
export interface Answer {
  id: number
  /** All items of the answer, and the rest of it. */
  items?: unknown[]
  output?: object
  isUnmet?: boolean
}
export interface Finished {
  outcomes: string[]
  /** The requests of each run. */
  requests: number[]
  cpuSeconds: number
  peakMegabytes: number
}

interface Input {
  Item?: object
  RequestItems?: Record<string, { PutRequest: { Item: object } }[]>
}

const waiting = new Map<number, (answer: Answer) => void>()
let calls = 0

/** A client whose requests are counted. */
const countedClient = () => {
  let requests = 0
  const send = async (command: { constructor: { name: string }; input: Input }) => {
    requests++
    const id = ++calls
    const { Item, RequestItems, ...rest } = command.input
    const isBatch = command.constructor.name === 'BatchWriteCommand'
    const batch = isBatch ? Object.values(RequestItems ?? {}).flat() : []
    const written = [...(Item ? [Item] : []), ...batch.map(({ PutRequest }) => PutRequest.Item)]
    const sent = written.map((item) => marshall(item, { removeUndefinedValues: true }))
    const input = isBatch ? rest : { RequestItems, ...rest }
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve))
    process.send?.({ id, command: command.constructor.name, input, items: sent } satisfies Call)
    const { items = [], output = {}, isUnmet } = await answered
    if (isUnmet) throw new ConditionalCheckFailedException({ message: 'Unmet', $metadata: {} })
    const read = items.map((one) => unmarshall(one as Parameters<typeof unmarshall>[0]))
    if (command.constructor.name === 'GetCommand') return { ...output, Item: read[0] }
    if (command.constructor.name === 'QueryCommand') return { ...output, Items: read }
    if (command.constructor.name === 'BatchGetCommand')
      return { ...output, Responses: { views: read } }
    return output
  }
  return { db: { send } as unknown as DynamoDBDocumentClient, requests: () => requests }
}

const score: ScoreTeam = async (facts, asOf) =>
  (await import('#functions/calculations/tasks/calculateTeam.ts')).scoreTeam(facts, asOf)

/** Of this process alone: `resourceUsage` starts at the parent's value. */
const peakKilobytes = () =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1])

const runAll = async ({ asOf, runs }: AskedRuns): Promise<Finished> => {
  const clients = Array.from({ length: Math.max(1, runs) }, countedClient)
  const names = { facts: 'facts', views: 'views', runs: 'runs' }
  const outcomes = await Promise.all(
    clients.map(async ({ db }) => {
      const dependencies = dependenciesOn(db, names, score)
      const at = new Date(asOf)
      if (runs > 0) return calculate({ competition: 'NFL', asOf: at }, () => 300_000, dependencies)
      await openRun('NFL', at, { inputs: true, pages: true, memories: true }, dependencies)
      return 'read'
    }),
  )
  const { user, system } = process.cpuUsage()
  return {
    outcomes,
    requests: clients.map(({ requests }) => requests()),
    cpuSeconds: (user + system) / 1e6,
    peakMegabytes: peakKilobytes() / 1000,
  }
}

process.on('message', (message: Answer | AskedRuns) => {
  if ('asOf' in message) runAll(message).then((finished) => process.send?.(finished))
  else {
    waiting.get(message.id)?.(message)
    waiting.delete(message.id)
  }
})
