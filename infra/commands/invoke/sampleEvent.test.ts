import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { repository } from '#infra/repository.ts'
import { readSampleEvent } from './sampleEvent.ts'

const run = promisify(execFile)
const invoke = (...args: string[]) =>
  run(
    process.execPath,
    [join(repository, 'infra/laptop/node24.js'), 'infra/commands/invoke.ts', ...args],
    {
      cwd: repository,
    },
  )

test('every sample event has a time, and every request carries the headers of the edge', () => {
  const files = globSync('events/**/*.json', { cwd: repository })
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) {
    const { at, fromEdge } = readSampleEvent(join(repository, file))
    expect(at.getTime()).not.toBeNaN()
    const event = fromEdge('secret') as { headers?: Record<string, string>; version?: string }
    if (event.headers) expect(event.headers['x-origin-secret']).toBe('secret')
  }
})

test.each([
  ['events/sports/schedules.json', 'NFL'],
  ['events/sports/schedules-la-liga.json', 'ESP'],
  ['events/calculations/nfl.json', 'NFL'],
  ['events/catalog/openapi.json', undefined],
])('%s needs the demo’s competition %s', (file, competition) => {
  expect(readSampleEvent(join(repository, file)).only).toBe(competition)
})

test('invoke prints the answer of the real handler', async () => {
  const { stdout } = await invoke('events/sports/schedules-la-liga.json')
  expect(JSON.parse(stdout)).toMatchObject({ statusCode: 200, body: { status: 'success' } })
})

test('invoke without a file, or with a missing one, fails with a readable message', async () => {
  await expect(invoke()).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('npm run invoke'),
  })
  await expect(invoke('events/sports/none.json')).rejects.toMatchObject({ code: 1 })
})
