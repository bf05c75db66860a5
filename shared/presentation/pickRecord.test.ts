import { describe, expect, it } from 'vitest'
import { recordPage } from '#shared/contract/record/picks.ts'
import type { PublishedPick } from '#shared/scoring/game/freeze.ts'
import { type RecordedGame, recordPageOf } from './pickRecord.ts'

const pick = (outcome: string, over: Partial<PublishedPick> = {}): PublishedPick => ({
  model: { outcome, line: -2.5, edge: 3, chance: 0.54 },
  override: null,
  line: -2.5,
  publishedAt: '2026-11-14T18:00:00.000Z',
  frozen: true,
  ...over,
})

const game = (over: Partial<RecordedGame> = {}): RecordedGame => ({
  kickOff: '2026-11-15T18:00:00.000Z',
  spread: null,
  total: null,
  final: { home: 24, away: 17 },
  closing: { spread: -3.5, total: 44 },
  ...over,
})

const won = game({ spread: pick('Home:BUF') })
const lost = game({ spread: pick('Away:MIA'), kickOff: '2026-11-08T18:00:00.000Z' })
const pushed = game({
  total: pick('Over', { line: 41, model: { outcome: 'Over', line: 41, edge: 4, chance: 0.53 } }),
})

describe('the record', () => {
  it('counts the published picks of finished games, by market and over both markets', () => {
    const page = recordPage.parse(recordPageOf(new Map([['NFL', [won, lost, pushed]]]), null))
    expect(page.spread.shown).toMatchObject({ wins: 1, losses: 1, pushes: 0, n: 2, rate: 0.5 })
    expect(page.total.shown).toMatchObject({ wins: 0, losses: 0, pushes: 1, n: 0, rate: null })
    expect(page.both.shown).toMatchObject({ wins: 1, losses: 1, pushes: 1, n: 2, proven: false })
    expect(page.spread.shown.units).toBeCloseTo(100 / 110 - 1)
    expect(page.spread.shown.clv).toBeCloseTo(0)
    expect(page.proven_at).toBe(1400)
  })

  it('does not count picks that were not frozen, games without a result, or unpredictable games', () => {
    const rows = [
      game({ spread: pick('Home:BUF', { frozen: false }) }),
      game({ spread: pick('Home:BUF'), final: null }),
      game({ spread: pick('Unpredictable') }),
      game(),
    ]
    const page = recordPageOf(new Map([['NFL', rows]]), null)
    expect(page.both.shown).toMatchObject({ wins: 0, losses: 0, pushes: 0, n: 0 })
    expect(page.weeks).toEqual([])
  })

  it('grades the published pick, and beside it the model’s own', () => {
    const overridden = game({ spread: pick('Home:BUF', { override: 'Away:MIA' }) })
    const { spread } = recordPageOf(new Map([['NFL', [overridden]]]), null)
    expect([spread.shown.losses, spread.model.wins]).toEqual([1, 1])
  })

  it('has a row for each competition, and for each week from Tuesday on in US Eastern time', () => {
    const monday = game({ spread: pick('Home:BUF'), kickOff: '2026-11-17T01:15:00.000Z' })
    const tuesday = game({ spread: pick('Home:BUF'), kickOff: '2026-11-17T18:00:00.000Z' })
    const page = recordPageOf(
      new Map([
        ['NBA', [tuesday]],
        ['NFL', [won, lost, monday]],
      ]),
      null,
    )
    expect(page.competitions.map(({ title, spread }) => [title, spread.shown.n])).toEqual([
      ['NFL', 3],
      ['NBA', 1],
    ])
    expect(
      page.weeks.map(({ competition, week_of, spread }) => [
        competition,
        week_of,
        spread.wins,
        spread.losses,
      ]),
    ).toEqual([
      ['NFL', '2026-11-03', 0, 1],
      ['NFL', '2026-11-10', 2, 0],
      ['NBA', '2026-11-17', 1, 0],
    ])
  })

  it('has neither rates nor rows before the first game', () => {
    const page = recordPage.parse(recordPageOf(new Map(), null))
    expect(page.both.shown).toMatchObject({ n: 0, rate: null, interval: null, brier: null })
    expect([page.competitions, page.weeks]).toEqual([[], []])
  })
})
