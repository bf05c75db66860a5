import { randomUUID } from 'node:crypto'
import {
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { answerIfWritten, type Item, isWritten } from '../dynamodb.ts'
import { calculationKey } from '../keys.ts'
import { type Completed, type Coverage, coverageAsItem, coverageOf } from './coverage.ts'

/** The phases of a run, in order: the tasks of one begin when those of the one before have been tried. */
export const phases = ['counts', 'teams', 'games', 'lists'] as const
export type Phase = (typeof phases)[number]

/** A club's injuries; a team's score and pages; a team's home games; one of the lists. */
export const taskKinds = ['count', 'team', 'games', 'list'] as const

/** One message's share of a phase. `id` is a team's, or the name of a list. */
export interface Task {
  kind: (typeof taskKinds)[number]
  competition: Competition
  id: string
}

/** The newest run of a competition's calculations. There is one item per competition. */
export interface CalculationRun {
  id: string
  competition: Competition
  asOf: Date
  /** Ids of the teams that it scores. */
  scope: string[]
  /**
   * Teams of which only these players' facts and publications have changed, by team. The facts of the
   * others are those of the stored score, and their pages are written only if their scores changed.
   */
  changedPlayers?: Readonly<Record<string, readonly string[]>>
  /** Ids of more teams, whose home games it publishes. */
  hosts?: string[]
  /** The changes that this run covers once it completes, and those that the last completed run covered. */
  covers?: Coverage
  completed?: Completed
  /** Identifies the league ratings that it published games with. */
  ratings?: string
  /** The latest time from which the clock was set back. Histories have points up to then. */
  setBackFrom?: Date
  phase: Phase | 'done'
  /** The tasks of its current phase, as `kind#id`. */
  todo: string[]
  /** The tasks of all phases so far. */
  done: Set<string>
  /** Tasks that failed. Their pages and scores stay as they were until a retry or a later run succeeds. */
  failed: Set<string>
}

export const taskKey = ({ kind, id }: Pick<Task, 'kind' | 'id'>) => `${kind}#${id}`
export const taskOf = (key: string, competition: Competition): Task => {
  const [kind, id = ''] = key.split('#')
  return { kind: kind as Task['kind'], competition, id }
}

export const calculationRuns = (db: DynamoDBDocumentClient, table: string) => {
  const update = async (
    competition: Competition,
    input: Pick<
      UpdateCommandInput,
      | 'UpdateExpression'
      | 'ConditionExpression'
      | 'ExpressionAttributeNames'
      | 'ExpressionAttributeValues'
    >,
  ): Promise<CalculationRun | 'overtaken'> => {
    const command = new UpdateCommand({
      TableName: table,
      Key: calculationKey(competition),
      ReturnValues: 'ALL_NEW',
      ...input,
    })
    const updated = await answerIfWritten(db.send(command))
    return updated ? runOf(updated.Attributes as Item) : 'overtaken'
  }

  const read = async (competition: Competition): Promise<CalculationRun | undefined> => {
    const Key = calculationKey(competition)
    const { Item } = await db.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }))
    return Item && runOf(Item)
  }

  /** Only the newest claim may settle a task: it alone has read the facts after all others wrote. */
  const settle =
    (UpdateExpression: string) =>
    ({ id, competition }: CalculationRun, task: string, token: string) =>
      update(competition, {
        UpdateExpression: `${UpdateExpression} REMOVE claims.#task`,
        ConditionExpression: 'id = :id AND claims.#task = :token',
        ExpressionAttributeNames: { '#task': task },
        ExpressionAttributeValues: { ':id': id, ':token': token, ':tasks': new Set([task]) },
      })

  return {
    /** Replaces the run that was read. Returns false if another run has replaced it first. */
    async start(run: CalculationRun, previous: CalculationRun | undefined) {
      const condition = previous
        ? {
            ConditionExpression: 'id = :previous',
            ExpressionAttributeValues: { ':previous': previous.id },
          }
        : { ConditionExpression: 'attribute_not_exists(pk)' }
      const Item = { ...calculationKey(run.competition), ...itemOf(run), claims: {} }
      return isWritten(db.send(new PutCommand({ TableName: table, Item, ...condition })))
    },

    read,

    /** False once another run has replaced this one. */
    isCurrent: async ({ id, competition }: CalculationRun) => (await read(competition))?.id === id,

    /** Claims a task of the current run. Returns undefined if the run has no such task. */
    async claim({ kind, competition, id }: Task) {
      const token = randomUUID().slice(0, 8)
      const task = taskKey({ kind, id })
      const run = await update(competition, {
        UpdateExpression: 'SET claims.#task = :token',
        ConditionExpression: 'contains(#scope, :id) OR contains(todo, :task)',
        ExpressionAttributeNames: { '#task': task, '#scope': 'scope' },
        ExpressionAttributeValues: { ':token': token, ':id': id, ':task': task },
      })
      return run === 'overtaken' ? undefined : { run, task, token }
    },

    markDone: settle('ADD done :tasks DELETE failed :tasks'),
    markFailed: settle('ADD failed :tasks'),

    /**
     * Moves a run on from the phase it was read in. Of several callers one succeeds. The client repeats a write
     * whose answer was lost, and the mark of the caller tells its own write from another one's.
     */
    advance: (
      { id, competition, phase: from }: CalculationRun,
      phase: Phase | 'done',
      todo: string[],
      { ratings, completed }: Pick<CalculationRun, 'ratings' | 'completed'> = {},
    ) =>
      update(competition, {
        UpdateExpression: [
          'SET #phase = :phase, todo = :todo, advancedBy = :mark',
          ...(ratings ? ['ratings = :ratings'] : []),
          ...(completed ? ['completed = :completed'] : []),
        ].join(', '),
        ConditionExpression: 'id = :id AND (#phase = :from OR advancedBy = :mark)',
        ExpressionAttributeNames: { '#phase': 'phase' },
        ExpressionAttributeValues: {
          ':id': id,
          ':from': from,
          ':phase': phase,
          ':todo': todo,
          ':mark': randomUUID().slice(0, 8),
          ...(ratings && { ':ratings': ratings }),
          ...(completed && { ':completed': coverageAsItem(completed) }),
        },
      }),
  }
}
export type CalculationRuns = ReturnType<typeof calculationRuns>

/** DynamoDB cannot store an empty set. */
const itemOf = ({
  asOf,
  done,
  failed,
  covers,
  completed,
  setBackFrom,
  ...run
}: CalculationRun): Item => ({
  ...run,
  asOf: asOf.toISOString(),
  ...(done.size && { done }),
  ...(failed.size && { failed }),
  ...(covers && { covers: coverageAsItem(covers) }),
  ...(completed && { completed: coverageAsItem(completed) }),
  ...(setBackFrom && { setBackFrom: setBackFrom.toISOString() }),
})

const runOf = (item: Item): CalculationRun => ({
  id: item.id as string,
  competition: item.competition as Competition,
  asOf: new Date(item.asOf as string),
  scope: item.scope as string[],
  phase: item.phase as CalculationRun['phase'],
  todo: item.todo as string[],
  done: (item.done as Set<string> | undefined) ?? new Set(),
  failed: (item.failed as Set<string> | undefined) ?? new Set(),
  ...optionalOf(item),
})

const optionalOf = ({ changedPlayers, hosts, covers, completed, ratings, setBackFrom }: Item) => ({
  ...(changedPlayers ? { changedPlayers: changedPlayers as Record<string, string[]> } : {}),
  ...(hosts ? { hosts: hosts as string[] } : {}),
  ...(covers ? { covers: coverageOf<Coverage>(covers) } : {}),
  ...(completed ? { completed: coverageOf<Completed>(completed) } : {}),
  ...(ratings ? { ratings: ratings as string } : {}),
  ...(setBackFrom ? { setBackFrom: new Date(setBackFrom as string) } : {}),
})

export const undoneIn = ({ todo, done, failed }: CalculationRun) =>
  todo.filter((task) => !done.has(task) && !failed.has(task))

/** Every task of the phase has been tried, so the next phase can begin. */
export const isSettled = (run: CalculationRun) => undoneIn(run).length === 0

/** How far a run has come, for logs and for people who watch it. */
export const progressOf = (run: CalculationRun) => ({
  phase: run.phase,
  tasks: run.todo.length,
  done: run.todo.filter((task) => run.done.has(task)).length,
  failed: run.failed.size,
  teams: run.scope.length,
})
