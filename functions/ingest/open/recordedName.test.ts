import { expect, test } from 'vitest'
import { recordedName, recordedTime } from './recordedName.ts'

test('a recorded file tells its source, its time and its name', () => {
  expect(recordedName('nba/20260208T203000Z/Injury-Report_2026-02-08_03_30PM.pdf')).toEqual({
    source: 'nba',
    at: new Date('2026-02-08T20:30:00Z'),
    file: 'Injury-Report_2026-02-08_03_30PM.pdf',
  })
  expect(recordedName('laliga/20241016T120000Z/laliga-fantasy_players.json.gz')).toMatchObject({
    source: 'laliga-fantasy',
    file: 'laliga-fantasy_players.json',
  })
  expect(recordedTime(new Date('2026-02-08T20:30:00.500Z'))).toBe('20260208T203000Z')
})

test.each([
  'players.csv',
  'nfl/players.csv',
  'espn/20260208T203000Z/players.json',
  'nba/20261340T203000Z/a.pdf',
  'nba/20260208T203000Z/sub/a.pdf',
])('%s is not the name of a recorded file', (name) => {
  expect(recordedName(name)).toBeUndefined()
})
