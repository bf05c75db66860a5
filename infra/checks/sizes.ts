import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { roomSizes } from './rooms.ts'
import { readTracked, trackedFiles } from './sources.ts'

/**
 * Prints how large each room of the repository is, without tests, and fails if one has more lines than
 * sizes.json allows it. To let a room grow, raise its number in the same commit: growth is a decision.
 */
interface Budget {
  /** Lines that the room may have. */
  allowed: number
  /** Lines and files that it had when the last version of the CHANGELOG was closed. */
  before: { lines: number; files: number }
}
const budgets: Record<string, Budget> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'sizes.json'), 'utf8'),
)

const row = (cells: readonly (string | number)[]) =>
  cells.map((cell, i) => (i ? String(cell).padStart(9) : String(cell).padEnd(20))).join('')
const signed = (change: number) => (change > 0 ? `+${change}` : `${change}`)

const sizes = roomSizes(trackedFiles(), readTracked, Object.keys(budgets))
const rows = Object.entries(budgets).map(([room, { allowed, before }]) => {
  const { files, lines } = sizes.get(room) ?? { files: 0, lines: 0 }
  return {
    room,
    files,
    lines,
    allowed,
    more: lines - before.lines,
    moreFiles: files - before.files,
  }
})
const sum = (key: 'files' | 'lines' | 'allowed' | 'more' | 'moreFiles') =>
  rows.reduce((total, each) => total + each[key], 0)

const table = [
  row(['room', 'files', 'since', 'lines', 'since', 'allowed']),
  ...rows.map(({ room, files, lines, allowed, more, moreFiles }) =>
    row([room, files, signed(moreFiles), lines, signed(more), allowed]),
  ),
  row([
    'all',
    sum('files'),
    signed(sum('moreFiles')),
    sum('lines'),
    signed(sum('more')),
    sum('allowed'),
  ]),
]
process.stdout.write(`${table.join('\n')}\n`)

const over = rows.filter(({ lines, allowed }) => lines > allowed)
for (const { room, lines, allowed } of over)
  process.stderr.write(
    `${room} has ${lines} lines, and ${allowed} are allowed. Take something out, or raise the number in infra/checks/sizes.json.\n`,
  )
if (over.length) process.exitCode = 1
