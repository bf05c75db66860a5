import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { App } from 'aws-cdk-lib/core'
import { delivery } from '#infra/delivery.ts'
import { appOf, publishedPages, stageOf } from '#infra/stack/testing/stages.ts'
import { OperatorError } from '../laptop/operatorError.ts'
import { runCommand, say } from '../laptop/terminal.ts'
import { guardFindings } from './validate/guardFindings.ts'

const usage = 'Usage: npm run validate -- [--cfn-lint COMMAND] [--cfn-guard COMMAND --rules FOLDER]'

/** The smallest stage, the largest, and the roles of the workflow. */
const apps = (): App[] => {
  const prod = stageOf('prod', {
    payments: 'stripe',
    tracing: true,
    originKeys: [1, 2],
    tables: { Accounts: 'Accounts-restored' },
  })
  const workflow = new App({ analyticsReporting: false })
  delivery(workflow, 'owner/matchfit')
  return [
    appOf(stageOf('dev', { sender: 'hello@matchfit.example' }), publishedPages).app,
    appOf(prod, publishedPages).app,
    workflow,
  ]
}

const writeTemplates = (folder: string) =>
  apps().flatMap((app) =>
    app.synth().stacks.map(({ stackName, template }) => {
      const file = join(folder, `${stackName}.json`)
      writeFileSync(file, JSON.stringify(template, null, 2))
      return file
    }),
  )

const run = (command: string, args: readonly string[]) => {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  if (error) throw new OperatorError(`Cannot run ${command}: ${error.message}`)
  return { status, stdout, stderr }
}

/** Checks the templates with third-party validators, which the operator installs: they are not npm packages. */
const validate = () => {
  const { values } = parseArgs({
    options: {
      'cfn-lint': { type: 'string' },
      'cfn-guard': { type: 'string' },
      rules: { type: 'string' },
    },
  })
  const { 'cfn-lint': lint, 'cfn-guard': guard, rules } = values
  if ((lint ?? guard) === undefined || (guard === undefined) !== (rules === undefined))
    throw new OperatorError(usage)
  const folder = mkdtempSync(join(tmpdir(), 'matchfit-templates-'))
  const faults: string[] = []
  try {
    const files = writeTemplates(folder)
    if (lint !== undefined) {
      // The CDK writes dependencies that references already imply.
      const ignored = ['--ignore-checks', 'W3005', '--regions', 'us-east-1']
      const { status, stdout, stderr } = run(lint, [...ignored, '--', ...files])
      if (status !== 0) faults.push(stdout + stderr)
    }
    if (guard !== undefined && rules !== undefined)
      for (const file of files) {
        const asJson = ['--show-summary', 'none', '-o', 'json', '--structured']
        const { stdout } = run(guard, ['validate', '-d', file, '-r', rules, ...asJson])
        for (const rule of guardFindings(stdout)) faults.push(`${file} breaks ${rule}`)
      }
  } finally {
    rmSync(folder, { recursive: true })
  }
  if (faults.length > 0) throw new OperatorError(faults.join('\n'))
  say('The templates are valid.')
}

await runCommand(validate)
