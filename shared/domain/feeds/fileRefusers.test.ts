import { expect, test } from 'vitest'
import { competitions } from '../sport/sport.ts'
import { fileRefusers, leaguesInFiles } from './fileRefusers.ts'

const sources = [
  { name: 'Open Scores', competitions: ['NFL', 'EPL'] as const, bulk: true },
  { name: 'Club Game', competitions: ['EPL'] as const, bulk: false },
]

test('a league may be in a file only if all its own sources allow it', () => {
  expect(fileRefusers(sources, 'EPL').map(({ name }) => name)).toEqual(['Club Game'])
  expect(fileRefusers(sources, 'NFL')).toEqual([])
  expect(fileRefusers([], 'EPL')).toEqual([])
})

test('a file of several leagues leaves out those with a source that refuses', () => {
  expect(leaguesInFiles(sources, competitions)).toEqual(
    competitions.filter((league) => league !== 'EPL'),
  )
})
