import { OperatorError } from '../../laptop/operatorError.ts'
import { runCommand, say } from '../../laptop/terminal.ts'
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

await runCommand(async ([url]) => {
  const { files, entries, head, isPageOlder, faults } = await recordFaults(portalAt(url))
  for (const fault of faults) say(fault)
  if (faults.length) {
    process.exitCode = 1
  } else {
    say(`${files} files with ${entries} entries agree: hashes, chain and grades.`)
    say(`SHA-256 of the newest file: ${head ?? 'none yet'}`)
    if (isPageOlder) say('The page is older than the newest file.')
  }
})
