import { expect, test } from 'vitest'
import { game, injury, report, stats } from '#shared/scoring/testing/facts.ts'
import { soundFacts } from './soundFacts.ts'

const fetchedAt = new Date('2026-11-22T15:00:00.000Z')
const sound = (...facts: Parameters<typeof soundFacts>[0]['facts']) =>
  soundFacts({ facts, rejects: [] }, fetchedAt)

test.each([
  ['status', report('p', 'Out')],
  ['injury', injury('i', 'p')],
  ['game', game({ id: 'g' })],
  ['stats', stats('p')],
])('a %s that a publisher gives three times counts once, and one sentence says so', (_, fact) => {
  const { facts, rejects } = sound(fact, { ...fact }, { ...fact })
  expect(facts).toEqual([fact])
  expect(rejects.map(({ reason }) => reason)).toEqual([
    '2 records came more than once: each counts once',
  ])
})

test('records that differ are all kept', () => {
  const two = [report('p', 'Out'), report('p', 'Questionable')]
  expect(sound(...two)).toEqual({ facts: two, rejects: [] })
})

test('a report from a clock that is hours ahead counts from its reading, and is reported in one sentence', () => {
  const ahead = report('p', 'Out', { at: '2026-11-22T17:30:00.000Z' })
  const { facts, rejects } = sound(ahead, report('q', 'Out'))
  expect(facts).toEqual([{ ...ahead, at: fetchedAt.toISOString() }, report('q', 'Out')])
  expect(rejects.map(({ reason }) => reason)).toEqual([
    '1 report had a time after the reading, by up to 3 h: the publisher’s clock is ahead, so the time of the reading counts',
  ])
})

test.each([
  ['minutes ahead', '2026-11-22T15:20:00.000Z'],
  ['days behind', '2026-11-19T08:00:00.000Z'],
])('a report from a clock that is %s keeps its time, and nothing is said', (_, at) => {
  const said = report('p', 'Out', { at })
  expect(sound(said)).toEqual({ facts: [said], rejects: [] })
})

test('the start of a game may lie ahead', () => {
  const next = game({ id: 'g', at: '2026-12-25T18:00:00.000Z' })
  expect(sound(next)).toEqual({ facts: [next], rejects: [] })
})
