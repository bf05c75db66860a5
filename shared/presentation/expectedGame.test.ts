import { expect, test } from 'vitest'
import { blendNote } from './expectedGame.ts'

test('a blend says how much of it is ours', () => {
  expect(blendNote(0.149)).toContain('15% ours and 85% the market’s')
})

test('a blend says so if our margin has no weight', () => {
  expect(blendNote(0)).toContain('no weight')
})
