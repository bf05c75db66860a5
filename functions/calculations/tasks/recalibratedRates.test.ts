import { expect, test } from 'vitest'
import { injuryRates } from '#functions/store/calculations/injuryRates.ts'
import { forecastRegister } from '#functions/store/calculations/register.ts'
import { tablesInMemory } from '#infra/demo/play/tablesInMemory.ts'
import type { RiskEntry } from '#shared/domain/register/entries.ts'
import { riskIdOf } from '#shared/scoring/register/monthlyRisk.ts'
import { club } from '../testing/teamRuns.ts'
import { fixInjuryRates } from './countClubInjuries.ts'

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
  await fixInjuryRates(run, registeredOf, rates)
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

test('risks stay as fitted after too few outcomes, and after outcomes of more than a year ago', async () => {
  expect((await ratesAfter([monthOf('2026-10', 900)]))?.recalibration).toBeUndefined()
  const old = await ratesAfter([monthOf('2025-08', 1200), monthOf('2026-10', 300)])
  expect(old).toBeDefined()
  expect(old?.recalibration).toBeUndefined()
})
