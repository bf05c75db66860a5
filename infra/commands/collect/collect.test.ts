import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { PublisherClient } from '#functions/ingest/open/publisherClient.ts'
import type { Dataset, PublicSource } from '#functions/ingest/open/source.ts'
import { recordedFiles } from '../../laptop/publishers/recordedFiles.ts'
import { scratchFolder } from '../../testing/scratchFolder.ts'
import { chosenDatasets, collect } from './collect.ts'
import { folderPlace, placeAt } from './places.ts'

const feed = (name: string, ...files: string[]): Dataset => ({
  name,
  title: name,
  competition: 'NBA',
  minutes: { idle: 60, near: 15 },
  files: () => files.map((file) => ({ file, address: `https://cdn.nba.com/${file}` })),
  convert: () => ({ facts: [], rejects: [] }),
})
const nba: PublicSource = {
  name: 'nba',
  datasets: [feed('schedule', 'schedule.json'), feed('report', 'a.pdf', 'b.pdf', 'c.pdf')],
}
const contents: Record<string, string> = { 'schedule.json': '[]', 'a.pdf': 'first' }
const client: PublisherClient = {
  async get(_, { file }) {
    if (file === 'c.pdf') throw new Error('c.pdf: answered 503')
    const text = contents[file]
    return text === undefined
      ? 'absent'
      : { file, bytes: new TextEncoder().encode(text), contentType: '' }
  },
}

test('a source or one of its feeds can be named', () => {
  expect(chosenDatasets([nba], 'nba').datasets).toHaveLength(2)
  expect(chosenDatasets([nba], 'nba-report').datasets.map(({ name }) => name)).toEqual(['report'])
  expect(() => chosenDatasets([nba], 'espn')).toThrow('There are: nba, nba-schedule, nba-report.')
})

test('each file is kept once, in the layout that a recorded start plays, and a failure does not stop the others', async () => {
  const folder = scratchFolder()
  const said: string[] = []
  const at = (time: string) =>
    collect(chosenDatasets([nba], 'nba'), folderPlace(folder), client, new Date(time), (line) =>
      said.push(line),
    )
  expect(await at('2026-11-21T12:00:00Z')).toBe(1)
  expect(said).toEqual([
    'schedule.json: 2 bytes',
    'a.pdf: 5 bytes',
    'b.pdf: not there',
    '✗ c.pdf: answered 503',
  ])
  contents['a.pdf'] = 'second'
  await at('2026-11-21T12:15:00Z')
  expect(said.slice(4, 6)).toEqual(['schedule.json: the same as before', 'a.pdf: 6 bytes'])
  expect(readdirSync(`${folder}/nba`).toSorted()).toEqual(['20261121T120000Z', '20261121T121500Z'])
  const read = (time: string) => recordedFiles(folder).read('nba/a.pdf', new Date(time))?.toString()
  expect([read('2026-11-21T12:05:00Z'), read('2026-11-21T12:20:00Z')]).toEqual(['first', 'second'])
})

test('a bucket needs a name', () => {
  expect(() => placeAt('s3:/drop')).toThrow('s3://BUCKET/drop/')
})
