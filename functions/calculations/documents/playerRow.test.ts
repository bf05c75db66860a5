import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { ScoredTeamFacts } from '#functions/store/calculations/scoredTeam.ts'
import { type PlayerRow, playerRow } from '#shared/contract/playerRow.ts'
import { isFullyRecovered, isInjured } from '#shared/domain/injury/injuryDisplay.ts'
import type { SportName } from '#shared/domain/sport/sport.ts'
import { barText, chanceText, wholePercents } from '#shared/presentation/playerStatus/chanceText.ts'
import { aTeam } from '#shared/scoring/testing/arbitraryFacts.ts'
import { injury, player, report } from '#shared/scoring/testing/facts.ts'
import { clubs, scoredTeam } from '../testing/scoredTeams.ts'
import { playerDocuments } from './player.ts'
import { playerRowsOf } from './playerRow.ts'

const today = '2026-11-22'
const sports: SportName[] = ['nfl', 'nba', 'soccer']

const rowOf = (facts: Partial<ScoredTeamFacts>): PlayerRow | undefined =>
  playerRowsOf(scoredTeam('nfl-home', 'nfl', { players: [player('a')], ...facts }))[0]

const sum = (parts: readonly { shown: number }[]) =>
  parts.reduce((total, { shown }) => total + shown, 0)

describe('a row', () => {
  it('a row identifies a player, with the category of his panel', () => {
    const players = [
      player('a', {
        name: 'Eli Halvorsen',
        position: 'OT',
        jersey: 71,
        depthOrder: 2,
        heightInches: 78,
        weightPounds: 310,
        birthDate: '1999-11-23',
      }),
    ]
    expect(rowOf({ players })).toMatchObject({
      player_id: 'a',
      player_name: 'Eli Halvorsen',
      position: 'OT',
      position_category: 'Offensive line',
      jersey: 71,
      depth_chart_order: 2,
      active: 1,
      height: 78,
      weight: 310,
      age: 26,
    })
  })

  it('the row of a player without reports has no injury and no status', () => {
    expect(rowOf({})).toMatchObject({
      injury_status: null,
      status_at: null,
      injury_date: null,
      body_part: null,
      recovery_return_date: null,
      return_date_from: null,
      predicted_return_date: null,
      availability: 100,
      hpf_total: 100,
    })
  })

  it('a row shows the last report and its time, but no status after the player was cleared', () => {
    const at = '2026-11-21T20:00:00.000Z'
    const earlier = report('a', 'Out', { at: '2026-11-20T20:00:00.000Z' })
    expect(rowOf({ statuses: [earlier, report('a', 'Questionable', { at })] })).toMatchObject({
      injury_status: 'Questionable',
      status_at: at,
    })
    expect(rowOf({ statuses: [earlier, report('a', 'Active', { at })] })).toMatchObject({
      injury_status: null,
      status_at: at,
      availability: 100,
    })
  })

  it.each([
    ['Injured Reserve', 0],
    ['IR', 0],
    ['Suspended', 0],
    ['Out', 1],
    ['Questionable', 1],
    ['Active', 1],
  ])(
    'a row shows the last report and its time, but no status once the player is cleared',
    (status, active) => {
      const at = '2026-11-21T20:00:00.000Z'
      const facts = { injuries: [injury('i', 'a')], statuses: [report('a', status, { at })] }
      expect(rowOf(facts)).toMatchObject({ active })
      expect(rowOf({ ...facts, players: [player('a', { active: false })] })?.active ?? 0).toBe(0)
    },
  )

  it.each([
    ['the team’s date', { expectedOn: '2026-12-24' }, '2026-12-24', 'team'],
    ['the team’s date of today', { expectedOn: today }, today, 'team'],
    ['the day he returned', { returnedOn: '2026-11-20' }, '2026-11-20', 'returned'],
  ])('shows as return date %s', (_, over, date, from) => {
    const row = rowOf({ injuries: [injury('i', 'a', over)] })
    expect(row).toMatchObject({ recovery_return_date: date, return_date_from: from })
  })

  it.each([
    ['has passed', '2026-11-21'],
    ['is missing', null],
  ])('shows our forecast if the team’s return date %s', (_, expectedOn) => {
    const row = rowOf({ injuries: [injury('i', 'a', { expectedOn })] })
    expect(row?.return_date_from).toBe('forecast')
    expect(row?.recovery_return_date).toBe(row?.predicted_return_date)
    expect(`${row?.recovery_return_date}` > today).toBe(true)
  })

  it('the row of a player with a knock names the knock, not the injury from which he is back', () => {
    const knock = report('a', 'Questionable', {
      at: '2026-11-21T20:00:00.000Z',
      bodyPart: 'Ankle',
    })
    const back = injury('i', 'a', { startedOn: '2026-09-01', returnedOn: '2026-10-01', grade: 2 })
    const unhurt = {
      ...{ injury_status: 'Questionable', body_part: 'ankle', last_injury_grade: null },
      ...{ injury_date: null, recovery_return_date: null, return_date_from: null },
    }
    expect(rowOf({ injuries: [back], statuses: [knock] })).toMatchObject(unhurt)
    expect(rowOf({ statuses: [knock] })).toMatchObject(unhurt)
    const cleared = report('a', 'Active', { at: '2026-11-22T10:00:00.000Z' })
    expect(rowOf({ injuries: [back], statuses: [knock, cleared] })).toMatchObject({
      body_part: back.bodyPart,
      return_date_from: 'returned',
    })
    const open = { ...back, returnedOn: null }
    expect(rowOf({ injuries: [open], statuses: [knock] })).toMatchObject({
      injury_date: '2026-09-01',
    })
  })

  it('the row of a player who is out has a predicted date within a range', () => {
    const row = rowOf({ injuries: [injury('i', 'a', { grade: 3, startedOn: '2026-11-20' })] })
    const { predicted_return_low, predicted_return_date, predicted_return_high } = row ?? {}
    expect(`${predicted_return_low}` <= `${predicted_return_date}`).toBe(true)
    expect(`${predicted_return_date}` <= `${predicted_return_high}`).toBe(true)
    expect(row).toMatchObject({ injury_date: '2026-11-20', last_injury_grade: 3 })
  })
})

test('rows are sorted by panel, depth and name', () => {
  const players = [
    player('1', { position: 'CB', depthOrder: 1 }),
    player('2', { position: 'QB', depthOrder: 2 }),
    player('3', { position: 'WR', depthOrder: null, name: 'A' }),
    player('4', { position: 'QB', depthOrder: 1, name: 'Z' }),
    player('5', { position: 'RB', depthOrder: 1, name: 'B' }),
    player('6', { position: 'C', depthOrder: 3 }),
    player('7', { position: 'MASCOT', depthOrder: 1 }),
  ]
  const rows = playerRowsOf(scoredTeam('nfl-home', 'nfl', { players }))
  expect(rows.map(({ player_id }) => player_id)).toEqual(['6', '5', '4', '2', '3', '1', '7'])
})

describe.each(sports)('for any facts of a team of the %s', (sport) => {
  const anyRows = aTeam(sport).map((facts) =>
    playerRowsOf(scoredTeam('nfl-home', sport, facts as Partial<ScoredTeamFacts>)),
  )

  it('the rows fit the contract, and their printed numbers add up to the printed score', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        for (const row of rows) {
          const { explanation, gaming_score } = playerRow.parse(row)
          expect(explanation?.shown_score).toBe(gaming_score)
          expect(100 + sum(explanation?.parts ?? [])).toBeCloseTo(gaming_score ?? 0, 6)
        }
      }),
      { numRuns: 40 },
    )
  })

  it('a player who is out is shown as injured, and never as recovered', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        for (const row of rows.filter((one) => one.predicted_return_date !== null)) {
          expect(isFullyRecovered(row, today)).toBe(false)
          expect(isInjured(row, today) || row.recovery_return_date === today).toBe(true)
        }
      }),
      { numRuns: 40 },
    )
  })

  it('the bars of a return begin with the printed chance of the next game, add up to 100, and match the sentence', () => {
    const teams = clubs('nfl-home', 'nfl-away')
    const rest = { teams, history: [], news: [], teamNews: [], posts: [], registered: [] }
    let shown = 0
    fc.assert(
      fc.property(aTeam(sport), (facts) => {
        const scored = scoredTeam('nfl-home', sport, facts as Partial<ScoredTeamFacts>)
        for (const { player_id } of playerRowsOf(scored)) {
          const page = playerDocuments(scored, 'NFL')({ ...rest, playerId: player_id })
          const { playerInfo: row, outlook } = page ?? expect.fail()
          const forecast = outlook?.forecast
          if (!forecast || row.predicted_return_date === null) continue
          shown++
          const { bars, later } = forecast.chances
          const percents = [...bars.map(({ chance }) => chance), later]
          const wholes = wholePercents(percents)
          expect(forecast.plays_next).toBe(row.availability)
          expect(barText(percents[0] ?? 0, wholes[0] ?? 0)).toBe(chanceText(row.availability ?? 0))
          expect(wholes.reduce((sum, whole) => sum + whole, 0)).toBe(100)
          const inside = bars.filter(({ in_range }) => in_range)
          const printed = bars.map(({ in_range }, index) => (in_range ? (wholes[index] ?? 0) : 0))
          expect(printed.reduce((sum, whole) => sum + whole, 0)).toBe(row.predicted_return_chance)
          const held = inside.reduce((sum, { chance }) => sum + chance, 0)
          expect(held).toBeGreaterThanOrEqual(0.8 * (100 - (forecast.out_for_season ?? 0)) - 0.5)
          const { predicted_return_low: low, predicted_return_high: high } = row
          const before = bars[bars.findIndex(({ in_range }) => in_range) - 1]?.until ?? ''
          expect(`${low}` > before && `${low}` <= `${inside[0]?.until}`).toBe(true)
          expect(`${high}` > `${inside.at(-2)?.until ?? ''}`).toBe(true)
          expect(`${high}` <= `${inside.at(-1)?.until}`).toBe(true)
        }
      }),
      { numRuns: 100 },
    )
    expect(shown).toBeGreaterThan(10)
  })
})
