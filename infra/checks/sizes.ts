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
const rooms = Object.entries(budgets).map(([room, { allowed, before }]) => {
  const { files, lines } = sizes.get(room) ?? { files: 0, lines: 0 }
  return {
    room,
    files,
    moreFiles: files - before.files,
    lines,
    more: lines - before.lines,
    allowed,
  }
})
type Measured = Omit<(typeof rooms)[number], 'room'>
const sum = (key: keyof Measured) => rooms.reduce((total, each) => total + each[key], 0)
const rowOf = (room: string, of: (key: keyof Measured) => number) =>
  row([room, of('files'), signed(of('moreFiles')), of('lines'), signed(of('more')), of('allowed')])

const table = [
  row(['room', 'files', 'since', 'lines', 'since', 'allowed']),
  ...rooms.map((one) => rowOf(one.room, (key) => one[key])),
  rowOf('all', sum),
]
process.stdout.write(`${table.join('\n')}\n`)

const over = rooms.filter(({ lines, allowed }) => lines > allowed)
for (const { room, lines, allowed } of over)
  process.stderr.write(
    `${room} has ${lines} lines, and ${allowed} are allowed. Take something out, or raise the number in infra/checks/sizes.json.\n`,
  )
if (over.length) process.exitCode = 1
