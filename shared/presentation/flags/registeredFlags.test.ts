import { expect, test } from 'vitest'
import type { FlagState } from '#shared/domain/register/flagEntries.ts'
import { flagGradesOf } from '#shared/scoring/register/flags/gradeFlag.ts'
import { club, flag } from '#shared/scoring/register/testing/flags.ts'
import { addEntries, noTotals } from '#shared/scoring/register/totals.ts'
import { forecastRecordOf } from '../forecastRecord.ts'

/** The page after these listings, each of another player. */
const pageOf = (
  ...said: (readonly [listing: string, chance: number | null, state: FlagState])[]
) => {
  const outcomes = said.map(([listing, chance, state], i) => {
    const one = flag({ id: `flag-${i}`, said: { ...flag().said, listing, chance } })
    const { competition, player, team, game } = one
    return {
      ...{ kind: 'flagOutcome' as const, id: `outcome-${i}`, at: one.at, on: one.on },
      ...{ competition, player, team, state, game: { id: game.id, day: game.day } },
      ...{ replaces: null, dates: [], gameDays: [] },
      grades: flagGradesOf([one], state),
    }
  })
  return forecastRecordOf({ days: [], totals: addEntries(noTotals, outcomes, () => undefined) })
}

test('each listing has its count, the share that played, and the mean squared errors', () => {
  const { flags } = pageOf(
    ['75% to play', 0.75, 'played'],
    ['75% to play', 0.75, 'absent'],
    ['Questionable', null, 'absent'],
    ['Questionable', null, 'noRecord'],
  )
  const who = { competition: club.competition, publisher: 'Fantasy Premier League' }
  expect(flags).toEqual([
    {
      ...{ ...who, listing: '75% to play', detail: null, n: 2, played: 1, said: 0.75 },
      brier: { said: 0.3125, record: 0.25, ours: 0.26 },
    },
    {
      ...{ ...who, listing: 'Questionable', detail: null, n: 1, played: 0, said: null },
      brier: { said: null, record: 0.25, ours: 0.36 },
    },
  ])
})

test('a publisher’s chances are compared over the players in doubt with a stated chance', () => {
  const { publishers } = pageOf(
    ['75% to play', 0.75, 'played'],
    ['Questionable', null, 'absent'],
    ['Out', 0, 'absent'],
  )
  expect(publishers).toMatchObject([
    {
      ...{ sport: 'soccer', publisher: 'Fantasy Premier League' },
      chance: { n: 1, ours: 0.16, other: 0.0625, proven: false },
      chance_record: { n: 1, ours: 0.16, other: 0.25 },
      ...{ days: null, days_simple: null },
    },
  ])
})

test('a publisher of two leagues of a sport has one row', () => {
  const one = { publisher: 'The provider', listing: 'Questionable', n: 2, played: 1, ours: 5000 }
  const sums = { simple: { n: 2, ours: 5000, other: 4000, squares: 0 } }
  const flags = {
    a: { ...one, sums, competition: 'EPL' as const },
    b: { ...one, sums, competition: 'ESP' as const },
  }
  const page = forecastRecordOf({ days: [], totals: { ...noTotals, flags } })
  expect(page.publishers).toMatchObject([{ sport: 'soccer', chance_record: { n: 4, ours: 0.25 } }])
  expect(page.flags).toHaveLength(2)
})

test('without a stated chance, ours is compared with the share of such listings that played', () => {
  const { publishers } = pageOf(['Questionable', null, 'absent'], ['Out', 0, 'absent'])
  expect(publishers).toMatchObject([{ chance: null, chance_record: { n: 1, ours: 0.36 } }])
  expect(pageOf(['Out', 0, 'absent']).publishers).toEqual([])
})

test('an NFL listing is broken down by practice, as the recorded seasons are, and its whole is their sum', () => {
  const nfl = (id: string, practice: string | null, state: FlagState, listing = 'Questionable') => {
    const said = { ...flag().said, listing, practice, chance: listing === 'Out' ? 0 : null }
    const one = flag({ id, competition: 'NFL', publisher: 'NFL clubs', said })
    const { competition, player, team, game } = one
    return {
      ...{ kind: 'flagOutcome' as const, id: `outcome-${id}`, at: one.at, on: one.on },
      ...{ competition, player, team, state, game: { id: game.id, day: game.day } },
      ...{ replaces: null, dates: [], gameDays: [], grades: flagGradesOf([one], state) },
    }
  }
  const outcomes = [
    nfl('a', 'Full Participation in Practice', 'played'),
    nfl('b', 'Limited Participation in Practice', 'absent'),
    nfl('c', 'Did Not Participate In Practice', 'absent'),
    nfl('d', null, 'played'),
    nfl('e', 'Did Not Participate In Practice', 'absent', 'Out'),
  ]
  const { flags, publishers } = forecastRecordOf({
    days: [],
    totals: addEntries(noTotals, outcomes, () => undefined),
  })
  const counts = flags.map(({ listing, detail, n, played }) => [listing, detail?.value, n, played])
  expect(counts).toEqual([
    ['Out', undefined, 1, 0],
    ['Questionable', undefined, 4, 2],
    ['Questionable', 'full', 1, 1],
    ['Questionable', 'limited', 2, 1],
    ['Questionable', 'none', 1, 0],
  ])
  // Of each player 0.16 or 0.36: ours is 60%.
  expect(flags[1]?.brier).toEqual({ said: null, record: 0.25, ours: 0.26 })
  expect(publishers).toMatchObject([{ sport: 'nfl', chance_record: { n: 4 } }])
})
