import { expect, test } from 'vitest'
import { fileRefusers } from './saveCsv.ts'

test('the strictest source of a league decides whether there is a file, and no other league’s', () => {
  const credits = [
    { name: 'Open Scores', competitions: ['NFL', 'EPL'] as const, bulk: true },
    { name: 'Club Game', competitions: ['EPL'] as const, bulk: false },
  ].map((credit) => ({ ...credit, competitions: [...credit.competitions] }))
  expect(fileRefusers(credits, 'EPL')).toEqual(['Club Game'])
  expect(fileRefusers(credits, 'NFL')).toEqual([])
  expect(fileRefusers([], 'EPL')).toEqual([])
})
