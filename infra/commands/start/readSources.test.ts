import { expect, test } from 'vitest'
import { readSources } from './readSources.ts'

const crawls: Record<string, object[]> = {
  'ingest-nfl': [
    {
      feed: 'nflverse/nfl/games',
      outcome: 'applied',
      counts: { 'created.game': 272, writes: 272 },
    },
    {
      feed: 'nflverse/nfl/injuries',
      outcome: 'absent',
      message: 'the publisher has no such file yet',
    },
  ],
  'ingest-nba': [],
  'ingest-epl': [{ feed: 'fpl/epl/league', outcome: 'failed', message: 'answered 503' }],
}

test('each league reports what was read and has its pages calculated; a league without data says so', async () => {
  const said: string[] = []
  const fired: string[] = []
  const progress: string[] = []
  await readSources(
    {
      fire: async (name: string) => {
        fired.push(name)
        return crawls[name]
      },
      onLoading: (done, total) => progress.push(`${done}/${total}`),
    },
    (line) => said.push(line),
    ['NFL', 'NBA', 'EPL'],
  )
  expect(said.join('\n')).toBe(`NFL:
  nflverse/nfl/games: 272 game
  nflverse/nfl/injuries: absent (the publisher has no such file yet)
NFL: its pages are there
EPL:
  fpl/epl/league: failed (answered 503)
EPL: nothing could be read. It is tried again as the schedules fall due.`)
  expect(fired).toEqual(['ingest-nfl', 'calculate-nfl', 'ingest-nba', 'ingest-epl'])
  expect(progress.at(-1)).toBe('3/3')
})
