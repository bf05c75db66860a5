import { expect, test } from 'vitest'
import { changeList } from './Changes.tsx'

const move = (player: string | null, shown: number, kind: 'appeared' | 'shrank' | 'original') => ({
  kind,
  player_id: player,
  player,
  label: player === null ? 'the team with nobody hurt' : 'knee sprain',
  effect: shown,
  shown,
})

const change = (before: number, after: number, moves: ReturnType<typeof move>[]) => ({
  since: '2026-11-20T15:00:00Z',
  at: '2026-11-21T15:00:00Z',
  before,
  after,
  moves,
})

test('a team’s change is one figure with its main reason, the largest change first', () => {
  const list = changeList([
    {
      team_abbr: 'MIA',
      change: change(7.02, 7.28, [
        move('Ikeda', -0.4, 'appeared'),
        move('Strand', 0.6, 'shrank'),
        move('Obi', 0, 'shrank'),
        move('Hale', 0.1, 'shrank'),
      ]),
    },
    { team_abbr: 'BUF', change: change(8, 6.8, [move('Renfrow', -1.2, 'appeared')]) },
    { team_abbr: 'NYJ', change: null },
  ])
  expect(list.map(({ abbr, points, sentence }) => `${abbr} ${points}${sentence}`)).toEqual([
    'BUF -1.2, from 8.0 to 6.8 through Renfrow: knee sprain is new',
    'MIA 0.3, from 7.0 to 7.3, most through Strand: knee sprain costs less than before',
  ])
  expect(list[1]?.others).toEqual([
    'Ikeda: knee sprain is new',
    'Hale: knee sprain costs less than before',
  ])
})

test('a score that prints the same counts as unchanged', () => {
  const same = change(7.02, 7.04, [move('Ikeda', -0.4, 'appeared'), move('Strand', 0.4, 'shrank')])
  expect(changeList([{ team_abbr: 'MIA', change: same }])).toEqual([])
})
