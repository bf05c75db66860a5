import { expect, test } from 'vitest'
import { healthOfStatus } from './healthOfStatus.ts'

test.each([
  [null, null],
  ['Out', 'out'],
  ['Injured Reserve', 'out'],
  ['Questionable', 'questionable'],
  ['Doubtful', 'questionable'],
  ['In doubt', 'questionable'],
  ['Day-To-Day', 'questionable'],
  ['Game Time Decision', 'questionable'],
])('%s is filtered as %s', (status, health) => {
  expect(healthOfStatus(status)).toBe(health)
})
