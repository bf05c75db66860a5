import { expect, test } from 'vitest'
import { replay, stepsOf, totalsLine } from './replay.ts'

const time = (day: number) => new Date(`2026-11-${day}T12:00:00Z`)
const recordings = [
  { name: 'fpl/fixtures.json', source: 'fpl', time: time(21) },
  { name: 'nflverse/games.csv', source: 'nflverse', time: time(20) },
  { name: 'nflverse/injuries_2026.csv', source: 'nflverse', time: time(21) },
  { name: 'sleeper/users.json', source: 'sleeper', time: time(20) },
  { name: 'nba/a.pdf', source: 'nba', time: time(25) },
]

test('each time of a recording is a step, with the leagues that it is about', () => {
  expect(stepsOf({ recordings }, time(19), time(22))).toEqual([
    { at: time(20), leagues: ['NFL'] },
    { at: time(21), leagues: ['NFL', 'EPL'] },
  ])
})

test('the clock is set before a step is read, and the step is calculated before the next one', async () => {
  const done: string[] = []
  const totals = await replay(
    {
      setClock: (now) => done.push(now.toISOString().slice(8, 10)),
      fire: async (name: string) => {
        done.push(name)
        const counts = { 'created.status': 2, unchanged: 5 }
        const message = '99.0% of 100 players are known'
        return [{ feed: `test/${name}`, outcome: 'applied', counts, rejected: 1, message }]
      },
    },
    stepsOf({ recordings }, time(20), time(21)),
    () => {},
  )
  expect(done.join(' ')).toBe(
    '20 ingest-nfl calculate-nfl 21 ingest-nfl calculate-nfl ingest-epl calculate-epl',
  )
  expect(totals.map(totalsLine)).toEqual([
    'test/ingest-nfl: 2 crawls; 4 status; 1 rejected; 99.0% of 100 players are known',
    'test/ingest-epl: 1 crawls; 2 status; 1 rejected; 99.0% of 100 players are known',
  ])
})
