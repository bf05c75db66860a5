import { expect, test } from 'vitest'
import type { StatusReport } from '#shared/domain/facts/injury.ts'
import type { SportName } from '#shared/domain/sport/sport.ts'
import { nba } from '../parameters/nba.ts'
import { sportModels } from '../sports/committedModels.ts'
import { scoreTeam } from '../team/scoreTeam.ts'
import { injury, player, report, sampleAsOf, team } from '../testing/facts.ts'

const first = (sport: SportName, statuses: readonly StatusReport[], hurt = true) => {
  const id = sport === 'nfl' ? 'p-QB' : 'p-PG'
  const injuries = hurt ? [injury('i', id)] : []
  return scoreTeam(team(sport, { injuries, statuses }), sportModels[sport], sampleAsOf).players[0]
}

const chance = (sport: SportName, status: string, at: string) =>
  first(sport, [report(sport === 'nfl' ? 'p-QB' : 'p-PG', status, { at })])?.available

test.each([
  ['nfl', 'Questionable', '2026-11-15T23:00:00.000Z', 'status', 'seven days ago'],
  ['nfl', 'Questionable', '2026-11-14T23:00:00.000Z', 'forecast', 'eight days ago'],
  ['nfl', 'Injured Reserve', '2026-09-14T23:00:00.000Z', 'status', 'long ago, but a list lasts'],
  ['nfl', 'Odd', '2026-11-21T23:00:00.000Z', 'forecast', 'a status that was never measured'],
  ['nba', 'Out', '2026-11-19T23:00:00.000Z', 'status', 'three days ago'],
  ['nba', 'Out', '2026-11-18T23:00:00.000Z', 'forecast', 'four days ago'],
  ['nba', 'Out', '2026-11-22T15:00:00.000Z', 'status', 'now'],
  ['nba', 'Out', '2026-11-22T15:00:00.001Z', 'forecast', 'a millisecond from now'],
] as const)(
  'in %s the status %s of %s makes the chance come from the %s: %s',
  (sport, status, at, from, _) => {
    expect(chance(sport, status, at)?.from).toBe(from)
  },
)

test('without a model, the chance to play is that of the status', () => {
  expect(chance('nba', 'Probable', '2026-11-21T10:00:00.000Z')?.chance).toBe(nba.status['Probable'])
})

test('the latest report counts', () => {
  const statuses = [
    report('p-QB', 'Active', { at: '2026-11-21T20:00:00.000Z' }),
    report('p-QB', 'Out', { at: '2026-11-20T20:00:00.000Z' }),
  ]
  expect(first('nfl', statuses)?.available.chance).toBe(1)
})

test('an old clearance still ends an injury that began before it', () => {
  const statuses = [report('p-QB', 'Active', { at: '2026-11-12T20:00:00.000Z' })]
  expect(first('nfl', statuses)?.available).toMatchObject({ chance: 1, from: 'nothing' })
})

test('a status counts even without an injury on file', () => {
  const statuses = [report('p-QB', 'Out', { bodyPart: 'Knee' })]
  expect(first('nfl', statuses, false)).toMatchObject({ score: 0, available: { chance: 0 } })
})

test('a healthy player is available', () => {
  expect(first('nfl', [], false)?.available).toMatchObject({ chance: 1, from: 'nothing' })
})

test('an injury without a noted return ends after a year without reports', () => {
  const open = (startedOn: string) => {
    const injuries = [injury('i', 'p-QB', { startedOn })]
    return scoreTeam(team('nfl', { injuries }), sportModels.nfl, sampleAsOf).players[0]
  }
  expect(open('2025-11-22')?.available.from).toBe('forecast')
  expect(open('2025-11-21')?.available.from).toBe('nothing')
  expect(open('2025-11-21')?.notes.join()).toContain('no return noted')
})

test('an injury without a noted return stays open while reports mention the player', () => {
  const injuries = [injury('i', 'p-QB', { startedOn: '2025-06-01' })]
  const chanceFrom = (at: string) => {
    const facts = team('nfl', { injuries, statuses: [report('p-QB', 'Odd', { at })] })
    return scoreTeam(facts, sportModels.nfl, sampleAsOf).players[0]?.available.from
  }
  expect(chanceFrom('2026-09-24T12:00:00.000Z')).toBe('forecast')
  expect(chanceFrom('2026-09-23T12:00:00.000Z')).toBe('nothing')
})

test('a player who left the roster is scored only while he is hurt', () => {
  const players = [player('a', { active: false }), player('b', { active: false })]
  const facts = team('nfl', { players, injuries: [injury('i', 'b')] })
  const { players: scored } = scoreTeam(facts, sportModels.nfl, sampleAsOf)
  expect(scored.map(({ playerId }) => playerId)).toEqual(['b'])
})

test.each([
  [[], 100],
  [[report('p-QB', 'Out')], 0],
  [[report('p-QB', 'Odd')], 100],
  [[report('p-QB', 'Out', { at: '2026-11-10T12:00:00.000Z' })], 100],
  [[report('p-QB', 'Out', { bodyPart: 'Knee' }), report('p-QB', 'Active')], 50],
])('the grid score of the reports %j is %s', (statuses, grid) => {
  expect(first('nfl', statuses)?.grid).toBe(grid)
})

test.each([
  ['nba', "Coach's Decision"],
  ['nba', 'G League'],
  ['nfl', 'personal reasons'],
  ['soccer', 'International duty'],
] as const)(
  'in %s a player who is out for %s is shown as out, and keeps his own score and his team’s 10',
  (sport, notes) => {
    const id = sport === 'nfl' ? 'p-QB' : sport === 'nba' ? 'p-PG' : 'p-GK'
    const model = sportModels[sport]
    const statuses = [report(id, 'Out', { notes })]
    const scored = scoreTeam(team(sport, { statuses }), model, sampleAsOf)
    const healthy = scoreTeam(team(sport), model, sampleAsOf)
    const [player] = scored.players
    expect(player?.available).toMatchObject({ chance: 0, status: 'Out' })
    expect(player).toMatchObject({ score: healthy.players[0]?.score, fitToPlay: 1 })
    expect(player?.notes.join()).toContain(`Out ${notes}: not a matter of health`)
    expect(scored.explanation.score).toBe(10)
    expect(scored.health.points).toBeCloseTo(healthy.health.points, 12)
  },
)

test('the note on a suspended player names his suspension once', () => {
  const statuses = [report('p-QB', 'Suspended', { bodyPart: 'Suspension' })]
  expect(first('nfl', statuses)?.notes).toContain(
    'Suspended: not a matter of health, so the score does not count it',
  )
  const until = [report('p-GK', 'Suspended', { notes: 'Suspended until 30 Aug' })]
  expect(first('soccer', until)?.notes).toContain(
    'Suspended until 30 Aug: not a matter of health, so the score does not count it',
  )
})

test('an injury still counts when a later report names another reason to miss a game', () => {
  const statuses = [
    report('p-PG', 'Out', { bodyPart: 'knee', at: '2026-11-21T10:00:00.000Z' }),
    report('p-PG', 'Out', { bodyPart: 'Personal', at: '2026-11-21T20:00:00.000Z' }),
  ]
  expect(first('nba', statuses)).toMatchObject({ fitToPlay: 0, available: { chance: 0 } })
})

test('an absence that is not about health, such as a ban stored as an injury, lowers no fitness', () => {
  const ban = injury('i', 'p-GK', { bodyPart: null, diagnosis: 'suspension' })
  const facts = team('soccer', { injuries: [ban] })
  const [player] = scoreTeam(facts, sportModels.soccer, sampleAsOf).players
  expect(player).toMatchObject({ fitness: 100, fitToPlay: 1 })
  expect(player?.available.chance).toBeLessThan(1)
})
