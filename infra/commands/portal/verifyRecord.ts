import { OperatorError, reasonOf } from '../../laptop/operatorError.ts'
import { type GetText, recordFaults } from './verifyRecord/recordFaults.ts'

const usage = 'npm run verify-record -- URL, for example http://localhost:3000'

const portalAt = (argument: string | undefined): GetText => {
  if (!argument || !URL.canParse(argument)) throw new OperatorError(`Usage: ${usage}`)
  return async (path) => {
    const answer = await fetch(new URL(path, argument))
    if (!answer.ok) throw new OperatorError(`${path} answered ${answer.status}.`)
    return answer.text()
  }
}

try {
  const { files, entries, head, isPageOlder, faults } = await recordFaults(
    portalAt(process.argv[2]),
  )
  for (const fault of faults) process.stdout.write(`${fault}\n`)
  if (faults.length) {
    process.exitCode = 1
  } else {
    process.stdout.write(
      `${files} files with ${entries} entries agree: hashes, chain and grades.\n`,
    )
    process.stdout.write(`SHA-256 of the newest file: ${head ?? 'none yet'}\n`)
    if (isPageOlder) process.stdout.write('The page is older than the newest file.\n')
  }
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exitCode = 1
}
