import { expect, test } from 'vitest'
import type { PlayedGame } from '#shared/domain/facts/teams.ts'
import { dateOf, fixedDay } from '../dayNumber.ts'
import { type KnownReport, nowAt, reportAsOf } from '../facts/knownAsOf.ts'
import { soccer } from '../parameters/soccer.ts'
import { report, sampleAsOf } from '../testing/facts.ts'
import { playChance } from './playChance.ts'
import { isRegular, type SoccerPlayFacts, soccerPlay, withoutListing } from './soccerPlay.ts'

const today = fixedDay('2026-11-22')

const listed = (status: string, { daysAgo = 1, notes = '' } = {}): KnownReport => {
  const at = `${dateOf(today - daysAgo)}T12:00:00.000Z`
  const known = reportAsOf(report('p1', status, { at, notes }), nowAt(sampleAsOf))
  if (!known) throw new Error('a report of the future')
  return known
}

/** A game a week, the last one a week ago. */
const weekly = (...shares: (number | null)[]): PlayedGame[] =>
  shares.map((share, index) => ({ day: dateOf(today - 7 * (shares.length - index)), share }))

const always = weekly(1, 1, 1, 1, 1, 1, 1, 1, 1, 1)
const missedLast = weekly(1, 1, 1, 1, 1, 1, 1, 1, 1, null)

const facts = (over: Partial<SoccerPlayFacts> = {}): SoccerPlayFacts => ({
  reports: [listed('Active')],
  games: always,
  position: 'MF',
  nextGame: today + 2,
  owned: 5,
  ...over,
})
const chance = (over: Partial<SoccerPlayFacts> = {}) =>
  playChance(soccer.play, soccerPlay(facts(over)))

const hurtThen = listed('Out', { daysAgo: 8, notes: 'Knee injury - Unknown return date' })

test('the features of a player in doubt who missed the last game hurt', () => {
  const reports = [hurtThen, listed('75% to play', { notes: 'Hamstring injury' })]
  const games = weekly(0.5, null)
  expect(soccerPlay(facts({ reports, games, owned: 0 }))).toEqual({
    saidPlayed: null,
    saidHurt: 0.75,
    saidLeftOut: null,
    note: 'muscle',
    last: 0,
    before: 0.5,
    // One game played of one in which 88% play, one missed of one in which 7% do.
    own: (1 - 0.88 - 0.07) / 12,
    double: 'one',
    owned: Math.log(0.05),
    position: 'MF',
  })
})

test.each([
  ['played the last game', always, [], 'saidPlayed'],
  ['missed it while he was listed', missedLast, [hurtThen], 'saidHurt'],
  ['missed it with nothing listed', missedLast, [], 'saidLeftOut'],
  ['has no known game', [], [], 'saidPlayed'],
  [
    'was hurt in the first of two games that he missed',
    weekly(1, null, null),
    [listed('Out', { daysAgo: 15 }), listed('Active', { daysAgo: 10 })],
    'saidHurt',
  ],
] as const)('a listing is that of a man who %s', (_, games, before, name) => {
  const features = soccerPlay(facts({ games, reports: [...before, listed('50% to play')] }))
  const said = { saidPlayed: null, saidHurt: null, saidLeftOut: null, [name]: 0.5 }
  expect(features).toMatchObject(said)
})

test('a game during a ban does not count as missed', () => {
  const reports = [listed('Suspended', { daysAgo: 8 }), listed('Active')]
  const features = soccerPlay(facts({ reports, games: missedLast }))
  expect(features).toEqual(soccerPlay(facts({ games: always.slice(1) })))
})

test('a report on the day of a game, or later, does not count for it', () => {
  const reports = [listed('Out', { daysAgo: 7 }), listed('75% to play')]
  expect(soccerPlay(facts({ reports, games: missedLast }))).toMatchObject({ saidLeftOut: 0.75 })
})

test.each([
  ['Out', 0],
  ['Injured Reserve', 0],
  ['25% to play', 0.25],
  ['50% to play', 0.5],
  ['Doubtful', 0.5],
  ['75% to play', 0.75],
  ['Active', 1],
  ['Traveling with the team', 1],
] as const)('%s says %d', (status, said) => {
  expect(soccerPlay(facts({ reports: [listed(status)] }))).toMatchObject({ saidPlayed: said })
})

test.each([
  ['before the next game', '20 Nov', 0.25],
  ['within three days after it', '27 Nov', 0.25],
  ['within a week', '30 Nov', 0.12],
  ['later', '05 Dec', 0],
] as const)('a man who is out and is expected back %s', (_, day, said) => {
  const reports = [listed('Out', { daysAgo: 5, notes: `Knee injury - Expected back ${day}` })]
  expect(soccerPlay(facts({ reports }))).toMatchObject({ saidPlayed: said })
  expect(soccerPlay(facts({ reports, nextGame: null }))).toMatchObject({ saidPlayed: 0 })
})

const out = (notes: string) => [listed('Out', { notes })]
const doubt = (notes: string) => [listed('75% to play', { notes })]

/** Each input alone: who has the second of a pair is likelier to play. */
test.each<[string, Partial<SoccerPlayFacts>, Partial<SoccerPlayFacts>]>([
  ['a listing', { reports: [listed('75% to play')] }, {}],
  ['the stated chance', { reports: [listed('25% to play')] }, { reports: [listed('75% to play')] }],
  [
    'a date that has come',
    { reports: out('Knee injury - Expected back 20 Dec') },
    { reports: out('Knee injury - Expected back 22 Nov') },
  ],
  ['the muscles', { reports: doubt('Hamstring injury') }, { reports: doubt('Back injury') }],
  ['an illness', { reports: doubt('Back injury') }, { reports: doubt('Illness') }],
  ['a knock', { reports: doubt('Back injury') }, { reports: doubt('Knock') }],
  ['fitness', { reports: doubt('Knock') }, { reports: doubt('Lack of match fitness') }],
  ['a missed game', { games: missedLast }, {}],
  [
    'the reason of a missed game',
    { games: missedLast },
    { games: missedLast, reports: [hurtThen, listed('Active')] },
  ],
  ['the minutes of the last game', { games: [...always.slice(1), ...weekly(0.1)] }, {}],
  ['the game before', { games: [...always.slice(2), ...weekly(0.1, 1)] }, {}],
  ['older games', { games: [...weekly(null, null, null), ...always.slice(3)] }, {}],
  ['a round of two games', {}, { double: true }],
  ['the managers who own him', { owned: 0.5 }, { owned: 30 }],
  ['a defender', { position: 'DF' }, { position: 'GK' }],
  ['a keeper', { position: 'GK' }, { position: 'MF' }],
  ['a midfielder', { position: 'MF' }, { position: 'FW' }],
])('%s counts in the right direction', (_, less, more) => {
  expect(chance(less)).toBeLessThan(chance(more) - 0.001)
})

const listings = ['Out', '25% to play', '50% to play', '75% to play', 'Active']
const reasons = ['Knock', 'Illness', 'Hamstring injury', 'Lack of match fitness', 'Knee injury']

test.each([
  ['played', always, []],
  ['was hurt', missedLast, [hurtThen]],
  ['was left out', missedLast, []],
] as const)(
  'whatever its note, a worse listing is never better than a milder one for a man who %s',
  (_, games, before) => {
    for (const notes of reasons) {
      const chances = listings.map((status) =>
        chance({ games, reports: [...before, listed(status, { notes })] }),
      )
      expect(chances).toEqual(chances.toSorted((a, b) => a - b))
    }
  },
)

test('an unknown feature counts as the average', () => {
  const { intercept, slope } = soccer.play.recent
  const unknown = { reports: [], games: [], position: null, nextGame: null }
  const features = soccerPlay(unknown)
  expect(features).toMatchObject({ last: null, before: null, owned: null, position: null, own: 0 })
  const average = playChance(soccer.play, { ...features, own: null })
  expect(average).toBeCloseTo(
    1 / (1 + Math.exp(-intercept - slope * (soccer.play.model.intercept + oneGame))),
    10,
  )
})

const oneGame = soccer.play.model.terms.flatMap((term) =>
  'levels' in term && term.feature === 'double' ? [term.levels.one ?? 0] : [],
)[0] as number

test('taking away his listing changes nothing else about a player', () => {
  const reports = [hurtThen, listed('25% to play', { notes: 'Hamstring injury' })]
  const features = soccerPlay(facts({ reports, games: missedLast }))
  const fit = soccerPlay(facts({ reports: [hurtThen, listed('Active')], games: missedLast }))
  expect(withoutListing(features)).toEqual(fit)
})

test.each([
  ['four hours of ten', weekly(0.67, 0.67, 0.67, 0.67, null, null, null, null, null, null), true],
  ['three', weekly(0.67, 0.67, 0.67, null, null, null, null, null, null, null), false],
  ['59 minutes', weekly(0.67, 0.67, 0.67, 0.66, null, null, null, null, null, null), false],
  [
    'hours before the last ten',
    [...weekly(1, 1), ...weekly(...Array(7).fill(null), 1, 1, 1)],
    false,
  ],
] as const)('who is a regular: %s', (_, games, regular) => {
  expect(isRegular(games)).toBe(regular)
})
