import { expect, test } from 'vitest'
import { pastStatus } from './pastStatus.ts'

test.each([
  ['knee, plays 68%', 'knee, 68% to play'],
  ['plays 7%, set by an editor', '7% to play, set by an editor'],
  ['knee, plays, set by an editor', 'knee, to play, set by an editor'],
  ['knee, injured reserve', 'knee, injured reserve'],
  ['ankle, back since Nov 15', 'ankle, back since Nov 15'],
])('%s reads, once the game has begun: %s', (status, text) => {
  expect(pastStatus(status)).toBe(text)
})
