import { expect, it } from 'vitest'
import { readTracked, trackedFiles } from './sources.ts'
import { crowdedFolders, deepFiles, smallFiles } from './structure.ts'

const files = trackedFiles()

it('no folder has more than 25 entries', () => {
  expect(crowdedFolders(files, 25)).toEqual([])
})

it('a folder of 26 is found, whether of files or of folders', () => {
  const inside = Array.from({ length: 13 }, (_, i) => [`a/b/${i}.ts`, `a/b/folder${i}/x.ts`])
  expect(crowdedFolders(inside.flat(), 26)).toEqual([])
  expect(crowdedFolders(inside.flat(), 25)).toEqual(['a/b has 26 entries'])
})

it('nothing lies deeper than five below its top folder', () => {
  expect(deepFiles(files, 5)).toEqual([])
})

it('a file that lies six below its top folder is found', () => {
  const [five, six] = ['functions/a/b/c/d/e.ts', 'functions/a/b/c/d/e/f.ts']
  expect(deepFiles([five, six], 5)).toEqual([six])
})

it('fewer than 120 source files have 25 lines or less', () => {
  expect(smallFiles(files, readTracked).length).toBeLessThan(120)
})

it('a small file is one of up to 25 lines that is neither a test nor a component', () => {
  const lines = { 'a.ts': 25, 'b.ts': 26, 'a.test.ts': 3, 'a.stack.test.ts': 3, 'Card.tsx': 9 }
  const read = (file: string) => 'x\n'.repeat(lines[file as keyof typeof lines])
  expect(smallFiles(Object.keys(lines), read)).toEqual(['a.ts'])
})
