import { expect, test } from 'vitest'
import { blendNote } from '../expectedGame.ts'
import { announcement, pastBlendNote } from './startedGameText.ts'

test('a feed’s announcement is quoted once the game has begun', () => {
  const words = 'Week 11: 49ers (4–6) visit Saints (3–7) at Levee Dome.'
  expect(announcement(words, false)).toBe(words)
  expect(announcement(words, true)).toBe(`Announced before the game: “${words}”`)
})

test.each([
  [
    0.149,
    'The blend was 15% ours and 85% the market’s: the weights that fitted past seasons best.',
  ],
  [
    0,
    'On past seasons our margin added nothing to the market’s that chance would not, so the fit gave it no weight: the blend was the market’s.',
  ],
])('with %s of our margin the blend is told of in the past', (ours, text) => {
  expect(pastBlendNote(blendNote(ours))).toBe(text)
})
