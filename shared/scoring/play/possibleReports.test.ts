import { expect, test } from 'vitest'
import type { StatusReport } from '#shared/domain/facts/injury.ts'
import { nowAt } from '../facts/knownAsOf.ts'
import { knownSquad, playersToScore } from '../player/knownSquad.ts'
import { sportModels } from '../sports/committedModels.ts'
import { game, report, stats, team } from '../testing/facts.ts'
import { chancesAsOf } from './chancesAsOf.ts'
import { possibleNflReports, possibleReportsElsewhere } from './possibleReports.ts'

const model = sportModels.nfl
const id = 'p-WR'
const wednesday = '2026-11-18T22:00:00.000Z'
const friday = '2026-11-20T21:00:00.000Z'
const games = [
  game({ day: '2026-11-15', at: '2026-11-15T18:00:00.000Z', status: 'final' }),
  game({ id: 'next', day: '2026-11-22', at: '2026-11-22T18:00:00.000Z' }),
]
const recentGames = ['2026-10-25', '2026-11-01', '2026-11-08', '2026-11-15'].map((day) => ({
  ...{ day, share: 0.9 },
}))
const factsWith = (...statuses: StatusReport[]) =>
  team('nfl', { games, stats: [stats(id, { recentGames })], statuses, injuries: [] })
const said = (status: string, practice: string, at: string) =>
  report(id, status, { at, practice, bodyPart: 'Hamstring' })
const limited = said('day-to-day', 'Limited Participation in Practice', '2026-11-18T21:00:00.000Z')

const chanceOf = (statuses: readonly StatusReport[], asOf: string) =>
  chancesAsOf(factsWith(...statuses), model, { asOf, isAsked: (one) => one === id }).get(id) ?? 0
const outcomesOf = (
  due: Parameters<typeof possibleNflReports>[1],
  statuses = [limited],
  today = chanceOf(statuses, wednesday),
) => {
  const now = nowAt(wednesday)
  const known = playersToScore(knownSquad(factsWith(...statuses), now), model, now)
  const player = known.find((one) => one.player.id === id)
  return player ? possibleNflReports(player, due, today) : null
}

const designation = { kind: 'designation', at: friday, practice: 'limited' } as const
const practice = { kind: 'practice', at: '2026-11-19T21:00:00.000Z', practice: null } as const

test.each([
  ['the designations', designation],
  ['the first practice', practice],
  ['the designations, without a report before', { ...designation, practice: null }],
])('before %s the chances, weighted by their shares, are today’s', (_, due) => {
  const today = chanceOf([limited], wednesday)
  const outcomes = outcomesOf(due) ?? []
  expect(outcomes.length).toBeGreaterThan(2)
  const sum = (of: (outcome: (typeof outcomes)[number]) => number) =>
    outcomes.reduce((total, one) => total + of(one), 0)
  expect(sum(({ share }) => share ?? 0)).toBeCloseTo(1, 9)
  expect(sum(({ share, chance }) => (share ?? 0) * chance)).toBeCloseTo(today, 6)
})

test('each chance is the one that pages will show after that report', () => {
  const at = practice.at
  for (const { says, chance } of outcomesOf(practice) ?? []) {
    const practiced = { full: 'Full', limited: 'Limited', none: 'Did Not' }[says as 'full']
    const report = practiced
      ? said('day-to-day', `${practiced} Participation in Practice`, at)
      : said('Active', '', at)
    expect(chance).toBe(chanceOf([limited, report], at))
  }
})

test('in the NBA each chance is the one that pages will show after that report, and none has a share', () => {
  const [nba, at] = [sportModels.nba, '2026-11-21T22:00:00.000Z']
  const factsSaying = (...statuses: StatusReport[]) =>
    team('nba', {
      ...{ games, injuries: [] },
      statuses: [report('p-PG', 'Questionable', { at: wednesday }), ...statuses],
    })
  const now = nowAt(wednesday)
  const known = playersToScore(knownSquad(factsSaying(), now), nba, now)
  const player = known.find((one) => one.player.id === 'p-PG')
  const outcomes = player ? possibleReportsElsewhere(player, 'NBA', at) : []
  expect(outcomes).toHaveLength(5)
  for (const { says, share, chance } of outcomes) {
    const facts = factsSaying(report('p-PG', says, { at }))
    const asked = { asOf: at, isAsked: (one: string) => one === 'p-PG' }
    expect([share, chance]).toEqual([null, chancesAsOf(facts, nba, asked).get('p-PG')])
  }
})

test('more practice and a milder designation never lower the chance', () => {
  const chancesOf = (due: Parameters<typeof possibleNflReports>[1]) =>
    outcomesOf(due)?.map(({ chance }) => chance) ?? []
  const practices = chancesOf(practice).slice(0, 3)
  for (const chances of [practices, chancesOf(designation)])
    expect(chances).toEqual(chances.toSorted((a, b) => b - a))
  expect(outcomesOf(designation)?.at(-1)).toMatchObject({ says: 'out', chance: 0 })
})

test('the shares are moved to match today’s chance, and there are none if that is impossible', () => {
  const outAt = (today: number) => outcomesOf(designation, [limited], today)?.at(-1)?.share ?? 0
  expect(outAt(0.3)).toBeGreaterThan(outAt(0.6))
  expect(outcomesOf(designation, [limited], 0.999)).toBeNull()
  expect(outcomesOf(designation, [limited], 0)).toBeNull()
})
