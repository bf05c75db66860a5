import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fact } from '#shared/domain/facts/fact.ts'
import { rejectCollector } from '../feed/reject.ts'
import { convertFile } from './convertFile.ts'
import { fileKinds } from './fileKinds.ts'

const guide = readFileSync(new URL('../../../docs/import.md', import.meta.url), 'utf8')

const tables = new Map(
  guide
    .split('\n### ')
    .slice(1)
    .map((section) => {
      const rows = section.split('\n').filter((line) => line.startsWith('|'))
      const cells = rows.slice(2).map((row) => row.split('|').map((cell) => cell.trim()))
      return [
        section.split('\n')[0] ?? '',
        cells.map(([, column = '', required, , example = '']) => ({
          column,
          required: required === 'yes',
          example,
        })),
      ] as const
    }),
)

test('docs/import.md lists every kind of file in the order in which they are read', () => {
  expect([...tables.keys()]).toEqual(Object.keys(fileKinds))
})

test.each(Object.entries(fileKinds))(
  'docs/import.md lists every column of %s',
  (name, { columns }) => {
    const documented = tables.get(name)?.map(({ column, required }) => ({ column, required }))
    const actual = Object.entries(columns).map(([column, { required }]) => ({ column, required }))
    expect(documented).toEqual(actual)
  },
)

test.each(Object.keys(fileKinds))(
  'the examples of %s in docs/import.md can be imported',
  (name) => {
    const table = tables.get(name) ?? []
    const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
    const csv = [table.map(({ column }) => column), table.map(({ example }) => quoted(example))]
    const rejects = rejectCollector(`${name}.csv`)
    const placed = convertFile(
      `${name}.csv`,
      new TextEncoder().encode(csv.join('\n')),
      new Date('2026-11-21T12:00:00Z'),
      rejects,
    )
    expect(rejects.list()).toEqual([])
    expect(placed).toHaveLength(1)
  },
)

// The file's name says the kind, pictures are never taken from a file, the portal itself records when a player joined and
// what it read first, and only admins merge players.
const ofPortal = ['joined', 'first', 'listedOn', 'sameAs', 'duplicates', 'reportedAs']
const notInFiles = ['kind', 'imageId', ...ofPortal]

const facts = fact.options.map((option) => option.unwrap())

test.each(Object.entries(fileKinds))(
  'the columns of %s cover the fields of its fact',
  (_, kind) => {
    const schema = facts.find(({ shape }) => shape.kind.value === kind.fact)
    const fields = Object.keys(schema?.shape ?? {}).filter((field) => !notInFiles.includes(field))
    const columns = Object.entries(kind.columns).map(([name, { target }]) => target?.[0] ?? name)
    expect([...new Set(columns)].sort()).toEqual(fields.sort())
  },
)

test('every kind of fact has a kind of file, except rulings, which only admins make', () => {
  const kinds = facts.map(({ shape }) => shape.kind.value).filter((kind) => kind !== 'ruling')
  expect(
    Object.values(fileKinds)
      .map((kind) => kind.fact)
      .sort(),
  ).toEqual(kinds.sort())
})
