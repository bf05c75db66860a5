import { describe, expect, it, test } from 'vitest'
import { canonicalJson } from '#shared/domain/register/canonicalJson.ts'
import type {
  ForecastEntry,
  OutcomeEntry,
  RiskEntry,
  RiskOutcomeEntry,
} from '#shared/domain/register/entries.ts'
import { addDays } from '#shared/domain/time/calendar.ts'
import { forecastRecordOf } from '#shared/presentation/forecastRecord.ts'
import { recalibrated } from '../model/recalibration.ts'
import { sportModels } from '../sports/committedModels.ts'
import { scoreTeam } from '../team/scoreTeam.ts'
import { game, injury, sampleAsOf, samplePositions, team } from '../testing/facts.ts'
import { comparisonOver } from './comparison.ts'
import { type CurrentForecast, currentForecasts } from './currentForecasts.ts'
import { gradeForecast } from './gradeForecast.ts'
import { binsOf, newRiskOutcome, riskEntryOf, statedRisks } from './monthlyRisk.ts'
import { newForecast, occasionOf } from './newForecast.ts'
import { simpleCurve } from './simpleRule.ts'
import { addEntries, noTotals } from './totals.ts'

const club = { id: 'nfl-BUF', name: 'Buffalo', competition: 'NFL' } as const
const back = {
  p10: '2026-11-25',
  p25: '2026-11-28',
  p50: '2026-12-02',
  p75: '2026-12-10',
  p90: '2026-12-20',
}

const said = (over: Partial<CurrentForecast> = {}): CurrentForecast => ({
  on: '2026-11-22',
  competition: 'NFL',
  player: { id: 'nfl-p', name: 'P' },
  team: { id: club.id, name: club.name },
  injury: { id: 'nfl-i', group: 'Knee', label: 'knee sprain', startedOn: '2026-11-21' },
  model: 'nfl-1',
  daysOut: 1,
  ours: {
    back,
    within28: 0.8,
    nextGame: { day: '2026-11-29', chance: 0.25 },
    outForSeason: { until: '2027-01-10', chance: 0.1 },
  },
  simple: { back: { ...back, p50: '2026-12-06' }, within28: 0.5 },
  club: null,
  needle: 4,
  ...over,
})
const registered = (over: Partial<CurrentForecast> = {}): ForecastEntry => {
  const entry = newForecast(said(over), [], sampleAsOf)
  if (!entry) throw new Error('Nothing was registered')
  return entry
}
const later = (days: number, over: Partial<CurrentForecast> = {}) =>
  said({ on: addDays('2026-11-22', days) ?? '', daysOut: 1 + days, ...over })
const medianLater = (days: number) => ({
  ours: { ...said().ours, back: { ...back, p50: addDays(back.p50, days) ?? '' } },
})

describe('a forecast is registered', () => {
  it('at the first report, or as “found” if the injury is a week old by then', () => {
    expect(occasionOf(said(), [])).toBe('first')
    expect(occasionOf(said({ daysOut: 7 }), [])).toBe('found')
  })

  it.each([
    [5, null],
    [6, 'day7'],
    [12, 'day7'],
    [13, 'day14'],
    [40, 'day28'],
  ])('%i days later for the reason %s', (days, occasion) => {
    expect(occasionOf(later(days), [registered()])).toBe(occasion)
  })

  it('once for each time out', () => {
    const seventh = { ...registered(), ...later(6), occasion: 'day7' } as const
    expect(occasionOf(later(7), [registered(), seventh])).toBeNull()
  })

  it('when its median moves by four days and a quarter of what was left', () => {
    expect(occasionOf(later(1, medianLater(3)), [registered()])).toBeNull()
    expect(occasionOf(later(1, medianLater(4)), [registered()])).toBe('moved')
    expect(occasionOf(later(1, medianLater(-4)), [registered()])).toBe('moved')
    const far = registered(medianLater(30))
    expect(occasionOf(later(1, medianLater(36)), [far])).toBeNull()
  })

  it('when the club gives or changes a date, but not when it withdraws it', () => {
    const dated = registered({ club: '2026-12-01' })
    expect(occasionOf(later(1, { club: '2026-12-01' }), [registered()])).toBe('moved')
    expect(occasionOf(later(1, { club: '2026-12-02' }), [dated])).toBe('moved')
    expect(occasionOf(later(1), [dated])).toBeNull()
  })

  it('not twice on a day, and not for a day before the last one', () => {
    expect(occasionOf(said({ club: '2026-12-01' }), [registered()])).toBeNull()
    expect(occasionOf(later(-1, { daysOut: 9 }), [registered()])).toBeNull()
  })
})

describe('a grade', () => {
  it('measures days, pinball loss, coverage and chances against the return', () => {
    const grade = gradeForecast(registered({ club: '2026-11-30' }), {
      state: 'returned',
      returnedOn: '2026-12-04',
    })
    expect(grade).toMatchObject({
      daysOff: { ours: 2, simple: 2, club: 4 },
      // (0.1×9 + 0.25×6 + 0.5×2 + 0.25×6 + 0.1×16) / 5
      pinball: { ours: 1.3 },
      covered: { ours: true, simple: true },
      within28: { back: true, ours: 0.04, simple: 0.25 },
      nextGame: { played: false, ours: 0.0625 },
      outForSeason: { out: false, ours: 0.01 },
    })
  })

  it('settles, for a player who is still out, only the chances whose day is over', () => {
    const out = (on: string) => gradeForecast(registered(), { state: 'out', on })
    expect(out('2026-12-20')).toMatchObject({
      daysOff: null,
      within28: null,
      nextGame: { played: false },
      outForSeason: null,
    })
    expect(out('2026-12-21')).toMatchObject({ within28: { back: false, ours: 0.64 } })
    expect(out('2027-01-11')).toMatchObject({ outForSeason: { out: true, ours: 0.81 } })
  })

  it('counts in games in the NFL, where a day means the next game', () => {
    const games = ['2026-11-29', '2026-12-06', '2026-12-13', '2026-12-20', '2026-12-27']
    const returned = { state: 'returned', returnedOn: '2026-12-03' } as const
    const forecast = registered({ club: '2026-12-05' })
    // Cleared on Thursday, he plays on Sunday, the 6th: p50, the club and the rule had all said that game.
    expect(gradeForecast(forecast, returned, games)).toMatchObject({
      daysOff: { ours: 0, simple: 0, club: 0 },
      covered: { ours: true },
      nextGame: { played: false },
    })
    expect(gradeForecast(forecast, returned)).toMatchObject({ daysOff: { ours: 1, club: 2 } })
  })

  it('is empty for a forecast of a player who was back already', () => {
    const grade = gradeForecast(registered(), { state: 'returned', returnedOn: '2026-11-21' })
    expect(grade).toMatchObject({ daysOff: null, within28: null, nextGame: null })
  })
})

test.each(['nfl', 'nba', 'soccer'] as const)(
  'what is registered in %s is what the page shows',
  (sport) => {
    const id = `p-${samplePositions[sport][0]}`
    const games = Array.from({ length: 20 }, (_, week) =>
      game({ day: addDays('2026-09-06', 7 * week) ?? '' }),
    )
    for (const bodyPart of ['knee', 'hamstring', 'ankle', 'head']) {
      const facts = team(sport, {
        injuries: [injury('nfl-i', id, { bodyPart, expectedOn: '2026-12-30' })],
        games,
      })
      const shown = scoreTeam(facts, sportModels[sport], sampleAsOf).players.find(
        ({ playerId }) => playerId === id,
      )?.latest
      const [one] = currentForecasts(facts, club, sportModels[sport], sampleAsOf)
      const since = (days = 0) => addDays('2026-11-10', days)
      expect(one?.ours.back.p50).toBe(shown?.forecast?.returnsOn)
      expect(one?.ours.back.p10).toBe(since(shown?.forecast?.low))
      expect(one?.ours.back.p90).toBe(since(shown?.forecast?.high))
      expect(one?.ours.nextGame?.chance).toBeCloseTo(shown?.forecast?.playsNext ?? -1, 4)
      expect(one?.ours.outForSeason?.chance).toBeCloseTo(shown?.forecast?.outForSeason ?? -1, 4)
      expect(one).toMatchObject({ club: '2026-12-30', needle: shown?.needle })
      for (const days of [one?.ours.back, one?.simple.back])
        expect(Object.values(days ?? {})).toEqual(Object.values(days ?? {}).toSorted())
    }
  },
)

describe('the simple rule', () => {
  it('is the median of the body group or, with too few cases, of all injuries', () => {
    expect(simpleCurve('soccer', 'hamstring', false).days[11]).toBe(25)
    expect(simpleCurve('soccer', 'no such group', false)).toBe(simpleCurve('soccer', 'all', false))
  })

  it('counts an NFL absence from the first missed game, whenever in the week before the player was hurt', () => {
    const games = Array.from({ length: 20 }, (_, week) =>
      game({ day: addDays('2026-09-06', 7 * week) ?? '' }),
    )
    const simpleOf = (startedOn: string) => {
      const facts = team('nfl', { injuries: [injury('i', 'p-QB', { startedOn })], games })
      return currentForecasts(facts, club, sportModels.nfl, sampleAsOf)[0]?.simple
    }
    const [inGame, inPractice] = [simpleOf('2026-11-15'), simpleOf('2026-11-18')]
    expect(inGame).toEqual(inPractice)
    expect((inGame?.back.p50 ?? '') > '2026-11-22').toBe(true)
  })

  it('in the NFL knows whether a player is on a reserve list', () => {
    const [listed, other] = [true, false].map((isListed) => simpleCurve('nfl', 'Knee', isListed))
    expect(listed?.never).toBeGreaterThan(other?.never ?? 1)
  })
})

describe('the month’s risk', () => {
  const [first = '', second = ''] = samplePositions.nba.map((position) => `p-${position}`)
  const nba = { id: 'nba-A', name: 'A', competition: 'NBA' } as const
  const facts = team('nba', { injuries: [injury('nba-i', first)] })
  const risk = riskEntryOf(
    scoreTeam(facts, sportModels.nba, sampleAsOf),
    facts,
    nba,
    sportModels.nba,
    sampleAsOf,
  )
  if (!risk) throw new Error('No risk was registered')

  it('is stated for players who are not hurt, for 28 days', () => {
    expect(risk).toMatchObject({ id: 'nba-A/risk-2026-11', until: '2026-12-20' })
    expect(risk.players.map(({ id }) => id)).not.toContain(first)
    expect(risk.players).toHaveLength(samplePositions.nba.length - 1)
  })

  it('is stated only if its whole horizon lies in the season', () => {
    const statedOn = (sport: 'nba' | 'nfl', day: string, every: number, count: number) => {
      const at = `${day}T17:00:00.000Z`
      const games = Array.from({ length: count }, (_, n) =>
        game({ day: addDays('2026-09-13', every * n) ?? '' }),
      )
      const known = team(sport, { games })
      const model = sportModels[sport]
      return riskEntryOf(scoreTeam(known, model, at), known, nba, model, at)?.until
    }
    // 60 games from 13 September to 9 January.
    expect(statedOn('nba', '2026-09-12', 2, 60)).toBeUndefined()
    expect(statedOn('nba', '2026-09-13', 2, 60)).toBe('2026-10-11')
    expect(statedOn('nba', '2026-12-12', 2, 60)).toBe('2027-01-09')
    expect(statedOn('nba', '2026-12-13', 2, 60)).toBeUndefined()
    expect(statedOn('nba', '2027-06-01', 2, 60)).toBeUndefined()
    // 17 games from 13 September to 3 January, of which the next four count.
    expect(statedOn('nfl', '2026-12-08', 7, 17)).toBe('2027-01-03')
    expect(statedOn('nfl', '2026-12-13', 7, 17)).toBeUndefined()
  })

  it('is graded by the new injuries of its horizon, once reports have come in', () => {
    const now = (on: string) => ({ at: `${on}T12:00:00.000Z`, on })
    const hurt = (startedOn: string) => [injury('nba-j', second, { startedOn })]
    const outcome = (startedOn: string, on: string) =>
      newRiskOutcome(risk, hurt(startedOn), 'nba', [], now(on))
    expect(outcome('2026-12-20', '2026-12-23')).toBeNull()
    expect(outcome('2026-12-20', '2026-12-24')?.injured).toEqual([second])
    expect(outcome('2026-12-21', '2026-12-24')?.injured).toEqual([])
    expect(outcome('2026-11-22', '2026-12-24')?.injured).toEqual([])
    const before = outcome('2026-12-21', '2026-12-24')
    if (!before) throw new Error('No outcome')
    expect(newRiskOutcome(risk, [], 'nba', [before], now('2026-12-25'))).toBeNull()
    expect(
      newRiskOutcome(risk, hurt('2026-12-20'), 'nba', [before], now('2026-12-25')),
    ).toMatchObject({ id: `${risk.id}/outcome-2`, replaces: before.id })
  })

  it('is counted by the chance that was stated', () => {
    const players = [0.04, 0.05, 0.0999, 0.1].map((chance, i) => ({
      id: `nba-${i}`,
      name: 'N',
      chance,
    }))
    expect(binsOf({ ...risk, players }, ['nba-1'])).toEqual([
      { from: 0, players: 1, expected: 0.04, injured: 0 },
      { from: 0.05, players: 2, expected: 0.1499, injured: 1 },
      { from: 0.1, players: 1, expected: 0.1, injured: 0 },
    ])
  })
})

test('outcomes are compared with the model’s own chances, before any correction', () => {
  const entry: RiskEntry = {
    kind: 'risk',
    id: 'nba-A/risk-2026-10',
    at: sampleAsOf,
    on: '2026-10-01',
    competition: 'NBA',
    team: { id: 'nba-A', name: 'A' },
    model: 'nba-1',
    until: '2026-10-29',
    recalibration: null,
    players: [{ id: 'nba-1', name: 'N', chance: 0.2 }],
  }
  const outcome = (id: string, injured: string[], replaces: string | null): RiskOutcomeEntry => ({
    kind: 'riskOutcome',
    id,
    at: sampleAsOf,
    on: '2026-11-03',
    competition: 'NBA',
    risk: entry.id,
    replaces,
    injured,
    bins: [],
  })
  const recalibration = { intercept: 0.3, slope: 0.9, outcomes: 1200 }
  const corrected = {
    ...entry,
    players: [{ id: 'nba-1', name: 'N', chance: recalibrated(0.2, recalibration) }],
    recalibration,
  }
  expect(statedRisks([entry])).toEqual([])
  expect(statedRisks([entry, outcome('o1', [], null)])).toMatchObject([
    { chance: 0.2, happened: 0 },
  ])
  const [stated] = statedRisks([corrected, outcome('o1', [], null), outcome('o2', ['nba-1'], 'o1')])
  expect(stated?.happened).toBe(1)
  expect(stated?.chance).toBeCloseTo(0.2, 6)
})

test('a comparison has the mean of each and the interval of the difference', () => {
  const grades = [1, 3].map((ours) => ({
    ...gradeForecast(registered(), { state: 'returned', returnedOn: '2026-12-04' }),
    daysOff: { ours, simple: 4, club: null },
  }))
  const entry: OutcomeEntry = {
    kind: 'outcome',
    id: 'nfl-i/outcome-1',
    at: sampleAsOf,
    on: '2026-12-05',
    competition: 'NFL',
    player: said().player,
    injury: said().injury,
    state: 'returned',
    returnedOn: '2026-12-04',
    replaces: null,
    gameDays: [],
    grades,
    announced: null,
  }
  const { cells } = addEntries(noTotals, [entry], () => undefined)
  const result = comparisonOver(Object.values(cells), 'daysOff')
  expect(result).toMatchObject({ n: 2, ours: 2, other: 4, difference: -2 })
  expect(result?.interval?.low).toBeCloseTo(-2 - 1.96)
  const corrected = {
    ...entry,
    id: 'nfl-i/outcome-2',
    replaces: entry.id,
    grades: grades.slice(0, 1),
  }
  const after = addEntries(
    addEntries(noTotals, [entry], () => undefined),
    [corrected],
    () => entry,
  )
  expect(comparisonOver(Object.values(after.cells), 'daysOff')).toMatchObject({ n: 1, ours: 1 })
  expect(() => addEntries(noTotals, [corrected], () => undefined)).toThrow('not in the register')
})

test('a document is written in one way, whatever the order of its fields', () => {
  expect(canonicalJson({ b: [{ d: 1, c: 'é' }], a: null, u: undefined })).toBe(
    '{"a":null,"b":[{"c":"é","d":1}]}\n',
  )
})

test('the totals keep the newest correction of returns, ignoring published times', () => {
  const correction = { intercept: 0.1, slope: 1, outcomes: 1200 }
  const on = (day: string, over: Partial<ForecastEntry>): ForecastEntry => ({
    ...{ ...registered(), id: day, at: `${day}T12:00:00.000Z` },
    ...over,
  })
  const entries = [
    on('2026-11-23', { recalibration: { ...correction, intercept: 0.2 } }),
    on('2026-11-22', { recalibration: correction }),
    on('2026-11-24', {}),
  ]
  const totals = addEntries(noTotals, entries, () => undefined)
  expect(totals.returnCorrections).toMatchObject({
    NFL: { at: '2026-11-23T12:00:00.000Z', recalibration: { intercept: 0.2 } },
  })
  expect(forecastRecordOf({ days: [], totals }).return_corrections).toMatchObject([
    { title: 'NFL', on: '2026-11-23', correction: { intercept: 0.2 } },
  ])
})
