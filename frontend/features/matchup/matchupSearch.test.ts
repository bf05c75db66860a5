import { expect, test } from 'vitest'
import { matchupSearch } from './matchupSearch.ts'

test('only La Liga is kept as the league', () => {
  expect(matchupSearch({ league: 'ESP' }).league).toBe('ESP')
  expect(matchupSearch({ league: 'EPL' }).league).toBeUndefined()
})

test('unknown and invalid values are dropped', () => {
  expect(matchupSearch({ in: 'a', out: 7, asOf: '2026-11-20T12:00:00Z', x: 1 })).toEqual({
    in: 'a',
    out: '7',
    asOf: '2026-11-20T12:00:00.000Z',
  })
  expect(matchupSearch({ in: '', out: ['a'], asOf: 'yesterday' })).toEqual({})
})
