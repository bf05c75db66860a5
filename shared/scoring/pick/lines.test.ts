import { expect, test } from 'vitest'
import type { Line } from '#shared/domain/facts/game.ts'
import { lineAt } from './lines.ts'

const line = (at: string, spread: number): Line => ({
  kind: 'line',
  gameId: 'nfl-1',
  at,
  spread,
  total: null,
  homeMoneyline: null,
  awayMoneyline: null,
  homeSpreadMoneyline: null,
  awaySpreadMoneyline: null,
})

const LINES = [line('2026-11-21T10:00:00.000Z', -4), line('2026-11-20T10:00:00.000Z', -3)]

test.each([
  ['2026-11-20T09:59:59.999Z', undefined],
  ['2026-11-20T10:00:00.000Z', -3],
  ['2026-11-21T09:59:59.999Z', -3],
  ['2026-11-21T10:00:00.000Z', -4],
  ['2026-11-23T00:00:00.000Z', -4],
])('at %s the line is %s', (asOf, spread) => {
  expect(lineAt(LINES, asOf)?.spread).toBe(spread)
})
