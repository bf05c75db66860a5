import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

/** Names the folder in which the stacks of a whole test run note the grants that their calls have needed. */
export const grantsFolderName = 'MATCHFIT_GRANTS_FOLDER'

const noted = new Set<string>()

/** Notes each grant once in a process, at its first use: a process may be killed. */
export const noteGrants = (grants: readonly string[]) => {
  const folder = process.env[grantsFolderName]
  if (folder === undefined) return
  const added = grants.filter((grant) => !noted.has(grant))
  for (const grant of added) noted.add(grant)
  if (added.length > 0) appendFileSync(join(folder, `${process.pid}.txt`), `${added.join('\n')}\n`)
}

export const readNotedGrants = (folder: string): Set<string> =>
  new Set(
    readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n')),
  )
