import { expect, test } from 'vitest'
import { convert, recordsOf } from '../testing/convert.ts'

test('reads NFL teams, in gray if they have no colors', () => {
  const { facts, rejects } = convert('nfl/teams', recordsOf('nfl-teams'))
  expect(rejects).toEqual([])
  expect(facts).toEqual([
    {
      kind: 'team',
      id: 'nfl-BUF',
      competition: 'NFL',
      city: 'Buffalo',
      name: 'Bills',
      abbreviation: 'BUF',
      colours: { primary: '#00338D', secondary: '#C60C30' },
      conference: 'AFC',
      division: 'East',
    },
    expect.objectContaining({
      id: 'nfl-GB',
      colours: { primary: '#334155', secondary: '#94A3B8' },
    }),
  ])
})

test('reads only active NBA teams', () => {
  const { facts, rejects } = convert('nba/teams', recordsOf('nba-teams'))
  expect(rejects).toEqual([])
  expect(facts).toMatchObject([{ id: 'nba-BOS', conference: 'Eastern', division: 'Atlantic' }])
})
