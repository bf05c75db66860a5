import { expect, test } from 'vitest'
import { blendNote } from './expectedGame.ts'

test('a blend says how much of it is ours', () => {
  expect(blendNote(0.149)).toContain('15% ours and 85% the market’s')
})

test('where the fit gives our margin no weight, the blend says so', () => {
  expect(blendNote(0)).toContain('no weight')
})
