import { expect, it } from 'vitest'
import { calculationHarness } from '#infra/local/testing/calculationHarness.ts'
import { game, injury, league, playerId, teamId } from '../testing/league.ts'

const bench = await calculationHarness()
const { calculating } = bench
const noon = new Date('2026-11-21T12:00:00.000Z')
const evening = new Date('2026-11-21T23:45:00.000Z')
const nextDay = new Date('2026-11-22T00:05:00.000Z')

const ratesOf = (day: string) => calculating.rates.read('NFL', day)
const clubs = ['BUF', 'MIA', 'NYJ', 'NEP'].map((club) => teamId(club))
const over = { day: '2026-11-15', at: '2026-11-15T18:00:00.000Z', status: 'final' } as const

it('the first run of a day counts each club’s injuries as they were known before it', async () => {
  await bench.put(
    ...league(),
    game('BUF', 'NYJ', 'NFL', over),
    game('MIA', 'NEP', 'NFL', { ...over, day: '2026-11-21' }),
    injury('BUF', { startedOn: '2026-11-14' }),
    injury('MIA', { startedOn: '2026-11-21' }),
  )
  await bench.run(noon)
  const counts = await calculating.rates.counts('NFL', '2026-11-21')
  expect(Object.fromEntries(counts)).toMatchObject({
    [teamId('BUF')]: { players: 3, played: 1, year: 1, lately: 1 },
    [teamId('NYJ')]: { players: 3, played: 1, year: 0, lately: 0 },
    // Hurt, and played, on the day itself.
    [teamId('MIA')]: { players: 3, played: 0, year: 0, lately: 0 },
  })
  const rates = await ratesOf('2026-11-21')
  expect(Object.keys(rates ?? {}).toSorted()).toEqual(clubs.toSorted())
  const rateOf = (club: string) => rates?.[teamId(club)]?.team ?? 0
  expect(rateOf('BUF')).toBeGreaterThan(rateOf('NYJ'))
  expect(rateOf('MIA')).toBeGreaterThan(0)
})

it('and they stand until the day is over: an injury of today moves no other team', async () => {
  const rates = await ratesOf('2026-11-21')
  await bench.put(
    injury('BUF', { id: `${playerId('BUF')}-20261110-hip`, startedOn: '2026-11-10' }),
    injury('NYJ', { startedOn: '2026-11-21' }),
  )
  bench.written()
  await bench.run(evening)
  expect(await ratesOf('2026-11-21')).toEqual(rates)
  const touched = bench.written()
  for (const club of ['MIA', 'NEP']) expect(touched).not.toContain(`score#${teamId(club)} current`)
  expect(touched).toContain(`score#${teamId('BUF')} current`)
  await calculating.rates.fix('NFL', '2026-11-21', {})
  expect(await ratesOf('2026-11-21')).toEqual(rates)
})

it('the next day counts anew', async () => {
  await bench.run(nextDay)
  const rates = await ratesOf('2026-11-22')
  expect(rates).not.toEqual(await ratesOf('2026-11-21'))
  const scored = (await calculating.scores.runs([teamId('MIA')])).get(teamId('MIA'))
  expect(scored?.facts.rates).toEqual(rates?.[teamId('MIA')])
})

it('a club that cannot be counted has no rate, and holds up nobody', async () => {
  const { rates } = calculating
  const count: typeof rates.count = async (...args) => {
    if (args[2] === teamId('NEP')) throw new Error('cannot be counted')
    return rates.count(...args)
  }
  const dayAfter = new Date('2026-11-23T12:00:00.000Z')
  await bench.bringBackAtOnce()
  await bench.run(dayAfter, { ...calculating, rates: { ...rates, count } })
  expect(Object.keys((await ratesOf('2026-11-23')) ?? {})).toHaveLength(3)
  const run = await calculating.runs.read('NFL')
  expect([run?.phase, [...(run?.failed ?? [])]]).toEqual(['done', [`count#${teamId('NEP')}`]])
  const scored = (await calculating.scores.runs([teamId('NEP')])).get(teamId('NEP'))
  expect(scored?.facts.rates).toEqual({ team: null, league: null })
})
