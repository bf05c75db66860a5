import { expect, test } from 'vitest'
import type { FlagsPage } from '#shared/contract/record/flags.ts'
import { flagHistory } from '#shared/domain/register/flags.ts'
import history from '#shared/scoring/report/flags.json' with { type: 'json' }
import { flagsFile } from './flags.ts'

const flag = { competition: 'EPL', publisher: 'The game', listing: '75% to play' } as const

const page: FlagsPage = {
  history: {
    rows: [
      {
        ...flag,
        ...{ from: 2021, to: 2022, detail: null, n: 760, played: 427, said: 0.75 },
        ...{ low: 0.5263, high: 0.5967 },
        brier: { said: 0.28, record: 0.2461, ours: 0.2357 },
        difference: { value: -0.0104, low: -0.0127, high: -0.0081 },
      },
    ],
    comparisons: [
      {
        ...{ competition: 'EPL', publisher: 'The game', from: 2021, to: 2022, said: 0.75 },
        ...{ n: 1000, played: 600, low: 0.5693, high: 0.6299 },
        brier: { said: 0.2, record: 0.18, ours: 0.17 },
        difference: { value: -0.01, low: -0.02, high: 0.01 },
      },
    ],
    reliability: [],
  },
  published: [
    {
      ...{ competition: 'NBA', publisher: 'Clubs', listing: 'Doubtful', season: 2025 },
      ...{ n: 100, played: 3 },
    },
  ],
  registered: [
    {
      ...{ ...flag, detail: null, n: 50, played: 20, said: 0.75 },
      brier: { said: 0.3, record: 0.25, ours: 0.2 },
    },
  ],
  proven_at: 200,
}

test('recorded seasons, other people’s rates and the portal’s registered flags have separate lines', () => {
  const [head, ...lines] = flagsFile(page, []).trimEnd().split('\r\n')
  expect(lines).toEqual([
    'recorded seasons,EPL,The game,75% to play,,2021,2022,760,427,0.561842,0.5263,0.5967,0.75,0.28,0.2461,0.2357,-0.0104,-0.0127,-0.0081,ours',
    'recorded seasons,EPL,The game,all listings,,2021,2022,1000,600,0.6,0.5693,0.6299,0.75,0.2,0.18,0.17,-0.01,-0.02,0.01,same',
    'published by others,NBA,Clubs,Doubtful,,2025,2025,100,3,0.03,0.010255,0.084519,,,,,,,,',
    'registered here,EPL,The game,75% to play,,,,50,20,0.4,0.276084,0.538186,0.75,0.3,0.25,0.2,,,,',
  ])
  const columns = head?.split(',').length
  expect(lines.map((line) => line.split(',').length)).toEqual(lines.map(() => columns))
})

test('a detail is shown with its kind', () => {
  const [row] = page.history.rows
  if (!row) throw new Error('The page has a row')
  const rows = [{ ...row, detail: { kind: 'practice', value: 'full' } as const }]
  const [entry] = page.registered
  const registered = entry
    ? [{ ...entry, detail: { kind: 'practice', value: 'none' } as const }]
    : []
  const file = flagsFile(
    { ...page, history: { rows, comparisons: [], reliability: [] }, registered },
    [],
  )
  expect(file).toContain('75% to play,practice: full,2021')
  expect(file).toContain('75% to play,practice: none,,,50')
})

test('the registered flags of a league with a source that refuses files are left out, and the file says so', () => {
  const fileWith = (bulk: boolean) =>
    flagsFile(page, [{ competitions: ['EPL'], bulk, credit: 'Club Game' }])
  expect(fileWith(true)).toBe(flagsFile(page, []))
  const [head, ...lines] = fileWith(false).trimEnd().split('\r\n')
  expect(lines.map((line) => line.split(',').length)).toEqual(
    lines.map(() => head?.split(',').length),
  )
  expect(lines.map((line) => line.split(',').slice(0, 4).join())).toEqual([
    'recorded seasons,EPL,The game,75% to play',
    'recorded seasons,EPL,The game,all listings',
    'published by others,NBA,Clubs,Doubtful',
    'left out: registered here,EPL,Club Game,its terms allow no files',
  ])
})

test('the committed table has each listing once, with possible figures', () => {
  const { rows, reliability } = flagHistory.parse(history)
  const names = rows.map(({ competition, publisher, listing, detail, from, to }) =>
    JSON.stringify([competition, publisher, listing, detail, from, to]),
  )
  expect(new Set(names).size).toBe(names.length)
  for (const { n, played, low, high, from, to } of rows) {
    expect(from).toBeLessThanOrEqual(to)
    expect(played).toBeLessThanOrEqual(n)
    expect(low).toBeLessThanOrEqual(played / n)
    expect(high).toBeGreaterThanOrEqual(played / n)
  }
  for (const { from, to } of reliability) expect(from).toBeLessThanOrEqual(to)
})
