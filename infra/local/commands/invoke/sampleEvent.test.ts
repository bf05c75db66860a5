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
    [join(repository, 'infra/local/node24.js'), 'infra/local/commands/invoke.ts', ...args],
    {
      cwd: repository,
    },
  )

test('every sample event says when it happened, and comes from the edge if it is a request', () => {
  const files = globSync('events/*/*.json', { cwd: repository })
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) {
    const { at, fromEdge } = readSampleEvent(join(repository, file))
    expect(at.getTime()).not.toBeNaN()
    const event = fromEdge('secret') as { headers?: Record<string, string>; version?: string }
    if (event.headers) expect(event.headers['x-origin-secret']).toBe('secret')
  }
})

test('invoke prints what the real handler answers', async () => {
  const { stdout } = await invoke('events/sports/schedules.json')
  expect(JSON.parse(stdout)).toMatchObject({ statusCode: 200, body: { status: 'success' } })
})

test('invoke without a file, or with one that is not there, says so and fails', async () => {
  await expect(invoke()).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('npm run invoke'),
  })
  await expect(invoke('events/sports/none.json')).rejects.toMatchObject({ code: 1 })
})
