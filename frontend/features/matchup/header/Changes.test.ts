import { expect, test } from 'vitest'
import { changeList } from './Changes.tsx'

const move = (player: string, shown: number, kind: 'appeared' | 'shrank' = 'appeared') => ({
  kind,
  player_id: player,
  player,
  label: 'knee sprain',
  effect: shown,
  shown,
})

const change = (moves: ReturnType<typeof move>[]) => ({
  since: '2026-11-20T15:00:00Z',
  at: '2026-11-21T15:00:00Z',
  before: 8,
  after: 7,
  moves,
})

test('both teams’ changes are one list, the largest first, without those too small to print', () => {
  const list = changeList([
    { team_abbr: 'MIA', change: change([move('Strand', 0.3, 'shrank'), move('Ikeda', 0)]) },
    { team_abbr: 'BUF', change: change([move('Renfrow', -1.2)]) },
    { team_abbr: 'NYJ', change: null },
  ])
  expect(list.map(({ abbr, sentence }) => `${abbr} ${sentence}`)).toEqual([
    'BUF Renfrow: knee sprain is new (−1.2)',
    'MIA Strand: knee sprain costs less than before (+0.3)',
  ])
})
