import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Construct } from 'constructs'
import type { Config } from '../../config.ts'
import { repository } from '../../repository.ts'
import { deliverFrom } from '../lambda/deliverFrom.ts'
import { lambdaFunction } from '../lambda/lambdaFunction.ts'
import { allowItems, allowSending } from '../resources/permissions.ts'
import { calculationTimeout } from '../resources/queues.ts'
import type { Resources } from '../resources/resources.ts'

const isSource = (name: string) => /\.(ts|json)$/.test(name) && !name.includes('.test.')

const sourcesIn = (folder: string) =>
  readdirSync(join(repository, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isSource(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()

/**
 * Identifies the functions' code, including parameters and libraries. When it changes, the calculations write
 * every page again.
 */
const codeVersion = () => {
  const hash = createHash('sha256')
  const lock = join(repository, 'package-lock.json')
  for (const file of [...sourcesIn('functions'), ...sourcesIn('shared'), lock])
    hash.update(file.slice(repository.length)).update(readFileSync(file))
  return hash.digest('base64url').slice(0, 16)
}

/** One whole CPU. A run keeps it busy, and with less it would be slower by as much as it is cheaper. */
const megabytes = 1769

/** The function that calculates competitions. Schedules and its queue call it. */
export const calculationsFunction = (
  scope: Construct,
  config: Config,
  { store, queues }: Resources,
) => {
  const lambda = lambdaFunction(scope, config, 'calculations', {
    environment: { CODE_VERSION: codeVersion() },
    timeout: calculationTimeout,
    megabytes,
  })
  // Requests alerts about changes.
  allowSending(lambda, queues, 'alerts')
  // A request to calculate everything raises the version of the facts.
  allowItems(lambda, store, 'facts', ['GetItem', 'Query', 'UpdateItem'])
  allowItems(lambda, store, 'views', [
    'GetItem',
    'BatchGetItem',
    'Query',
    'PutItem',
    'BatchWriteItem',
  ])
  allowItems(lambda, store, 'runs', ['GetItem', 'PutItem', 'UpdateItem'])
  deliverFrom(scope, 'CalculationsDelivery', {
    queue: queues.calculations,
    lambda,
    maxConcurrency: config.calculationsAtOnce,
  })
  return lambda
}
