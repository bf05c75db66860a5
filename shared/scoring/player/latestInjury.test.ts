import { expect, test } from 'vitest'
import type { Game } from '#shared/domain/facts/game.ts'
import type { Injury } from '#shared/domain/facts/injury.ts'
import type { SportName } from '#shared/domain/sport/sport.ts'
import { addDays } from '#shared/domain/time/calendar.ts'
import type { TeamFacts } from '../facts/teamFacts.ts'
import { currentForecasts } from '../register/currentForecasts.ts'
import { sportModels } from '../sports/committedModels.ts'
import { scoreTeam } from '../team/scoreTeam.ts'
import { game, injury, sampleAsOf, samplePositions, team } from '../testing/facts.ts'

const latest = (sport: SportName, ...over: Partial<Injury>[]) => {
  const id = `p-${samplePositions[sport][0]}`
  const injuries = over.map((one, index) => injury(`i${index}`, id, one))
  return scoreTeam(team(sport, { injuries }), sportModels[sport], sampleAsOf).players[0]?.latest
}

const acl = { diagnosis: 'ACL tear', grade: 5, surgery: true } as const

test('a player with a torn ACL in the NFL is expected back after the published time', () => {
  const shown = latest('nfl', { ...acl, startedOn: '2026-11-02' })
  expect(shown).toMatchObject({ optimalDays: 378, predictedOn: '2027-11-15', daysPast: -358 })
  expect(shown?.forecast?.playsNext).toBeLessThan(0.01)
})

test('a player who is back has no forecast, and his needle is in the middle', () => {
  expect(latest('soccer', { returnedOn: '2026-11-20', expectedOn: '2026-12-30' })).toMatchObject({
    recoveredOn: '2026-11-20',
    forecast: null,
    needle: 5,
  })
})

test('a player counts as fully recovered two days after his return; until then the needle compares its day', () => {
  const severe = { ...acl, bodyPart: 'knee', startedOn: '2026-06-01' }
  expect(latest('soccer', { ...severe, returnedOn: '2026-11-21' })?.needle).toBe(10)
  expect(latest('soccer', { ...severe, returnedOn: '2026-11-20' })?.needle).toBe(5)
})

test('a club’s date long after the prediction moves the needle down', () => {
  const slow = latest('soccer', { expectedOn: '2027-09-01' })?.needle
  expect(slow).toBe(0)
  expect(latest('soccer', {})?.needle).toBe(4)
})

test('the latest of several injuries is shown', () => {
  const old = { startedOn: '2024-01-01', returnedOn: '2024-02-01', bodyPart: 'calf' }
  expect(latest('nba', old, {})?.label).toBe('knee sprain')
  expect(latest('nba', {}, old)?.label).toBe('knee sprain')
})

test.each(['nfl', 'nba', 'soccer'] as const)('in %s the range contains the median', (sport) => {
  for (const bodyPart of ['knee', 'hamstring', 'ankle', null]) {
    const shown = latest(sport, { bodyPart, grade: null })
    expect(shown?.low).toBeLessThanOrEqual(shown?.optimalDays ?? 0)
    expect(shown?.high).toBeGreaterThanOrEqual(shown?.optimalDays ?? 0)
    expect(shown?.forecast?.median).toBeGreaterThanOrEqual(13)
  }
})

test.each(['nfl', 'nba', 'soccer'] as const)(
  'in %s registered outcomes correct the returns after the next game, and not the chance of that one',
  (sport) => {
    const [position] = samplePositions[sport]
    const facts = team(sport, { injuries: [injury('i', `p-${position}`, { bodyPart: 'knee' })] })
    const forecastWith = (rates: TeamFacts['rates']) =>
      scoreTeam({ ...facts, rates }, sportModels[sport], sampleAsOf).players[0]?.latest?.forecast
    const fitted = forecastWith(facts.rates)
    const returns = { intercept: -0.4, slope: 1, outcomes: 1000 }
    const corrected = forecastWith({ ...facts.rates, returns })
    expect(corrected?.playsNext).toBe(fitted?.playsNext)
    expect(corrected?.within28).toBeLessThan(fitted?.within28 ?? 0)
    expect(corrected?.outForSeason).toBeGreaterThanOrEqual(fitted?.outForSeason ?? 1)
    const shown = corrected?.chances.bars.reduce((sum, { chance }) => sum + chance, 0) ?? 0
    expect(shown + (corrected?.chances.later ?? 0)).toBeCloseTo(1, 9)
  },
)

/** A season of one game a week, of which these many are still to come. */
const seasonWith = (left: number, more: readonly Partial<Game>[] = []) => {
  const days = Array.from(
    { length: 12 },
    (_, week) => addDays('2026-11-22', 7 * (week - 12 + left)) ?? '',
  )
  return [...days.map((day) => ({ day, seasonType: 1 as const })), ...more].map((over, index) =>
    game({ id: `g${index}`, ...over, at: `${over.day}T22:00:00.000Z` }),
  )
}

const factsIn = (sport: SportName, games: readonly Game[]) => {
  const id = `p-${samplePositions[sport][0]}`
  return team(sport, { games, injuries: [injury('i', id, { startedOn: '2026-11-12' })] })
}

const forecastIn = (sport: SportName, games: readonly Game[]) =>
  scoreTeam(factsIn(sport, games), sportModels[sport], sampleAsOf).players[0]?.latest?.forecast

test.each(['nfl', 'nba', 'soccer'] as const)(
  'in %s before the last game of a season the chance to miss what is left is that of missing this game',
  (sport) => {
    const { gamesLeft, outForSeason, playsNext } = forecastIn(sport, seasonWith(1)) ?? expect.fail()
    expect(gamesLeft).toBe(1)
    expect(outForSeason).toBeCloseTo(1 - playsNext, 9)
  },
)

test.each(['nfl', 'nba', 'soccer'] as const)(
  'in %s a week off changes nothing in the games that are left',
  (sport) => {
    const games = seasonWith(6).filter(({ day }) => day !== '2026-11-22')
    expect(forecastIn(sport, games)?.gamesLeft).toBe(5)
    expect(forecastIn(sport, games)?.outForSeason).toBeGreaterThan(0)
  },
)

test.each(['nfl', 'nba', 'soccer'] as const)(
  'in %s nobody misses the rest of a season of which only play-offs are left',
  (sport) => {
    const games = seasonWith(0, [{ day: '2026-11-22', seasonType: 3 }])
    expect(forecastIn(sport, games)).toMatchObject({ gamesLeft: 0, outForSeason: null })
  },
)

test('after a season a return has a date, except in the NFL, where it is a game', () => {
  expect(forecastIn('nfl', seasonWith(0))).toMatchObject({ outForSeason: null, returnsOn: null })
  for (const sport of ['nba', 'soccer'] as const)
    expect(forecastIn(sport, seasonWith(0))).toMatchObject({
      outForSeason: null,
      returnsOn: expect.stringMatching(/^202[67]-/),
    })
})

test('no forecast is registered for a return in an unknown game', () => {
  const of = { id: 'nfl-team', name: 'Team', competition: 'NFL' } as const
  const registered = (left: number) =>
    currentForecasts(factsIn('nfl', seasonWith(left)), of, sportModels.nfl, sampleAsOf)
  expect(registered(1)).toHaveLength(1)
  expect(registered(0)).toEqual([])
})
