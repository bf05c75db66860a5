import { parseArgs } from 'node:util'
import { OperatorError } from '../../laptop/operatorError.ts'
import { runCommand, say } from '../../laptop/terminal.ts'
import { recordQuality } from '../release/quality.ts'
import { readPortal } from './agree/portalPages.ts'
import { disagreements } from './agree/statements.ts'

const usage =
  'Usage: npm run agree -- URL --email ADDRESS [--record], with the password of that member in MATCHFIT_PASSWORD'

/** Enough to see what is wrong. Any others are only counted. */
const mostPrinted = 40

/**
 * Compares all figures that a portal's different pages state about each team and player. A release records the
 * demo's in README's quality table.
 */
const agree = async (args: string[]): Promise<void> => {
  const { positionals, values } = parseArgs({
    ...{ args, allowPositionals: true },
    options: { email: { type: 'string' }, record: { type: 'boolean', default: false } },
  })
  const [url = '', ...more] = positionals
  const { MATCHFIT_PASSWORD: password } = process.env
  const { email } = values
  if (!URL.canParse(url) || more.length > 0 || !email || !password) throw new OperatorError(usage)
  const { statements, pages } = await readPortal(new URL(url), { email, password })
  const different = disagreements(statements)
  for (const { about, figure, said } of different.slice(0, mostPrinted)) {
    say(`✗ ${about}: ${figure}`)
    for (const { value, pages: saying } of said)
      say(`    ${value}  ${saying.slice(0, 3).join(', ')}`)
  }
  say(`${pages} pages say ${statements.length} things. Differences: ${different.length}`)
  if (values.record)
    recordQuality('agree', {
      shows: 'Two pages that state the same figure of a team or a player state the same number',
      figures: [
        { what: 'pages of the demo', value: pages },
        { what: 'figures on them', value: statements.length },
        { what: 'differences', value: different.length },
      ],
    })
  if (different.length > 0) throw new OperatorError('These figures differ from page to page.')
}

await runCommand(agree)
