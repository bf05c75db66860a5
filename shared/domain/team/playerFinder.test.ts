import { expect, test } from 'vitest'
import type { Player } from '../facts/teams.ts'
import { foldedName, playerFinder } from './playerFinder.ts'

const player = (id: string, name: string, teamId: string | null): Player => ({
  kind: 'player',
  id,
  competition: 'NBA',
  teamId,
  name,
  nickname: null,
  jersey: null,
  position: null,
  depthOrder: null,
  active: true,
  birthDate: null,
  heightInches: null,
  weightPounds: null,
})

test.each([
  ['Bo Testa Jr.', 'Bo Testa'],
  ['Bo Testa III', 'bo testa'],
  ['A.J. O’Example', "AJ O'Example"],
  ['Luka Tešta-Pod', 'Luka Testa Pod'],
])('%s and %s are the same name', (one, other) => {
  expect(foldedName(one)).toBe(foldedName(other))
})

test('a player is found at his club first, and elsewhere only if nobody else has his name', () => {
  const find = playerFinder([
    player('nba-1', 'Ana Testa', 'nba-BOS'),
    player('nba-2', 'Ana Testa Jr.', 'nba-NYK'),
    player('nba-3', 'Bo Sample', null),
    player('nba-4', 'Cy Twin', 'nba-LAL'),
    player('nba-5', 'Cy Twin', 'nba-LAL'),
    player('nba-6', 'Dino Đestić', 'nba-LAL'),
  ])
  expect(find('Testa Ana', 'nba-BOS')).toBeUndefined()
  expect(find('ANA TESTA', 'nba-NYK')?.id).toBe('nba-2')
  expect(find('Ana Testa', 'nba-CHI')).toBeUndefined()
  expect(find('Bo Sample', 'nba-CHI')?.id).toBe('nba-3')
  expect(find('Cy Twin', 'nba-LAL')).toBeUndefined()
  expect(find('Dino Djestic', 'nba-LAL')?.id).toBe('nba-6')
  expect(find('Dino Destic', 'nba-LAL')?.id).toBe('nba-6')
})
