import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { getItem, type Item, ifAbsent, isWritten } from '../dynamodb.ts'
import type { CompetitionVersion } from '../facts/competitionVersion.ts'
import { calculationKey } from '../keys.ts'

/** What a competition's pages were made from. */
export interface Coverage extends CompetitionVersion {
  /** The version of the code and its parameters. */
  code: string
  asOf: Date
  /** The next time at which time alone changes scores or pages. */
  nextStep: Date
}

/** The newest run of a competition. */
export interface CompetitionRun {
  id: string
  competition: Competition
  asOf: Date
  /** False while it is running, and for good if it was killed: what it noted of its pages may then be wrong. */
  isDone: boolean
  teams: number
  /** The time of the first run that had teams. Scores of earlier games were computed afterwards. */
  since?: string | undefined
  /** The teams that could not be calculated. Their pages stay as they were. */
  failed: readonly string[]
  /** Of the last run without a failure. */
  covered?: Coverage | undefined
  /** The latest time of any run, which is in the future if the clock has been set back. */
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
      const item = await getItem(db, table, calculationKey(competition))
      return item && runOf(item)
    },

    /** Returns false if another run than `previous` has begun since it was read. */
    begin: (run: CompetitionRun, previous: CompetitionRun | undefined) =>
      put(run, previous ? ifIdIs(previous.id) : ifAbsent),

    /** Returns false if another run has begun: this one has lost its lease, and its pages may have been overwritten. */
    end: (run: CompetitionRun) => put(run, ifIdIs(run.id)),
  }
}

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

/** For how long a schedule retries to deliver its event. */
const latestDeliveryMs = 60 * 60 * 1000

/** A recorded run later than this was made before the clock was set back to `asOf`. */
export const clockSetBackThreshold = (asOf: Date) => new Date(asOf.getTime() + latestDeliveryMs)

/** True if a newer run has begun, so that the event for `asOf` was delivered late, unless the clock was set back. */
export const isStaleRun = (asOf: Date, newest: Date) =>
  newest > asOf && newest <= clockSetBackThreshold(asOf)
