import { calculate } from '#functions/calculations/calculate.ts'
import { dependenciesOn } from '#functions/calculations/dependencies.ts'
import { scoreTeam } from '#functions/calculations/tasks/calculateTeam.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import type { DynamoDbInProcess } from '../../laptop/emulators/dynamodb/inProcess.ts'

export interface CalculationPlace {
  /** The version of the calculations' code. Pages that another version wrote are written again. */
  readonly version: string
  readonly facts: string
  readonly views: string
  readonly runs: string
}

/** A run in memory ends long before any function would. */
const remainingMs = () => 600_000

/** The calculations as they are deployed, on tables in memory. */
export const stageOn = (tables: DynamoDbInProcess, { version, ...names }: CalculationPlace) => {
  const dependencies = dependenciesOn(tables.client, names, scoreTeam, { code: version })
  return {
    tables,
    dependencies,
    /** A run of everything, as of a time. */
    run: (competition: Competition, asOf: Date) =>
      calculate({ competition, asOf, everything: true }, remainingMs, dependencies),
  }
}
export type Stage = ReturnType<typeof stageOn>
