import { expect, test } from 'vitest'
import { keylessNames } from '#shared/domain/feeds/openSources.ts'
import { startOptions } from './options.ts'

test('the defaults are port 3000, the repository’s data folder, and the demo', () => {
  expect(startOptions([])).toMatchObject({ port: 3000, fresh: false, seed: 'demo', days: 32 })
  expect(startOptions([]).data).toMatch(/\/\.data$/)
})

test('every option is read', () => {
  const args = [
    '--port',
    '4000',
    '--data',
    '/tmp/x',
    '--fresh',
    '--seed',
    'none',
    '--no-schedules',
    '--days',
    '2',
  ]
  expect(startOptions([...args, '--now', '2026-11-21T12:00:00Z'])).toEqual({
    port: 4000,
    data: '/tmp/x',
    fresh: true,
    seed: 'none',
    days: 2,
    now: new Date('2026-11-21T12:00:00Z'),
    dev: false,
    sources: [...keylessNames],
    'no-schedules': true,
  })
})

test.each([
  [['--prot', '1'], "'--prot'"],
  [['3000'], "'3000'"],
  [['--port'], '--port'],
  [['--port', '-1'], '--port'],
  [['--port', 'x'], '--port takes a number from 0 to 65535, not "x".'],
  [['--port', '70000'], '--port takes'],
  [['--now', 'tomorrow'], '--now takes an instant, as 2026-11-21T12:00:00Z, not "tomorrow".'],
  [['--days', '0'], '--days takes a number from 1 to 99, not "0".'],
  [['--seed', 'big'], '--seed takes demo, open, recorded or none, not "big".'],
  [['--seed', 'recorded'], '--seed recorded and --from DIR go together.'],
  [['--from', '/tmp'], '--seed recorded and --from DIR go together.'],
  [['--seed', 'recorded', '--from', '/nowhere'], '--from takes a folder that exists'],
  [['--seed', 'open', '--sources', 'fpl,espn'], '--sources takes names with commas'],
])('%j is refused in one sentence', (args, sentence) => {
  expect(() => startOptions(args)).toThrow(sentence)
  try {
    startOptions(args)
  } catch (error) {
    expect((error as Error).message).not.toContain('\n')
  }
})
