import { expect, test } from 'vitest'
import { explanationText } from './explanationText.ts'

const part = (player: string, effect: number, shown: number) => ({
  key: player,
  player_id: player,
  player,
  label: 'knee sprain',
  value: 50,
  effect,
  shown,
})

const explanation = (parts: ReturnType<typeof part>[], shown_score: number) => ({
  original: 9.6,
  score: shown_score,
  shown_original: 9.6,
  shown_score,
  parts,
})

test('the text names the points lost and the players who take most of them', () => {
  const parts = [part('Oyelaran', -0.9, -0.9), part('Renfrow', -2.1, -2.1), part('Fonoti', 0, 0)]
  expect(explanationText('the Dolphins', explanation(parts, 6.6))).toBe(
    'With nobody hurt the Dolphins would score 9.6. Injuries take 3.0 points, most of it through Renfrow (−2.1).',
  )
})

test('the text of one player and one point is in the singular', () => {
  expect(explanationText('Arsenal', explanation([part('Saka', -1, -1)], 8.6))).toBe(
    'With nobody hurt Arsenal would score 9.6. Injuries take 1.0 point, all of it through Saka (−1.0).',
  )
})

test('the text of a healthy team says that nothing is lost', () => {
  expect(explanationText('Arsenal', explanation([], 9.6))).toBe(
    'With nobody hurt Arsenal would score 9.6. Nothing lowers it.',
  )
})
