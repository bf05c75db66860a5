import { expect, it } from 'vitest'
import { mostRosters, type Roster, rosterFault, rosterNamed, withRoster } from './rosters.ts'

const roster = (name: string, ...players: string[]): Roster => ({ name, players })
const list = [roster('Work', '1:nfl-1'), roster('Sunday', '1:nfl-2')]

it('a roster replaces the one with its name, ignoring case, or is added at the end', () => {
  const renewed = roster('work', '1:nfl-3')
  expect(withRoster(list, renewed)).toEqual([renewed, list[1]])
  const third = roster('Third')
  expect(withRoster(list, third)).toEqual([...list, third])
  expect(list).toHaveLength(2)
})

it('a roster is found by its name, ignoring case', () => {
  expect(rosterNamed(list, 'SUNDAY')).toBe(list[1])
  expect(rosterNamed(list, 'Monday')).toBeUndefined()
})

it('a list is refused if two rosters have one name, or if it is too long', () => {
  const many = (count: number) => Array.from({ length: count }, (_, n) => roster(`No. ${n}`))
  expect(rosterFault(list)).toBeUndefined()
  expect(rosterFault(many(mostRosters))).toBeUndefined()
  expect(rosterFault(many(mostRosters + 1))).toBe('At most 10 rosters.')
  expect(rosterFault([...list, roster('SUNDAY')])).toBe('Each roster needs a name of its own.')
})
