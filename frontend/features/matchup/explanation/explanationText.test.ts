import { expect, test } from 'vitest'
import { explanationText, teamWhy } from './explanationText.ts'

const part = (player: string, effect: number, shown: number) => ({
  key: player,
  player_id: player,
  player,
  label: 'knee sprain',
  value: 50,
  effect,
  shown,
})

const explanation = (parts: readonly ReturnType<typeof part>[], shown_score: number) => ({
  original: 9.6,
  score: shown_score,
  shown_original: 9.6,
  shown_score,
  parts: [...parts],
})

const two = [part('Oyelaran', -0.9, -0.9), part('Renfrow', -2.1, -2.1), part('Fonoti', 0, 0)]
const many = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].map((id) => part(id, -0.1, -0.1))

test.each<readonly [string, readonly ReturnType<typeof part>[], number, string, string]>([
  [
    'the Dolphins',
    two,
    6.6,
    'With nobody hurt the Dolphins would score 9.6. Injuries take 3.0 points, most of it through Renfrow (−2.1).',
    'With nobody hurt the Dolphins would have scored 9.6. Injuries took 3.0 points, most of it through Renfrow (−2.1).',
  ],
  [
    'Arsenal',
    [part('Saka', -1, -1)],
    8.6,
    'With nobody hurt Arsenal would score 9.6. Injuries take 1.0 point, all of it through Saka (−1.0).',
    'With nobody hurt Arsenal would have scored 9.6. Injuries took 1.0 point, all of it through Saka (−1.0).',
  ],
  [
    'the Jazz',
    many,
    8.6,
    'With nobody hurt the Jazz would score 9.6. Injuries take 1.0 point, the largest part through a (−0.1).',
    'With nobody hurt the Jazz would have scored 9.6. Injuries took 1.0 point, the largest part through a (−0.1).',
  ],
  [
    'Arsenal',
    [],
    9.6,
    'With nobody hurt Arsenal would score 9.6. Nothing lowers it.',
    'With nobody hurt Arsenal would have scored 9.6. Nothing lowered it.',
  ],
  [
    'Arsenal',
    [part('Saka', -0.01, 0)],
    9.6,
    'With nobody hurt Arsenal would score 9.6. Nothing lowers it.',
    'With nobody hurt Arsenal would have scored 9.6. Nothing lowered it.',
  ],
])('%s, before and since the start', (team, parts, score, present, past) => {
  expect(explanationText(team, explanation(parts, score), false)).toBe(present)
  expect(explanationText(team, explanation(parts, score), true)).toBe(past)
})

test.each([
  ['the Bears', 5.94, false, 'Why the Bears are at 5.9'],
  ['the Bears', 5.94, true, 'Why the Bears were at 5.9'],
  ['Arsenal', 10, true, 'Why Arsenal were at 10.0'],
  ['Arsenal', null, false, 'Why Arsenal are at 10.0, no data yet'],
])('the heading of %s at %s, past: %s', (team, score, isPast, text) => {
  expect(teamWhy(team, score, isPast)).toBe(text)
})
