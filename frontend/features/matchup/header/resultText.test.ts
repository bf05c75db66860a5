import { expect, test } from 'vitest'
import type { ShownPick } from '#shared/contract/schedules.ts'
import { picksText, winnerText } from './resultText.ts'

const pick = (outcome: string, line: number | null, result: ShownPick['result']): ShownPick => ({
  outcome,
  line,
  result,
  published_at: '2026-11-07T18:00:00.000Z',
  frozen: true,
})

test.each([
  [pick('Home:GB', 5.5, 'loss'), pick('Over', 42, 'win'), 'Our picks: GB +5.5 lost, Over 42 won.'],
  [pick('Away:MIA', 3, 'push'), null, 'Our pick: MIA −3 push. No pick on the total.'],
  [
    pick('Unpredictable', -3, 'none'),
    pick('Under', 44.5, 'void'),
    'Our pick: Under 44.5 void. No pick on the spread.',
  ],
  [pick('Unpredictable', null, 'none'), null, 'We made no pick.'],
])('the graded picks %j and %j read: %s', (spread_pick, total_pick, text) => {
  expect(picksText({ spread_pick, total_pick })).toBe(text)
})

test('the winner is named with his margin, and a draw by the word of its sport', () => {
  const teams = { away_team_name: 'Bears', home_team_name: 'Cowboys' }
  expect(winnerText(teams, { away: 17, home: 27 }, 1)).toBe('Cowboys by 10')
  expect(winnerText(teams, { away: 20, home: 17 }, 1)).toBe('Bears by 3')
  expect(winnerText(teams, { away: 20, home: 20 }, 1)).toBe('A tie')
  expect(winnerText(teams, { away: 1, home: 1 }, 3)).toBe('A draw')
})
