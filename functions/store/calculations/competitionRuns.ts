import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { type Item, isWritten } from '../dynamodb.ts'
import { calculationKey } from '../keys.ts'

/** The version and the time of the facts that a competition's pages show. */
export interface Coverage {
  /** The version of the code and its parameters. */
  code: string
  /** The version of the facts, and the mark of a writer that was killed before the run. */
  version: number
  writingSince: string | undefined
  /** The last request to calculate everything again. */
  asked: string | undefined
  asOf: Date
  /** The next time at which time alone changes something. */
  nextStep: Date
}

/** The newest run of a competition. There is one item per competition. */
export interface CompetitionRun {
  id: string
  competition: Competition
  asOf: Date
  /**
   * False while it is running, and for good if it was killed: its pages and its notes about them may then
   * differ.
   */
  isDone: boolean
  teams: number
  /** The time of the first run that had teams. What pages show of earlier times was computed afterwards. */
  since?: string | undefined
  /** The teams that could not be calculated. Their pages stay as they were. */
  failed: readonly string[]
  /** The version and the time that the last run without a failure covered. */
  covered?: Coverage | undefined
  /** The latest time of any run. It is in the future if the clock has been set back. */
  latest: Date
}

export const competitionRuns = (db: DynamoDBDocumentClient, table: string) => {
  const put = (run: CompetitionRun, condition: object): Promise<boolean> => {
    const Item = { ...calculationKey(run.competition), ...itemOf(run) }
    return isWritten(db.send(new PutCommand({ TableName: table, Item, ...condition })))
  }
  const ifIdIs = (id: string) => ({
    ConditionExpression: 'id = :id',
    ExpressionAttributeValues: { ':id': id },
  })

  return {
    async read(competition: Competition): Promise<CompetitionRun | undefined> {
      const Key = calculationKey(competition)
      const { Item } = await db.send(
        new GetCommand({ TableName: table, Key, ConsistentRead: true }),
      )
      return Item && runOf(Item)
    },

    /** Begins a run in place of the one that was read. */
    begin: (run: CompetitionRun, previous: CompetitionRun | undefined) =>
      put(
        run,
        previous ? ifIdIs(previous.id) : { ConditionExpression: 'attribute_not_exists(pk)' },
      ),

    /** Refused if another run has begun since: this one has lost its lease, and its pages may be overwritten. */
    end: (run: CompetitionRun) => put(run, ifIdIs(run.id)),
  }
}
export type CompetitionRuns = ReturnType<typeof competitionRuns>

/** DynamoDB stores no dates. */
const itemOf = ({ asOf, latest, covered, ...run }: CompetitionRun): Item => ({
  ...run,
  asOf: asOf.toISOString(),
  latest: latest.toISOString(),
  ...(covered && {
    covered: {
      ...covered,
      asOf: covered.asOf.toISOString(),
      nextStep: covered.nextStep.toISOString(),
    },
  }),
})

const runOf = ({ pk: _pk, sk: _sk, ...item }: Item): CompetitionRun => {
  const { asOf, latest, covered, ...run } = item as Omit<CompetitionRun, 'covered'> & {
    covered?: Coverage
  }
  return {
    ...run,
    asOf: new Date(asOf),
    latest: new Date(latest),
    covered: covered && {
      ...covered,
      asOf: new Date(covered.asOf),
      nextStep: new Date(covered.nextStep),
    },
  }
}

/** Schedules stop retrying a delivery after an hour. */
const latestDeliveryMs = 60 * 60 * 1000

/** A run that is later than this is left over from before the clock was set back to `asOf`. */
export const clockSetBackThreshold = (asOf: Date) => new Date(asOf.getTime() + latestDeliveryMs)

/** True for a late delivery: a newer run has begun, and the clock was not set back in between. */
export const isStaleRun = (asOf: Date, newest: Date) =>
  newest > asOf && newest <= clockSetBackThreshold(asOf)
