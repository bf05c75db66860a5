import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { factStore } from '#functions/store/facts/facts.ts'
import { competitions } from '#shared/domain/sport/sport.ts'

const withoutData = `There are no teams yet. To see the example league, stop with Ctrl-C and enter
  npm run import -- --from docs/examples/league
  npm start -- --seed none --now 2026-11-21T12:00:00-05:00
Its games are around that day. docs/import.md describes the files of a league of your own, which needs no --now.`

const withData =
  'The pages of imported files are calculated now, and then as the schedules fall due.'

/** The next steps for the operator of a portal without the demo. */
export const nextSteps = async (db: DynamoDBDocumentClient, factsTable: string) => {
  const { lists } = factStore(db, factsTable)
  const teams = await Promise.all(competitions.map(lists.teams))
  return teams.some(({ length }) => length > 0) ? withData : withoutData
}
