import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { repository } from '#infra/repository.ts'
import { readTracked } from './sources.ts'

export const specificationFile = 'docs/specification.md'
/** Tables of the same shape, whose rows begin with the letter. */
export const promiseFiles = { S: 'docs/security.md', W: 'docs/accessibility.md' } as const

/** The parts of the document, by the letter that their numbers begin with. */
export const parts = { V: 'Visitors and members', A: 'Admins and articles' }

export type Part = keyof typeof parts

type Letter = Part | keyof typeof promiseFiles

const isPart = (letter: Letter): letter is Part => letter in parts

export interface SpecificationRow {
  part: Letter
  number: number
  heldBy: string[]
}

export const statementsIn = (document: string): SpecificationRow[] =>
  [...document.matchAll(/^\| ([VASW])(\d+) \| .+? \| (.+) \|$/gm)].map(
    ([, letter, number, heldBy = '']) => ({
      part: letter as Letter,
      number: Number(number),
      heldBy: heldBy.split('<br>'),
    }),
  )

/** Rows of tables that are no statement: misspelt rows would otherwise be checked by nobody. */
export const strayRows = (document: string): string[] =>
  document
    .split('\n')
    .filter((line) => line.startsWith('|') && statementsIn(line).length === 0)
    .filter((line) => line !== '| No. | What it says | Held by |' && line !== '| --- | --- | --- |')

/** In Markdown a bar ends a table's cell unless a backslash stands before it. */
const unescaped = (cell: string) => cell.replaceAll('\\|', '|')

export const isOpen = ({ heldBy }: SpecificationRow) =>
  heldBy.some((held) => held.startsWith('open: '))

/** The titles of tests, and of their steps and visits, as they stand in a source. Skipped ones hold nothing. */
export const testTitles = (file: string, source: string): Set<string> => {
  const titles = new Set<string>()
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      const called = source.slice(callee.start, callee.end)
      if (!/^(it|test|visit|checkPageStates)\b(?!\.(describe|skip|todo|fixme)\b)/.test(called))
        return
      if (title?.type === 'Literal') titles.add(String(title.value))
      if (title?.type === 'TemplateLiteral')
        titles.add(source.slice(title.start + 1, title.end - 1))
    },
  }).visit(parseSync(file, source).program)
  return titles
}

const decisionTitles = (text: string) =>
  new Set([...text.matchAll(/(?<=^|\n\n)\*\*([^*]+)\*\*/g)].map(([, title = '']) => title))

/** What the document names and the repository does not hold. */
export const unheld = (
  statements: SpecificationRow[],
  files: readonly string[],
  read: (file: string) => string,
): string[] => {
  const tracked = new Set(files)
  const known = new Map<string, Set<string>>()
  const titlesOf = (file: string) => {
    const titles = known.get(file) ?? testTitles(file, read(file))
    known.set(file, titles)
    return titles
  }
  const decisions = decisionTitles(read('docs/decisions.md'))
  const stands = (held: string) => {
    if (held.startsWith('decisions.md: ')) return decisions.has(held.slice('decisions.md: '.length))
    const [file = '', title] = held.split(/ › (.*)/)
    if (!title || !tracked.has(file) || !/\.(test|spec)\.tsx?$/.test(file)) return false
    return titlesOf(file).has(title)
  }
  return statements.flatMap((statement) =>
    isOpen(statement) && statement.heldBy.length === 1
      ? []
      : statement.heldBy
          .map(unescaped)
          .filter((held) => !stands(held))
          .map((held) => `${statement.part}${statement.number}: ${held}`),
  )
}

const countLine = /^- (Visitors and members|Admins and articles): .*$/gm

/** The document with the counts that its rows give. */
export const withCounts = (document: string): string => {
  const statements = statementsIn(document)
  return document.replace(countLine, (_, name: string) => {
    const own = statements.filter(({ part }) => isPart(part) && parts[part] === name)
    return `- ${name}: ${own.length} statements, ${own.filter(isOpen).length} open`
  })
}

if (import.meta.main) {
  const file = join(repository, specificationFile)
  writeFileSync(file, withCounts(readTracked(specificationFile)))
}
