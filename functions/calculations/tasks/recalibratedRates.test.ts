import { expect, test } from 'vitest'
import { injuryRates } from '#functions/store/calculations/injuryRates.ts'
import { forecastRegister } from '#functions/store/calculations/register.ts'
import { tablesInMemory } from '#infra/demo/play/tablesInMemory.ts'
import type { Injury } from '#shared/domain/facts/injury.ts'
import type { ForecastEntry, RegisterEntry, RiskEntry } from '#shared/domain/register/entries.ts'
import { riskIdOf } from '#shared/scoring/register/monthlyRisk.ts'
import { gradesOf } from '#shared/scoring/register/newOutcome.ts'
import { injury } from '#shared/scoring/testing/facts.ts'
import { club } from '../testing/scoredTeams.ts'
import { dailyInjuryRates } from './countClubInjuries.ts'

const asOf = new Date('2026-11-21T00:05:00.000Z')
const teamId = 'nba-A'
const squad = { teamId, players: [], injuries: [], games: [], statuses: [], stats: [] }
const run = {
  competition: 'NBA' as const,
  asOf,
  league: {
    teams: new Map([[teamId, club(teamId)]]),
    teamFacts: () => ({ ...squad, sport: 'nba' as const }),
  },
}

/** A month in which players had a chance of 30% each, and one in ten was hurt. */
const monthOf = (month: string, players: number): RiskEntry => ({
  kind: 'risk',
  id: `${teamId}/risk-${month}`,
  at: `${month}-01T00:05:00.000Z`,
  on: `${month}-01`,
  competition: 'NBA',
  team: { id: teamId, name: 'A' },
  model: 'nba-1',
  recalibration: null,
  until: `${month}-28`,
  players: Array.from({ length: players }, (_, i) => ({ id: `nba-${i}`, name: 'N', chance: 0.3 })),
})

const ratesAfter = async (entries: readonly RiskEntry[]) => {
  const { client } = tablesInMemory()
  const register = forecastRegister(client, 'views')
  const rates = injuryRates(client, 'views')
  for (const entry of entries) {
    await register.add(teamId, entry, '2026-11-01')
    const injured = entry.players.flatMap(({ id }, i) => (i % 10 ? [] : [id]))
    const outcome = {
      id: `${entry.id}/outcome-1`,
      risk: entry.id,
      replaces: null,
      injured,
      bins: [],
    }
    const { at, on, competition } = entry
    await register.add(
      teamId,
      { kind: 'riskOutcome', at, on, competition, ...outcome },
      '2026-11-01',
    )
  }
  const registeredOf = async (id: string) => ({
    risks: await register.entriesOf(id, riskIdOf(id, '2025-10-17')),
    returns: [],
  })
  await dailyInjuryRates(run, registeredOf, rates)
  return (await rates.readRates('NBA', '2026-11-21'))?.[teamId]
}

test('risks that came true too rarely are corrected down for the day, within bounds', async () => {
  const rates = await ratesAfter([monthOf('2026-09', 600), monthOf('2026-10', 600)])
  expect(rates?.recalibration?.outcomes).toBe(1200)
  expect(rates?.recalibration?.intercept).toBeLessThan(-0.1)
  expect(rates?.recalibration?.intercept).toBeGreaterThanOrEqual(-0.5)
  expect(rates?.recalibration?.slope).toBeGreaterThan(1)
  expect(rates?.recalibration?.slope).toBeLessThanOrEqual(1.25)
})

test('risks stay as fitted if outcomes are few or more than a year old', async () => {
  expect((await ratesAfter([monthOf('2026-10', 900)]))?.recalibration).toBeUndefined()
  const old = await ratesAfter([monthOf('2025-08', 1200), monthOf('2026-10', 300)])
  expect(old).toBeDefined()
  expect(old?.recalibration).toBeUndefined()
})

const [said, late] = ['2026-09-20', '2026-11-01']
const injuryOf = (index: number) => ({
  id: `i${index}`,
  group: 'knee',
  label: 'knee',
  startedOn: said,
})

/** A chance of 70% to be back within 28 days, which did not come true. */
const missedReturn = (index: number): RegisterEntry[] => {
  const ofEntry = injuryOf(index)
  const back = { p10: said, p25: said, p50: said, p75: said, p90: said }
  const player = { id: `nba-${index}`, name: 'N' }
  const forecast: ForecastEntry = {
    ...{ kind: 'forecast', id: `${ofEntry.id}/first`, at: `${said}T12:00:00.000Z`, on: said },
    ...{
      occasion: 'first',
      competition: 'NBA',
      player,
      injury: ofEntry,
      model: 'nba-1',
      daysOut: 0,
    },
    team: { id: teamId, name: 'A' },
    ours: {
      ...{ back, within28: 0.7, outForSeason: null },
      nextGame: { day: '2026-09-22', chance: 0.1 },
    },
    simple: { back, within28: 0.5 },
    ...{ club: null, needle: 5 },
  }
  const result = { state: 'returned', returnedOn: late } as const
  return [
    forecast,
    {
      ...{ kind: 'outcome', id: `${ofEntry.id}/outcome-1`, at: `${late}T12:00:00.000Z`, on: late },
      ...{ competition: 'NBA', player, injury: ofEntry, replaces: null, gameDays: [], ...result },
      ...gradesOf([forecast], result, late, []),
    },
  ]
}

const hurt = (index: number): Injury =>
  injury(`i${index}`, `nba-${index}`, { startedOn: said, returnedOn: late })

const returnsCorrection = async (count: number) => {
  const rates = injuryRates(tablesInMemory().client, 'views')
  // A merge left the first one's entries under another id.
  const injuries = Array.from({ length: count }, (_, index) => hurt(index)).map((one, index) =>
    index === 0 ? { ...one, reportedAs: 'nba-former' } : one,
  )
  const old = { ...hurt(count), startedOn: '2025-01-10', returnedOn: '2025-02-01' }
  const facts = { ...squad, sport: 'nba' as const, injuries: [...injuries, old] }
  let read: readonly string[] = []
  const registeredOf = async (_: string, playerIds: readonly string[]) => {
    read = playerIds
    return { risks: [], returns: injuries.flatMap((_one, index) => missedReturn(index)) }
  }
  await dailyInjuryRates(
    { ...run, league: { ...run.league, teamFacts: () => facts } },
    registeredOf,
    rates,
  )
  return { rates: (await rates.readRates('NBA', '2026-11-21'))?.[teamId], read }
}

test('returns that came later than stated are corrected down, and risks are left alone', async () => {
  const { rates, read } = await returnsCorrection(1000)
  expect(rates?.returns).toMatchObject({ outcomes: 1000 })
  expect(rates?.returns?.intercept).toBeLessThan(-0.1)
  expect(rates?.recalibration).toBeUndefined()
  expect((await returnsCorrection(999)).rates?.returns).toBeUndefined()
  expect(read).toHaveLength(1000)
})

test('entries are read for the injuries of the last months, under the ids that reported them', async () => {
  const { read } = await returnsCorrection(3)
  expect(read).toEqual(['nba-former', 'nba-1', 'nba-2'])
})
