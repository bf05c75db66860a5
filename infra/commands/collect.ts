import { parseArgs } from 'node:util'
import { publisherClient } from '#functions/ingest/open/publisherClient.ts'
import { sources } from '#functions/ingest/open/sources.ts'
import { OperatorError } from '../laptop/operatorError.ts'
import { runCommand, say } from '../laptop/terminal.ts'
import { chosenDatasets, collect } from './collect/collect.ts'
import { placeAt } from './collect/places.ts'

const usage = 'Usage: npm run collect -- --source NAME --to DIR|s3://BUCKET/drop/ [--contact MAIL]'

const run = async (args: string[]) => {
  const options = {
    source: { type: 'string' },
    to: { type: 'string' },
    contact: { type: 'string' },
  } as const
  const { source, to, contact } = parseArgs({ args, options }).values
  if (!source || !to) throw new OperatorError(usage)
  const chosen = chosenDatasets(sources, source)
  const failed = await collect(chosen, placeAt(to), publisherClient(contact), new Date(), say)
  if (failed > 0) throw new OperatorError(`${failed} files could not be fetched.`)
}

await runCommand(run)
