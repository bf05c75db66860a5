import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { scratchFolder } from '../../testing/scratchFolder.ts'
import { recordedFiles, serveRecordedFiles } from './recordedFiles.ts'

const recordings = () => {
  const from = scratchFolder()
  const record = (path: string, bytes: string | Buffer) => {
    mkdirSync(join(from, path, '..'), { recursive: true })
    writeFileSync(join(from, path), bytes)
  }
  record('gazette/20261120T120000Z/teams.csv', 'first')
  record('gazette/20261122T120000Z/teams.csv.gz', gzipSync('second'))
  record('gazette/notes/teams.csv', 'no recording')
  return recordedFiles(from)
}

test('a file stands at its address from its time until the next one of its name', () => {
  const files = recordings()
  const teams = (at: string) => files.read('gazette/teams.csv', new Date(at))?.toString()
  expect(teams('2026-11-20T11:59:59Z')).toBeUndefined()
  expect(teams('2026-11-20T12:00:00Z')).toBe('first')
  expect(teams('2026-11-22T11:59:59Z')).toBe('first')
  expect(teams('2026-11-22T12:00:00Z')).toBe('second')
  expect(files.times.map((time) => time.toISOString())).toEqual([
    '2026-11-20T12:00:00.000Z',
    '2026-11-22T12:00:00.000Z',
  ])
})

test('the server answers 404 for what was not there, and reads nothing outside the folder', async () => {
  const server = await serveRecordedFiles(recordings())
  onTestFinished(server.close)
  const ask = async (path: string) => {
    const answer = await fetch(`${server.url}/${path}?at=2026-11-23T00:00:00Z`)
    return `${answer.status} ${await answer.text()}`
  }
  expect(await ask('gazette/teams.csv')).toBe('200 second')
  expect(await ask('gazette/players.csv')).toBe('404 ')
  expect(await ask('..%2F..%2Fetc%2Fpasswd')).toBe('404 ')
})
