import { expect, test } from 'vitest'
import { modelPosition } from './playerContext.ts'

test.each([
  ['nfl', 'QB', 'QB'],
  ['nfl', 'FB', 'RB'],
  ['nfl', 'TB', 'RB'],
  ['nfl', 'LWR', 'WR'],
  ['nfl', 'TE', 'TE'],
  ['nfl', 'OT', 'OL'],
  ['nfl', 'NT', 'DL'],
  ['nfl', 'EDGE', 'LB'],
  ['nfl', 'ILB', 'LB'],
  ['nfl', 'FS', 'S'],
  ['nfl', 'SCB', 'CB'],
  ['nfl', 'P', 'K'],
  ['nfl', 'XYZ', null],
  ['nfl', null, null],
  ['soccer', 'Defender - Centre-Back', 'DF'],
  ['soccer', 'GK', 'GK'],
  ['nba', 'PG', null],
] as const)('in %s the position %s is %s in the models', (sport, feed, position) => {
  expect(modelPosition(sport, feed)).toBe(position)
})
