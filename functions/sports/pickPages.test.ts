import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pickMonthsViewOf, pickMonthViewOf } from '#functions/store/pageViews.ts'
import type { ListedPick } from '#shared/contract/record/picks.ts'
import { competitions, sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { countPicks, picksByMonth } from '#shared/presentation/listedPicks.ts'
import { unitsWon } from '#shared/scoring/game/pickRecord.ts'
import { type PickFilter, readPicks } from './pickPages.ts'

/** The documents that a run writes, with a count of how many of them were read in each request. */
const storeOf = (picks: readonly ListedPick[]) => {
  const documents = new Map<string, unknown>()
  for (const competition of competitions) {
    const months = picksByMonth(picks.filter((pick) => pick.competition === competition))
    for (const { month, picks: own } of months)
      documents.set(pickMonthViewOf(competition, month).name, { month, picks: own })
    documents.set(pickMonthsViewOf(competition).name, {
      months: months.map(({ counts }) => counts),
    })
  }
  const requests: number[] = []
  const readMany = async (views: readonly { name: string }[]) => {
    requests.push(views.length)
    const found = views.filter(({ name }) => documents.has(name))
    return {
      documents: new Map(found.map(({ name }) => [name, documents.get(name)])),
      updatedAt: null,
    }
  }
  return { requests, reader: { readMany } as unknown as Parameters<typeof readPicks>[0] }
}

const pick = fc
  .record({
    competition: fc.constantFrom(...competitions),
    market: fc.constantFrom('spread' as const, 'total' as const),
    result: fc.constantFrom('win' as const, 'loss' as const, 'push' as const, 'void' as const),
    dayNumber: fc.integer({ min: 0, max: 300 }),
  })
  .map(({ dayNumber, ...rest }) => {
    const kick_off = new Date(Date.UTC(2026, 0, 1 + dayNumber, 18)).toISOString()
    return { ...rest, kick_off, day: kick_off.slice(0, 10) }
  })
const manyPicks = fc.array(pick, { maxLength: 60 }).map((picks) =>
  picks
    .map(
      (one, index): ListedPick => ({
        ...one,
        game_id: `game-${String(index).padStart(3, '0')}`,
        ...{ away_team_abbr: 'MIA', home_team_abbr: 'BUF', outcome: 'Home:BUF', line: -3 },
        ...{ closing: null, away_team_points: 1, home_team_points: 2 },
      }),
    )
    .toSorted((a, b) => (`${a.kick_off} ${a.game_id}` < `${b.kick_off} ${b.game_id}` ? -1 : 1)),
)
const day = fc
  .integer({ min: 0, max: 300 })
  .map((number) => new Date(Date.UTC(2026, 0, 1 + number)).toISOString().slice(0, 10))
const filters: fc.Arbitrary<PickFilter> = fc.record(
  {
    sport: fc.constantFrom(1 as const, 2 as const, 3 as const),
    from: day,
    to: day,
    market: fc.constantFrom('spread' as const, 'total' as const),
  },
  { requiredKeys: [] },
)

it('a page holds the same picks and running units as a list of all of them', async () => {
  await fc.assert(
    fc.asyncProperty(
      manyPicks,
      filters,
      fc.integer({ min: 1, max: 5 }),
      async (all, filter, page) => {
        const { reader } = storeOf(all)
        const limit = 7
        const passing = all
          .filter(
            ({ competition }) => !filter.sport || sportOfCompetition(competition) === filter.sport,
          )
          .filter((one) => !filter.market || one.market === filter.market)
          .filter((one) => one.day >= (filter.from ?? '') && one.day <= (filter.to ?? '9'))
        const expected = passing
          .map((one, index) => ({
            ...one,
            units: unitsWon(countPicks([one])),
            running_units: unitsWon(countPicks(passing.slice(0, index + 1))),
          }))
          .toReversed()
          .slice((page - 1) * limit, page * limit)
        const answer = await readPicks(reader, filter, { page, limit })
        expect(answer.picks).toEqual(expected)
        const total = passing.length
        expect(answer.pagination).toEqual({ page, limit, total, pages: Math.ceil(total / limit) })
        const counts = countPicks(passing)
        expect(answer.totals).toEqual({ ...counts, units: unitsWon(counts) })
      },
    ),
  )
})

it('a page reads as many months after ten seasons as after one', async () => {
  const seasons = (count: number) =>
    Array.from({ length: count * 365 }, (_, index): ListedPick[] => {
      const kick_off = new Date(Date.UTC(2026, 10, 20 - index, 18)).toISOString()
      const game = { game_id: `game-${index}`, kick_off, day: kick_off.slice(0, 10) }
      return competitions.map((competition) => ({
        ...game,
        ...{ competition, market: 'spread', outcome: 'Home:BUF', line: -3, closing: null },
        ...{ away_team_abbr: 'MIA', home_team_abbr: 'BUF', result: 'win' },
        ...{ away_team_points: 1, home_team_points: 2 },
      }))
    })
      .toReversed()
      .flat()
  const requestsFor = async (count: number, filter: PickFilter, page: number) => {
    const { reader, requests } = storeOf(seasons(count))
    await readPicks(reader, filter, { page, limit: 50 })
    return requests
  }
  for (const page of [1, 3])
    expect(await requestsFor(10, {}, page)).toEqual(await requestsFor(1, {}, page))
  // One request each for the months' counts, the months of the limits, and the months of the page.
  const range = { from: '2026-01-10', to: '2026-11-10' }
  expect(await requestsFor(10, range, 5)).toEqual([4, 8, 4])
})
