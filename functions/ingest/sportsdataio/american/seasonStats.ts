import { type Convert, list } from '../read/list.ts'
import type { Reading } from '../read/reading.ts'
import { seasonTotals } from '../read/seasonTotals.ts'

export const convertSeasonStats =
  (statsReading: Reading): Convert =>
  (competition) =>
  (payload) =>
    seasonTotals(list(statsReading)(competition)(payload))
