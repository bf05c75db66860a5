import { expect, it } from 'vitest'
import { circlesIn } from './circles.ts'
import { folderGraph, isProduct, roomSizes, smallWithOneImporter } from './rooms.ts'
import { readTracked, trackedFiles, trackedImports } from './sources.ts'

const files = trackedFiles()
const imported = (file: string) => trackedImports(file).files

it('at most 17 groups of folders import one another in a circle', () => {
  expect(circlesIn(folderGraph(files, imported)).length).toBeLessThanOrEqual(17)
})

it('a circle of folders is found where no two files import one another', () => {
  const imports: Record<string, string[]> = {
    'a/one.ts': ['b/one.ts'],
    'b/one.ts': [],
    'b/two.ts': ['a/two.ts'],
    'a/two.ts': [],
    'a/two.test.ts': ['c/three.ts'],
    'c/three.ts': ['a/one.ts'],
  }
  const graph = folderGraph(Object.keys(imports), (file) => imports[file] ?? [])
  expect(circlesIn(graph)).toEqual([['a', 'b']])
})

it('at most 221 files of up to 60 lines are imported by one file alone', () => {
  const small = smallWithOneImporter(files, readTracked, imported)
  expect(small.length).toBeLessThanOrEqual(221)
})

it('a file has one importer if all others that import it are tests', () => {
  const sources: Record<string, string[]> = {
    'a.ts': ['once.ts', 'twice.ts', 'long.ts'],
    'b.ts': ['twice.ts'],
    'a.test.ts': ['once.ts'],
    'once.ts': [],
    'twice.ts': [],
    'long.ts': [],
  }
  const read = (file: string) => 'x\n'.repeat(file === 'long.ts' ? 61 : 60)
  const found = smallWithOneImporter(Object.keys(sources), read, (file) => sources[file] ?? [])
  expect(found).toEqual(['once.ts'])
})

it('a room counts its own lines, and neither its tests nor rooms inside it', () => {
  const lines: Record<string, number> = {
    'functions/a.ts': 3,
    'functions/store/b.ts': 5,
    'functions/store/b.test.ts': 7,
    'functions/testing/c.ts': 11,
    'functions/store/d.css': 13,
    'functions/storehouse/e.ts': 17,
    'functions/data.json': 19,
  }
  const read = (file: string) => 'x\n'.repeat(lines[file] ?? 0)
  expect(roomSizes(Object.keys(lines), read, ['functions', 'functions/store'])).toEqual(
    new Map([
      ['functions', { files: 2, lines: 20 }],
      ['functions/store', { files: 2, lines: 18 }],
    ]),
  )
})

it('every source file of the product lies in a room, but for settings of tools', () => {
  const sizes = roomSizes(files, readTracked, ['frontend', 'functions', 'infra', 'shared'])
  const inRooms = [...sizes.values()].reduce((sum, room) => sum + room.files, 0)
  expect(files.filter(isProduct).length - inRooms).toBe(1)
})
