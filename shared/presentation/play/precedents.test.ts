import { expect, test } from 'vitest'
import {
  type FlagCounts,
  type ListingOfPlayer,
  mostSimilar,
  playedText,
  precedentsOf,
  sharedTraitText,
} from './precedents.ts'
import { fullPractice, precedents } from './testing/plays.ts'

const row = (over: Partial<FlagCounts['history'][number]> = {}): FlagCounts['history'][number] => ({
  ...{ competition: 'NFL', publisher: 'NFL clubs', listing: 'Questionable', detail: null },
  ...{ from: 2024, to: 2025, n: 1000, played: 700, low: 0.671, high: 0.728 },
  ...over,
})
const detail = (kind: 'practice' | 'part' | 'position', value: string) =>
  row({ detail: { kind, value }, n: 300 })

const history = [
  detail('position', 'WR'),
  detail('part', 'Hamstring'),
  detail('practice', 'full'),
  detail('practice', 'limited'),
  row(),
  row({ from: 2021, to: 2023, n: 3000 }),
  row({ listing: 'Doubtful', n: 90 }),
  row({ competition: 'NBA', n: 80 }),
  row({ publisher: 'Somebody else', n: 70 }),
]

const him: ListingOfPlayer = {
  ...{ competition: 'NFL', publisher: 'NFL clubs', word: 'questionable' },
  ...{ practice: 'Full Participation in Practice', part: 'hamstring', position: 'WR' },
}

test('only the newest season of a listing counts: all players first, then those more like him', () => {
  const found = precedentsOf({ history, published: [] }, him)
  expect(found.map(({ of, n }) => [of && `${of.kind} ${of.value}`, n])).toEqual([
    [null, 1000],
    ['practice full', 300],
    ['part Hamstring', 300],
    ['position WR', 300],
  ])
  expect(found[0]).toEqual(precedents())
})

test.each([
  ['Limited Practice', 'limited'],
  ['Did Not Practice', undefined],
  [null, undefined],
])('who practiced as “%s” is compared with the same: %s', (practice, value) => {
  const found = precedentsOf({ history, published: [] }, { ...him, practice })
  expect(found.find(({ of }) => of?.kind === 'practice')?.of?.value).toBe(value)
})

test('published counts get an interval', () => {
  const published = [
    {
      competition: 'NBA',
      publisher: 'NBA clubs',
      listing: 'Doubtful',
      season: 2025,
      n: 499,
      played: 15,
    },
  ] as const
  const nba: ListingOfPlayer = {
    ...him,
    competition: 'NBA',
    publisher: 'NBA clubs',
    word: 'Doubtful',
  }
  expect(precedentsOf({ history, published }, nba)).toEqual([
    { of: null, from: 2025, to: 2025, n: 499, played: 15, low: 2, high: 5 },
  ])
  expect(precedentsOf({ history, published }, { ...nba, word: 'Resting' })).toEqual([])
})

test('players who practiced the same way are compared, if there are 200 of them', () => {
  expect(mostSimilar([precedents(), fullPractice])).toBe(fullPractice)
  expect(mostSimilar([precedents(), { ...fullPractice, n: 199 }])).toEqual(precedents())
  expect(mostSimilar([])).toBeUndefined()
})

test.each([
  [null, 'the word alone'],
  [{ kind: 'practice', value: 'none' }, 'with no practice'],
  [{ kind: 'practice', value: 'rested' }, 'practice: rested'],
  [{ kind: 'part', value: 'Hamstring' }, 'with a hurt hamstring'],
  [{ kind: 'position', value: 'WR' }, 'at his position, wide receiver'],
  [{ kind: 'position', value: 'Defenders' }, 'at his position, defenders'],
] as const)('what players of %o have in common is “%s”', (of, words) => {
  expect(sharedTraitText(precedents({ of }))).toBe(words)
})

test('the share that played is printed in whole percent', () => {
  expect(playedText({ n: 1058, played: 889 })).toBe('84%')
})
