import type { PlayRow } from '../playRow.ts'

export const playRow = (row: Partial<PlayRow>): PlayRow => ({
  player: 'p1',
  season: 2020,
  round: '2020 1',
  day: 18_500,
  listing: 'Active',
  said: 1,
  part: null,
  position: 'MF',
  features: {},
  played: 1,
  ...row,
})
