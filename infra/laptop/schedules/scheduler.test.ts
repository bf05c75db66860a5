import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { portalClock } from '../clock.ts'
import { readFunctions } from '../template/functions.ts'
import { readSchedules } from '../template/schedules.ts'
import { startSchedules } from './scheduler.ts'

const template = inject('template')
const schedules = readSchedules(template, readFunctions(template))
/** Schedules that fall due at least once an hour. The others come by day or month. */
const hourly = 10
const start = new Date('2026-11-21T12:00:30Z')
const minutes = (count: number) => new Date(start.getTime() + count * 60_000)

const scheduling = (since = start, until = Promise.resolve()) => {
  vi.useFakeTimers({ now: start, toFake: ['Date', 'setInterval', 'clearInterval'] })
  const clock = portalClock()
  const begun: string[] = []
  const fired: string[] = []
  const failures: string[] = []
  let broken = ''
  const running = startSchedules(
    {
      schedules,
      clock,
      async fire({ name }, due) {
        begun.push(name)
        await until
        if (name === broken) throw new Error('it broke')
        fired.push(`${due.toISOString().slice(11, 16)} ${name}`)
      },
      onFailure: (message) => failures.push(message),
    },
    since,
  )
  onTestFinished(() => {
    running.stop()
    vi.useRealTimers()
  })
  const taken = async () => {
    await running.fired()
    return fired.splice(0).toSorted()
  }
  return { clock, running, begun, taken, failures, breakOne: (name: string) => (broken = name) }
}

test('the template’s schedules are fired as the portal’s clock reaches their minutes', async () => {
  const { taken } = scheduling()
  expect(await taken()).toEqual([])
  vi.advanceTimersByTime(5 * 60_000)
  expect(await taken()).toEqual(['12:02 ingest-nfl', '12:04 ingest-epl', '12:05 calculate-nba'])
  vi.advanceTimersByTime(5 * 60_000)
  expect(await taken()).toEqual(['12:07 calculate-nfl', '12:09 calculate-epl', '12:10 ingest-nba'])
})

test('a clock that is moved forward fires each schedule once, with the last time it was due', async () => {
  const { clock, taken } = scheduling()
  clock.set(new Date('2026-11-28T12:02:00Z'))
  expect(await taken()).toEqual([
    '11:13 send-digests',
    '11:34 ingest-epl',
    '11:39 calculate-epl',
    '11:43 ingest-drop',
    '11:44 ingest-esp',
    '11:49 calculate-esp',
    '11:52 calculate-nfl',
    '11:55 calculate-nba',
    '12:00 ingest-nba',
    '12:02 ingest-nfl',
  ])
  clock.set(start)
  expect(await taken()).toEqual([])
})

test('a laptop that wakes from a night of sleep fires each schedule once', async () => {
  const { taken } = scheduling()
  vi.setSystemTime(minutes(8 * 60))
  vi.advanceTimersByTime(1_000)
  const fired = await taken()
  expect(fired.length).toBe(hourly)
  vi.advanceTimersByTime(1_000)
  expect(await taken()).toEqual([])
})

test('schedules that fell due before the start are fired at once, if the start asks for it', async () => {
  const { taken } = scheduling(minutes(-60))
  expect((await taken()).length).toBe(hourly)
})

test('a schedule that fails is reported, and the others are fired', async () => {
  const { breakOne, taken, failures } = scheduling()
  breakOne('ingest-epl')
  vi.advanceTimersByTime(5 * 60_000)
  expect((await taken()).length).toBe(2)
  expect(failures).toEqual(['The schedule ingest-epl failed: it broke'])
})

test('schedules that fall due together are fired together, as on AWS', async () => {
  const { promise: slow, resolve: end } = Promise.withResolvers<void>()
  const { clock, begun, taken } = scheduling(start, slow)
  clock.set(new Date('2026-11-21T13:00:30Z'))
  expect(begun.length).toBe(hourly)
  end()
  expect((await taken()).length).toBe(hourly)
})

test('nothing is fired after the portal has stopped', async () => {
  const { running, taken, clock } = scheduling()
  running.stop()
  clock.set(minutes(60))
  vi.advanceTimersByTime(60_000)
  expect(await taken()).toEqual([])
})
