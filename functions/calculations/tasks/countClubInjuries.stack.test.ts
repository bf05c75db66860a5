import { expect, it } from 'vitest'
import { calculationHarness } from '#infra/testing/calculationHarness.ts'
import { game, injury, league, playerId, teamId } from '../testing/league.ts'

const harness = await calculationHarness()
const { dependencies } = harness
const noon = new Date('2026-11-21T12:00:00.000Z')
const evening = new Date('2026-11-21T23:45:00.000Z')
const nextDay = new Date('2026-11-22T00:05:00.000Z')

const ratesOf = (day: string) => dependencies.injuryRates.readRates('NFL', day)
const clubs = ['BUF', 'MIA', 'NYJ', 'NEP'].map((club) => teamId(club))
const finished = { day: '2026-11-15', at: '2026-11-15T18:00:00.000Z', status: 'final' } as const

it('the first run of a day counts each club’s injuries as they were known before it', async () => {
  await harness.put(
    ...league(),
    game('BUF', 'NYJ', 'NFL', finished),
    game('MIA', 'NEP', 'NFL', { ...finished, day: '2026-11-21' }),
    injury('BUF', { startedOn: '2026-11-14' }),
    injury('MIA', { startedOn: '2026-11-21' }),
  )
  await harness.run(noon)
  const rates = await ratesOf('2026-11-21')
  expect(Object.keys(rates ?? {}).toSorted()).toEqual(clubs.toSorted())
  const rateOf = (club: string) => rates?.[teamId(club)]?.team ?? 0
  expect(rateOf('BUF')).toBeGreaterThan(rateOf('NYJ'))
  expect(rateOf('MIA')).toBeGreaterThan(0)
  // Its injury and its game were on the day itself.
  expect(rateOf('MIA')).toBeLessThan(rateOf('BUF'))
})

it('the counts stay the same until the day is over, so that an injury of the day moves no other team', async () => {
  const rates = await ratesOf('2026-11-21')
  await harness.put(
    injury('BUF', { id: `${playerId('BUF')}-20261110-hip`, startedOn: '2026-11-10' }),
    injury('NYJ', { startedOn: '2026-11-21' }),
  )
  harness.written()
  await harness.run(evening)
  expect(await ratesOf('2026-11-21')).toEqual(rates)
  const written = harness.written()
  for (const club of ['MIA', 'NEP']) expect(written).not.toContain(`score#${teamId(club)} current`)
  expect(written).toContain(`score#${teamId('BUF')} current`)
  await dependencies.injuryRates.storeRatesOnce('NFL', '2026-11-21', {})
  expect(await ratesOf('2026-11-21')).toEqual(rates)
})

it('the next day is counted again', async () => {
  await harness.run(nextDay)
  const rates = await ratesOf('2026-11-22')
  expect(rates).not.toEqual(await ratesOf('2026-11-21'))
  const scored = (await dependencies.scores.scoredTeams([teamId('MIA')])).get(teamId('MIA'))
  expect(scored?.facts.rates).toEqual(rates?.[teamId('MIA')])
})
