import { expect, test } from 'vitest'
import type { Game } from '#shared/domain/facts/game.ts'
import type { Converted } from '../../../feed/feed.ts'
import { contextAt, game, player } from '../testing/payloads.ts'
import { pdfOf } from '../testing/pdf.ts'
import { cellsOfPages, header2024 } from '../testing/reportTexts.ts'
import { injuryReport } from './injuryReport.ts'

test('statuses are read from the PDF of a report', async () => {
  const lines = cellsOfPages({
    title: '11/20/26 03:30 PM',
    lines: [
      [115, ...header2024],
      [136, 24, '11/20/2026', 121, '07:30 (ET)', 201, 'MIA@BOS', 265, 'Boston Celtics'],
      [136.5, 426, 'Testa Jr., Bo', 587, 'Doubtful', 667, 'Injury/Illness - Low Back; Spasms'],
    ],
  })
  // PDFs count y from below.
  const texts = lines.map(({ x, y, text }) => ({ x, y: 800 - y, text }))
  const file = { file: 'report.pdf', bytes: pdfOf([{ texts }], true), contentType: '' }
  const known = { players: [player(11, 'Bo Testa', 'nba-BOS')], games: [game('0022600123')] }
  const context = contextAt('2026-11-20T20:40:00Z', known)
  const { facts, rejects } = (await injuryReport.convert([file], context)) as Converted
  expect(rejects).toEqual([])
  expect(facts).toMatchObject([
    {
      ...{ playerId: 'nba-11', status: 'Doubtful', at: '2026-11-20T20:30:00.000Z' },
      notes: 'Injury/Illness - Low Back; Spasms',
    },
  ])
})

test('nothing is asked for while no game is near', () => {
  const asked = (games: Game[]) =>
    injuryReport.files(contextAt('2026-11-20T20:40:00Z', { games })).length
  expect(asked([])).toBe(6)
  expect(asked([game('0022600123')])).toBe(6)
  expect(asked([game('0022600900', { at: '2026-12-20T20:40:00.000Z' })])).toBe(0)
})
