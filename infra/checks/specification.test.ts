import { expect, it } from 'vitest'
import { readTracked, trackedFiles } from './sources.ts'
import {
  isOpen,
  type Part,
  parts,
  promiseFiles,
  specificationFile,
  statementsIn,
  strayRows,
  testTitles,
  unheld,
  withCounts,
} from './specification.ts'

/** How many statements nothing holds. The numbers may only fall. */
const open: Record<Part, number> = {
  // visitors and members
  V: 0,
  // admins and articles
  A: 0,
}

const document = readTracked(specificationFile)
const statements = statementsIn(document)

it('every statement of the specification names a test or a decision that exists', () => {
  expect(statements).not.toEqual([])
  expect(unheld(statements, trackedFiles(), readTracked)).toEqual([])
})

it.each(Object.entries(promiseFiles))(
  'every row %s of a document of promises names tests that exist, and the numbers have no gaps',
  (letter, file) => {
    const rows = statementsIn(readTracked(file))
    expect(rows).not.toEqual([])
    expect(rows.map(({ part, number }) => `${part}${number}`)).toEqual(
      rows.map((_, i) => `${letter}${i + 1}`),
    )
    expect(unheld(rows, trackedFiles(), readTracked)).toEqual([])
  },
)

it('every row of a table is a statement, and the numbers have no gaps', () => {
  expect(strayRows(document)).toEqual([])
  for (const part of Object.keys(parts)) {
    const numbers = statements.filter((row) => row.part === part).map(({ number }) => number)
    expect(numbers).toEqual(numbers.map((_, i) => i + 1))
  }
})

it.each(Object.entries(open))(
  'no more statements of part %s are open than before',
  (part, count) => {
    expect(statements.filter((row) => row.part === part && isOpen(row)).length).toBe(count)
  },
)

it('the counts at the top are what `npm run docs` writes', () => {
  expect(document).toBe(withCounts(document))
  expect(document.match(/^- .+: \d+ statements, \d+ open$/gm)).toHaveLength(2)
})

const source = `
it('plain', () => {})
it.each([1, 2])('each %s', () => {})
test(\`made of \${name}\`, async () => visit('a part', () => {}))
test.describe('group', () => {})
it.skip('skipped', () => {})
admit('other')
`

it('titles are those of tests and their parts, not of groups, nor of tests that are skipped', () => {
  expect([...testTitles('a.test.ts', source)]).toEqual([
    'plain',
    'each %s',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as it stands in a source
    'made of ${name}',
    'a part',
  ])
})

const read = (file: string) =>
  file === 'docs/decisions.md' ? '# D\n\n**One way.** Because.\n\nA **bold** word.' : source
const heldBy = (cell: string) =>
  unheld(statementsIn(`| V1 | It does. | ${cell} |`), ['a.test.ts', 'a.ts'], read)

it.each([
  'a.test.ts › plain',
  'a.test.ts › each %s<br>decisions.md: One way.',
  'open: nobody has written it',
])('holds: %s', (cell) => {
  expect(heldBy(cell)).toEqual([])
})

it.each([
  'a.test.ts › group',
  'a.test.ts › skipped',
  'a.test.ts',
  'a.ts › plain',
  'b.test.ts › plain',
  'decisions.md: bold',
  'decisions.md: Another way.',
])('holds nothing: %s', (cell) => {
  expect(heldBy(`a.test.ts › plain<br>${cell}`)).toEqual([`V1: ${cell}`])
})

it('a row that is misspelt is found', () => {
  expect(strayRows('| No. | What it says | Held by |\n| V1 | Two cells only. |')).toHaveLength(1)
})
