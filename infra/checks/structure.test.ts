import { expect, it } from 'vitest'
import { exportedNames, isSource, readTracked, trackedFiles } from './sources.ts'
import {
  ambiguousNames,
  crowdedFolders,
  deepFiles,
  namelessFiles,
  smallFiles,
  unboundedClients,
} from './structure.ts'

const files = trackedFiles()

it('no folder has more than 25 entries', () => {
  expect(crowdedFolders(files, 25)).toEqual([])
})

it('a folder of 26 is found, whether of files or of folders', () => {
  const inside = Array.from({ length: 13 }, (_, i) => [`a/b/${i}.ts`, `a/b/folder${i}/x.ts`])
  expect(crowdedFolders(inside.flat(), 26)).toEqual([])
  expect(crowdedFolders(inside.flat(), 25)).toEqual(['a/b has 26 entries'])
})

it('no file lies more than five levels below its top folder', () => {
  expect(deepFiles(files, 5)).toEqual([])
})

it('a file six levels below its top folder is found', () => {
  const [five, six] = ['functions/a/b/c/d/e.ts', 'functions/a/b/c/d/e/f.ts']
  expect(deepFiles([five, six], 5)).toEqual([six])
})

it('at most 122 source files have 25 lines or less', () => {
  expect(smallFiles(files, readTracked).length).toBeLessThanOrEqual(122)
})

it('a small file is one of up to 25 lines that is neither a test nor a component nor written by a command', () => {
  const lines = {
    ...{ 'a.ts': 25, 'b.ts': 26, 'a.test.ts': 3, 'a.stack.test.ts': 3, 'Card.tsx': 9 },
    'written.ts': 3,
  }
  const read = (file: string) =>
    (file === 'written.ts' ? '// format: written by `npm run fit`\n' : '') +
    'x\n'.repeat(lines[file as keyof typeof lines])
  expect(smallFiles(Object.keys(lines), read)).toEqual(['a.ts'])
})

/** Names that files of the same top folder still export with different meanings. */
const ambiguous = { shared: 0, infra: 5, frontend: 1, functions: 21 }

it.each(Object.entries(ambiguous))(
  'files of %s export at most %i names that mean several things',
  (folder, most) => {
    // Tools ask for the exports `handler` and `Route` by these names.
    const own = files.filter(
      (file) =>
        isSource(file) &&
        file.startsWith(`${folder}/`) &&
        !/\.(?:test|spec)\.tsx?$|^frontend\/routes|routeTree/.test(file) &&
        !/^functions\/.*\/handler\.ts$/.test(file),
    )
    const names = ambiguousNames(own, (file) => exportedNames(file, readTracked(file)))
    expect(names.length, names.join('\n')).toBeLessThanOrEqual(most)
  },
)

it('a name with two meanings is found, whether of a value or of a type', () => {
  const sources = {
    'shared/a.ts': 'export type Day = string\nexport const grade = 1, line = 2',
    'shared/b.ts': 'export interface Day {}\nconst line = 3\nexport { line as grade }',
  }
  const named = (file: string) => exportedNames(file, sources[file as keyof typeof sources])
  expect(ambiguousNames(Object.keys(sources), named)).toEqual([
    'Day is exported by shared/a.ts and shared/b.ts',
    'grade is exported by shared/a.ts and shared/b.ts',
  ])
})

it('no file or folder is called utils, helpers, common or misc', () => {
  expect(namelessFiles(files)).toEqual([])
})

it('a file or a folder called utils, helpers or common is found', () => {
  const planted = ['functions/utils/dates.ts', 'shared/domain/helpers.ts', 'shared/common.test.ts']
  expect(namelessFiles([...planted, 'shared/domain/commonest.ts'])).toEqual(planted)
})

it('every client of AWS in a function has bounded calls', () => {
  expect(unboundedClients(files, readTracked)).toEqual([])
})

it('a client of AWS without bounds is found', () => {
  const sources = {
    'functions/a.ts': 'new S3Client({ ...boundedCalls(60), region })',
    'functions/b.ts': 'const client = new SQSClient({ maxAttempts: 3 })',
    'functions/b.test.ts': 'new SQSClient({})',
  }
  const read = (file: string) => sources[file as keyof typeof sources]
  expect(unboundedClients(Object.keys(sources), read)).toEqual(['functions/b.ts: SQSClient'])
})
