import { expect, test } from 'vitest'
import { convert, recordOf } from '../testing/convert.ts'

test('adds up the rounds of a season', () => {
  const rounds = [recordOf('soccer-stats', 0), recordOf('soccer-stats', 1)]
  const { facts, rejects } = convert('epl/stats', rounds)
  expect(rejects).toEqual([])
  expect(facts).toMatchObject([
    { playerId: 'epl-93000002', games: 11, starts: 9, minutes: 812, goals: 6, assists: 2 },
  ])
})

test('leaves out totals of a preseason', () => {
  const [round] = [recordOf('soccer-stats')] as { PlayerSeasons: object[] }[]
  Object.assign(round?.PlayerSeasons[0] ?? {}, { SeasonType: 2 })
  expect(convert('epl/stats', [round]).facts).toEqual([])
})

test('rejects totals with their place', () => {
  const [round] = [recordOf('soccer-stats')] as { PlayerSeasons: object[] }[]
  Object.assign(round?.PlayerSeasons[0] ?? {}, { Goals: 'six' })
  expect(convert('epl/stats', [round]).rejects).toMatchObject([
    { path: '[0].PlayerSeasons[0].Goals' },
  ])
})
