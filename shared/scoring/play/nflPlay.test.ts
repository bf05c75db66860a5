import { expect, test } from 'vitest'
import type { PlayedGame } from '#shared/domain/facts/teams.ts'
import { dateOf, fixedDay } from '../dayNumber.ts'
import type { KnownReport } from '../facts/knownAsOf.ts'
import type { Features } from '../model/additive.ts'
import { nfl } from '../parameters/nfl.ts'
import { knownReport as listed } from '../testing/facts.ts'
import { nflWeek } from './nflListing.ts'
import { type NflPlayFacts, nflPlay } from './nflPlay.ts'
import { nflParametersFor } from './nflPlayModel.ts'
import { playChance, playEvidence } from './playChance.ts'

const lastGame = fixedDay('2026-11-15')
const kickOff = new Date('2026-11-22T18:00:00Z')
const weekAt = (now: string) => nflWeek(lastGame, kickOff, new Date(now))
const saturday = weekAt('2026-11-21T15:00:00Z')
const wednesday = weekAt('2026-11-18T22:00:00Z')

const practiced = {
  full: 'Full Participation in Practice',
  limited: 'Limited Participation in Practice',
  none: 'Did Not Participate In Practice',
} as const

/** A report written so many weeks before this one's, on its Friday. */
const friday = (
  status: string,
  practice: keyof typeof practiced | null = 'limited',
  { weeksAgo = 0, bodyPart = 'Knee', notes = '' } = {},
) =>
  listed(status, `${dateOf(fixedDay('2026-11-20') - 7 * weeksAgo)}T20:00:00.000Z`, {
    practice: practice && practiced[practice],
    bodyPart,
    notes,
  })

/** A game a week, the last one on the last Sunday. */
const weekly = (...shares: (number | null)[]): PlayedGame[] =>
  shares.map((share, index) => ({ day: dateOf(lastGame - 7 * (shares.length - 1 - index)), share }))

const always = weekly(0.9, 0.9, 0.9, 0.9)

const facts = (over: Partial<NflPlayFacts> = {}): NflPlayFacts => ({
  reports: [friday('Questionable')],
  games: always,
  week: saturday,
  inDoubt: 5,
  position: 'WR',
  ...over,
})

const featuresOf = (over: Partial<NflPlayFacts> = {}): Features => {
  const features = nflPlay(facts(over)).listed
  if (!features) throw new Error('nothing to weigh')
  return features
}
const chanceFor = (features: Features) => playChance(nflParametersFor(nfl.play, features), features)
const chance = (over: Partial<NflPlayFacts> = {}) => chanceFor(featuresOf(over))

test('the features of a player who was listed Questionable twice', () => {
  const reports = [
    friday('Questionable', 'none', { weeksAgo: 2 }),
    friday('Out', 'none', { weeksAgo: 1 }),
    friday('Questionable', 'full', { bodyPart: 'Hamstring' }),
  ]
  expect(nflPlay(facts({ reports, games: weekly(0.8, 0.4, null), position: 'QB' })).listed).toEqual(
    {
      listing: 'questionable',
      unreported: null,
      notYet: null,
      doubtful: null,
      questionable: 2,
      cleared: null,
      reason: 'hamstring',
      missed: 1,
      lastShare: 0,
      // He played once where 41% do.
      own: (1 - 0.41) / (1 + 3),
      lastListing: 'out',
      reserve: null,
      inDoubt: Math.log(6),
      position: 'QB',
    },
  )
})

test.each([
  ['Doubtful', saturday, { doubtful: 1 }],
  ['Questionable', saturday, { questionable: 1 }],
  ['No designation', saturday, { cleared: 1 }],
  ['Day-To-Day', wednesday, { notYet: 1 }],
] as const)('%s counts as what it means', (status, week, listing) => {
  const report =
    week === wednesday
      ? listed(status, '2026-11-18T21:00:00.000Z', { practice: practiced.limited })
      : friday(status)
  const others = { unreported: null, notYet: null, doubtful: null, questionable: null }
  expect(featuresOf({ week, reports: [report] })).toMatchObject({
    ...{ listing: Object.keys(listing)[0], ...others, cleared: null },
    ...listing,
  })
})

test.each([
  ['full', 2],
  ['limited', 1],
  ['none', 0],
  [null, 1],
] as const)('%s practice counts %i', (practice, level) => {
  expect(featuresOf({ reports: [friday('Questionable', practice)] }).questionable).toBe(level)
})

test('the listing for the last game counts until there is a report about the next one', () => {
  const before = (status: string) => [friday(status, 'limited', { weeksAgo: 1 })]
  const week = weekAt('2026-11-17T12:00:00Z')
  const unreported = (status: string) => featuresOf({ reports: before(status), week }).unreported
  expect(['Out', 'Doubtful', 'Questionable', 'No designation'].map(unreported)).toEqual([
    0, 0, 1, 2,
  ])
  const older = [friday('Questionable', 'limited', { weeksAgo: 2 })]
  expect(nflPlay(facts({ reports: older, week })).listed).toBeNull()
  const news = listed('Out', `${dateOf(lastGame)}T20:00:00.000Z`)
  const left = featuresOf({ reports: [...before('Questionable'), news], week })
  expect(left).toMatchObject({ unreported: 0, lastListing: 'questionable' })
})

test.each([
  ['a man without a report', []],
  ['a man who is out', [friday('Out', 'none')]],
  ['a man on a list', [friday('Questionable'), friday('Injured Reserve')]],
  [
    'a man who is off the report',
    [friday('Questionable', 'full', { weeksAgo: 1 }), friday('Active')],
  ],
])('there are no features of a listing for %s', (_, reports) => {
  expect(nflPlay(facts({ reports })).listed).toBeNull()
})

test('a report counts for one game only', () => {
  const reports = [friday('Questionable', 'limited', { weeksAgo: 2 }), friday('Questionable')]
  expect(featuresOf({ reports })).toMatchObject({ own: (1 - 0.69) / 4, lastListing: 'not listed' })
})

test('at most four missed games count, and a player in doubt never counts as rested', () => {
  expect(featuresOf({ games: weekly(null, null, null, null, null) }).missed).toBe(4)
  expect(featuresOf({ games: weekly(null, 0.9, 0.9, 0.9, 0.9) }).missed).toBe(0)
  const rested = (status: string) =>
    featuresOf({
      reports: [friday(status, 'none', { bodyPart: '', notes: 'Not injury related' })],
    }).reason
  expect(['Questionable', 'Doubtful', 'No designation'].map(rested)).toEqual([null, null, 'rest'])
})

test('only the injury that the report names first counts', () => {
  const reports = [friday('Questionable', 'limited', { notes: 'Knee, Hamstring' })]
  expect(featuresOf({ reports })).toEqual(featuresOf())
})

test('a report from the morning of a game, or later, does not count for it', () => {
  const late = listed('Questionable', `${dateOf(lastGame)}T18:00:00.000Z`)
  const reports = [late, friday('Questionable')]
  expect(featuresOf({ reports })).toMatchObject({ own: 0, lastListing: 'not listed' })
})

test('last season’s listing does not count, and a player who has not played yet has a category of his own', () => {
  const games = [{ day: '2026-01-10', share: 0.9 }]
  const first = nflWeek(null, kickOff, new Date(saturday.now))
  expect(featuresOf({ games, week: first }).lastListing).toBe('season start')
  expect(featuresOf({ games }).lastListing).toBe('no game yet')
  expect(featuresOf({ games: [] })).toMatchObject({ lastListing: 'no game yet', missed: null })
})

const onList = (weeksAgo: number, status = 'Injured Reserve') =>
  listed(status, `${dateOf(fixedDay('2026-11-21') - 7 * weeksAgo)}T21:00:00.000Z`)
const fromList = (...earlier: readonly KnownReport[]) => [...earlier, friday('Questionable')]
/** The roster for the game on Sunday closes on Saturday at four in New York. */
const closed = weekAt('2026-11-21T21:00:00Z')

test.each([
  ['is back once rosters are closed', fromList(onList(1)), closed, 'back'],
  ['may be back until then', fromList(onList(1)), saturday, 'may be back'],
  ['is still on the list that was last said of him', fromList(onList(3)), closed, 'back'],
  ['was taken off it before', fromList(onList(2), onList(1, 'Active')), closed, null],
  ['was on a list that is no matter of health', fromList(onList(1, 'Suspended')), closed, null],
  ['was on none', fromList(), closed, null],
  [
    'was on one in the last season',
    fromList(onList(1)),
    nflWeek(null, kickOff, new Date(closed.now)),
    null,
  ],
] as const)('a man on a report who %s', (_, reports, week, reserve) => {
  expect(featuresOf({ reports, week }).reserve).toBe(reserve)
  expect(nflPlay(facts({ reports, week })).unlisted.reserve).toBeNull()
})

const record = (shares: readonly (number | null)[]) => ({
  games: [...weekly(...shares, ...Array(6).fill(0.9))],
  reports: [
    ...shares.map((_, index) =>
      friday('Questionable', 'limited', { weeksAgo: shares.length - index + 6 }),
    ),
    friday('Questionable'),
  ],
})
const after = (status: string) => ({
  reports: [friday(status, 'limited', { weeksAgo: 1 }), friday('Questionable')],
})
const tuesday = (status: string) => ({
  week: weekAt('2026-11-17T12:00:00Z'),
  reports: [friday(status, 'limited', { weeksAgo: 1 })],
})
const wed = (practice: keyof typeof practiced, notes = '') => ({
  week: wednesday,
  reports: [
    listed('Day-To-Day', '2026-11-18T21:00:00.000Z', { practice: practiced[practice], notes }),
  ],
})

test.each([
  ['Doubtful, below Questionable', { reports: [friday('Doubtful')] }, {}],
  ['Questionable, below no designation', {}, { reports: [friday('No designation')] }],
  ['no practice', { reports: [friday('Questionable', 'none')] }, {}],
  ['limited practice', {}, { reports: [friday('Questionable', 'full')] }],
  ['no practice before designations', wed('none'), wed('limited')],
  ['limited practice before designations', wed('limited'), wed('full')],
  ['a last game as out, before a report', tuesday('Out'), tuesday('Questionable')],
  ['a last game in doubt, before a report', tuesday('Questionable'), tuesday('No designation')],
  ['a day off on Wednesday', wed('none'), wed('none', 'Not injury related - resting player')],
  ['a hamstring', { reports: [friday('Questionable', 'limited', { bodyPart: 'Hamstring' })] }, {}],
  ['another injury', {}, { reports: [friday('Questionable', 'limited', { bodyPart: 'Illness' })] }],
  ['missed games', { games: weekly(null, null, 0.9, 0.9) }, {}],
  ['the last game', { games: weekly(0.9, 0.9, 0.9, null) }, {}],
  ['a small role', { games: weekly(0.9, 0.9, 0.9, 0.1) }, {}],
  ['his own record', record([null, null]), record([0.9, 0.9])],
  ['a last listing as out', after('Out'), after('Questionable')],
  ['a last game without listing', {}, after('Questionable')],
  ['a list that he may come off', { reports: fromList(onList(1)) }, {}],
  ['no list', { week: closed }, { reports: fromList(onList(1)), week: closed }],
  ['a short list of his club', { inDoubt: 1 }, { inDoubt: 9 }],
  ['a quarterback', { position: 'QB' }, {}],
  ['a lineman', { position: 'OL' }, {}],
  ['a cornerback', { position: 'CB' }, {}],
])('%s counts in the right direction', (_, less, more) => {
  expect(chance(less)).toBeLessThan(chance(more) - 0.003)
})

const levels = [0, 1, 2] as const
const reasons = [null, 'illness', 'hamstring'] as const
const worst = { missed: 4, lastShare: 0, own: -0.5, lastListing: 'season start', inDoubt: 0 }
const best = { missed: 0, lastShare: 1, own: 0.3, lastListing: 'questionable', inDoubt: 3 }

test('a worse designation never raises the chance, and more practice never lowers it', () => {
  for (const others of [worst, featuresOf(), best])
    for (const reason of reasons)
      for (const position of [null, 'QB', 'OL', 'CB']) {
        const man = { ...nflPlay(facts()).unlisted, ...others, reason, position }
        const listings = ['doubtful', 'questionable', 'cleared'].map((name) =>
          levels.map((level) =>
            chanceFor({
              ...man,
              ...{ doubtful: null, questionable: null, cleared: null },
              ...{ listing: name, [name]: level },
            }),
          ),
        )
        for (const byPractice of listings) expect(byPractice).toEqual(inOrder(byPractice))
        for (const level of levels) {
          const byDoubt = listings.map((byPractice) => byPractice[level] ?? Number.NaN)
          expect(byDoubt).toEqual(inOrder(byDoubt))
        }
      }
})

const inOrder = (chances: readonly number[]) => chances.toSorted((a, b) => a - b)

test('the newest seasons correct only what Questionable means', () => {
  const { intercept, slope } = nfl.play.recent
  expect(intercept).not.toBe(0)
  expect(nflParametersFor(nfl.play, featuresOf())).toBe(nfl.play)
  const doubtful = featuresOf({ reports: [friday('Doubtful')] })
  expect(nflParametersFor(nfl.play, doubtful).recent).toMatchObject({ intercept: 0, slope: 1 })
  expect(slope).toBeLessThan(1)
})

test('an unknown feature has an effect of its own, and the evidence still adds up', () => {
  const features = featuresOf({ games: [], inDoubt: null, position: null })
  expect(features).toMatchObject({ missed: null, lastShare: null, inDoubt: null, position: null })
  const known = chance()
  const unknown = chanceFor(features)
  expect(unknown).toBeGreaterThan(0.2)
  expect(unknown).toBeLessThan(known)
  const { base, parts } = playEvidence(nflParametersFor(nfl.play, features), features)
  expect(base + parts.reduce((sum, { effect }) => sum + effect, 0)).toBeCloseTo(unknown, 10)
})

test('without his listing a player counts as cleared after full practice', () => {
  const reports = [
    friday('Out', 'none', { weeksAgo: 1 }),
    friday('Questionable', 'none', { bodyPart: 'Hamstring' }),
  ]
  const cleared = [...reports.slice(0, 1), friday('No designation', 'full')]
  expect(nflPlay(facts({ reports })).unlisted).toEqual(featuresOf({ reports: cleared }))
})
