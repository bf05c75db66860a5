import { expect, test } from 'vitest'
import type { SportName } from '#shared/domain/sport/sport.ts'
import type { Features } from '#shared/scoring/model/additive.ts'
import type { Availability } from '#shared/scoring/player/availability.ts'
import { evidenceOf } from './evidence.ts'
import { evidenceGroups } from './evidenceWords.ts'

const at = '2026-11-20T21:00:00.000Z'

const available = (over: Partial<Availability> = {}): Availability => ({
  ...{ chance: 0.842, fit: 0.842, from: 'status', status: 'Questionable', note: null },
  ...over,
})

/** From a base of 60%, each feature with the effect that is given. */
const made = (
  parts: readonly (readonly [feature: string, value: string | number | null, effect: number])[],
) => {
  const chance = parts.reduce((sum, [, , effect]) => sum + effect, 0.6)
  const evidence = {
    base: 0.6,
    parts: parts.map(([feature, value, effect]) => ({ feature, value, effect })),
  }
  return available({ chance, fit: chance, evidence })
}

const nflFacts = made([
  ['listing', 'questionable', 0.104],
  ['doubtful', null, 0],
  ['questionable', 2, 0.103],
  ['missed', 3, -0.035],
  ['lastShare', 0.94, 0.051],
  ['own', 0.1, 0.002],
  ['inDoubt', Math.log1p(10), 0.022],
  ['brandNew', 1, 0.033],
])

test('the chain goes from the listing to the chance, in whole points that add up', () => {
  const lines = evidenceOf(nflFacts, 'nfl', at)
  expect(lines.map(({ label, moved, chance }) => [label, moved, chance])).toEqual([
    ['Listed Questionable', null, 71],
    ['Practiced fully', 10, 81],
    ['Missed 3 of his last 4 games', -3, 78],
    ['94% of the snaps in his club’s last game', 5, 83],
    ['10 players of his club in doubt or out', 2, 85],
    ['Other facts about him', 3, 88],
  ])
  expect(lines.at(-1)?.chance).toBe(Math.round(100 * nflFacts.chance))
})

test.each([
  ['back', 'Off a reserve list since the last game'],
  ['may be back', 'On a reserve list for the last game, may come off it'],
  [null, 'On no reserve list for the last game'],
])('of a player who is %s from a reserve list the chain says so', (value, label) => {
  const facts = made([
    ['listing', 'questionable', 0.1],
    ['reserve', value, 0.1],
  ])
  expect(evidenceOf(facts, 'nfl', at)[1]?.label).toBe(label)
})

test('a fact from a report has its time, and a fact from games has none', () => {
  const times = evidenceOf(nflFacts, 'nfl', at).map((line) => line.at)
  expect(times).toEqual([at, at, null, null, null, null])
})

test.each<[string, Partial<Availability>, string, number]>([
  ['a status', {}, 'Listed Questionable', 84],
  ['an editor', { from: 'ruling', chance: 0.4 }, 'Set by our editor', 40],
  [
    'an injury',
    { from: 'forecast', status: null, chance: 0.31 },
    'How soon such injuries are over',
    31,
  ],
])('a chance from %s alone is one line', (_, over, label, chance) => {
  const isReported = over.from !== 'forecast'
  expect(evidenceOf(available(over), 'nba', at)).toEqual([
    { label, at: isReported ? at : null, moved: null, chance },
  ])
})

test('the chain begins with the clearance for a cleared player, and with no list for one without a report', () => {
  const first = (status: string | null) =>
    evidenceOf({ ...nflFacts, from: 'games', status }, 'nfl', at)[0]?.label
  expect([first('Active'), first(null)]).toEqual(['Reported Active', 'Not listed'])
})

test('the line agrees with the number that pages print of the same chance', () => {
  // 84.46 is printed as 84.5, and that as 85.
  expect(evidenceOf(available({ chance: 0.8446 }), 'nba', at)[0]?.chance).toBe(85)
  expect(evidenceOf(available({ chance: 0.8444 }), 'nba', at)[0]?.chance).toBe(84)
})

const label = (sport: SportName, feature: string, features: Features, listing = 'Questionable') =>
  evidenceGroups[sport]
    .find((group) => group.features.includes(feature))
    ?.label((name) => features[name] ?? null, listing)

test.each<[SportName, string, Features, string]>([
  ['nfl', 'listing', { listing: 'doubtful' }, 'Listed Questionable'],
  [
    'nfl',
    'listing',
    { listing: 'unreported' },
    'Listed for the last game, no report of this one yet',
  ],
  ['nfl', 'listing', { listing: 'notYet' }, 'Listed, status for the game not out yet'],
  ['nfl', 'listing', { listing: 'cleared' }, 'On the report without a status'],
  ['nfl', 'doubtful', { listing: 'doubtful', doubtful: 0 }, 'Did not practice'],
  ['nfl', 'cleared', { listing: 'cleared', cleared: 1 }, 'Practiced in part'],
  ['nfl', 'notYet', { listing: 'notYet', notYet: 2 }, 'Practiced fully so far this week'],
  ['nfl', 'notYet', {}, 'Not known how he practiced'],
  ['nfl', 'unreported', { listing: 'unreported', unreported: 1 }, 'In doubt for the last game'],
  ['nfl', 'missed', { missed: 0 }, 'Missed none of his last 4 games'],
  ['nfl', 'missed', { missed: 2 }, 'Missed 2 of his last 4 games'],
  ['nfl', 'missed', { missed: 4 }, 'Missed all of his last 4 games'],
  ['nfl', 'missed', {}, 'Not known which games he missed'],
  ['nfl', 'lastShare', { lastShare: 0.614 }, '61% of the snaps in his club’s last game'],
  ['nfl', 'lastShare', { lastShare: 0 }, 'No snap on offense or defense in his club’s last game'],
  ['nfl', 'lastShare', {}, 'Not known how much he plays'],
  ['nfl', 'own', { own: -0.2 }, 'Has played less often than others in his place'],
  ['nfl', 'own', { own: 0 }, 'Nothing of his own to compare with'],
  ['nfl', 'lastListing', { lastListing: 'season start' }, 'The first game of the season'],
  ['nfl', 'lastListing', { lastListing: 'not listed' }, 'Not listed for the last game'],
  ['nfl', 'lastListing', { lastListing: 'out' }, 'Out of the last game'],
  [
    'nfl',
    'lastListing',
    { lastListing: 'cleared' },
    'On the report of the last game without a status',
  ],
  ['nfl', 'inDoubt', { inDoubt: Math.log1p(12) }, '12 players of his club in doubt or out'],
  ['nfl', 'inDoubt', {}, 'His club has not named yet who is in doubt'],
  ['nfl', 'reason', { reason: 'hamstring' }, 'Hamstring'],
  ['nfl', 'reason', { reason: 'rest' }, 'Rested, not hurt'],
  ['nfl', 'reason', {}, 'No special kind of injury'],
  ['nfl', 'position', { position: 'WR' }, 'Position: wide receiver'],
  ['nfl', 'position', {}, 'Position not known'],
  ['soccer', 'saidHurt', { saidHurt: 0.5 }, 'Listed Questionable, missed his last game hurt'],
  ['soccer', 'saidHurt', { saidLeftOut: 0.5 }, 'Listed Questionable, left out of his last game'],
  ['soccer', 'saidHurt', { saidPlayed: 0.5 }, 'Listed Questionable'],
  ['soccer', 'note', { note: 'fitness' }, 'Short of match fitness'],
  ['soccer', 'note', { note: 'other' }, 'No special kind of injury'],
  ['soccer', 'last', { before: 1, last: 0.5 }, 'Minutes in his last two games: 90, 45'],
  ['soccer', 'last', { before: null, last: 0 }, 'Minutes in his last game: 0'],
  ['soccer', 'last', {}, 'Not known how long he played lately'],
  ['soccer', 'double', { double: 'two' }, 'Two games in this round'],
  ['soccer', 'owned', { owned: Math.log(12.4) }, 'Owned by 12% of fantasy managers'],
  ['soccer', 'owned', { owned: Math.log(0.05) }, 'Owned by under 1% of fantasy managers'],
  ['soccer', 'owned', {}, 'Not known how many managers own him'],
  ['soccer', 'position', { position: 'GK' }, 'Position: goalkeeper'],
])('in the %s, the fact %s %o reads “%s”', (sport, feature, features, words) => {
  expect(label(sport, feature, features)).toBe(words)
})
