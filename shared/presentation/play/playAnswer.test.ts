import { expect, test } from 'vitest'
import type { Play } from '#shared/contract/play.ts'
import type { DueReport } from '#shared/scoring/play/dueReports.ts'
import { playAnswer, twoGamesSentence } from './playAnswer.ts'
import { playHint } from './playHint.ts'
import type { Reader } from './reportTimes.ts'
import { fullPractice, precedents, reader, samplePlay } from './testing/plays.ts'

const textOf = (over: Partial<Play>, who: Partial<Reader> = {}) => {
  const { big, lead, rest } = playAnswer(samplePlay(over), reader(who))
  return `${big}: ${lead} ${rest}`
}

const friday: DueReport = { kind: 'designation', day: '2026-11-20', at: '2026-11-20T21:00:00.000Z' }
const wednesday: DueReport = { kind: 'practice', day: '2026-11-18', at: '2026-11-18T21:00:00.000Z' }
const tuesday = { now: new Date('2026-11-17T12:00:00.000Z') }
const listed = (word: string, publisher = 'NFL clubs') => ({
  listing: { publisher, word, at: '2026-11-20T21:00:00.000Z', practice: null, details: null },
})
const forecast: Partial<Play> = { from: 'forecast', listing: null, precedents: [] }
const ruling: Partial<Play> = { from: 'ruling' }

test.each<[string, Partial<Play>, Partial<Reader>, string]>([
  [
    'listed, by those who practiced the same way',
    {},
    {},
    '84%: Probably. Of 1,058 players listed Questionable who practiced fully, 84% played. The true share most likely lies between 82 and 86%. Who does not play is announced on Sun, Nov 22, 11:30 AM EST (4:30 PM GMT your time).',
  ],
  [
    'listed, by all of that word where the others are too few',
    { precedents: [precedents(), { ...fullPractice, n: 199 }], reports: [] },
    {},
    '84%: Probably. Of 1,000 players listed Questionable, 70% played. The true share most likely lies between 67 and 73%.',
  ],
  ['likely', { chance: 96, precedents: [], reports: [] }, {}, '96%: Yes, most likely. '],
  ['even', { chance: 50, precedents: [], reports: [] }, {}, '50%: It can go either way. '],
  ['unlikely', { chance: 12, precedents: [], reports: [] }, {}, '12%: Probably not. '],
  [
    'doubtful',
    {
      ...{ chance: 0.6, ...listed('Doubtful'), reports: [] },
      precedents: [precedents({ n: 584, played: 8, low: 1, high: 3 })],
    },
    {},
    '<1%: Hardly. Of 584 players listed Doubtful, 1% played. The true share most likely lies between 1 and 3%.',
  ],
  [
    'out',
    {
      ...{ chance: 0, settled: 'out', ...listed('Out') },
      precedents: [precedents({ n: 1279, played: 0, low: 0, high: 0 })],
    },
    {},
    'Out: No. Listed Out on Fri, Nov 20, 4:00 PM EST (9:00 PM GMT your time). Of 1,279 players listed Out, 0% played.',
  ],
  [
    'announced to play',
    { chance: 100, settled: 'plays', ...listed('Active'), from: 'games' },
    { zone: undefined },
    'He plays: Yes. Listed Active on Fri, Nov 20, 4:00 PM EST.',
  ],
  [
    'ruled out by an editor',
    { chance: 0, settled: 'out', ...ruling },
    {},
    'Out: No. Our editor says so.',
  ],
  [
    'in doubt by an editor',
    { chance: 40, ...ruling, reports: [] },
    {},
    '40%: It can go either way. The number is our editor’s.',
  ],
  [
    'hurt, with practice to come',
    { chance: 61, ...forecast, reports: [wednesday, friday] },
    tuesday,
    '61%: Not known yet. His team reports how he practices on Wed, Nov 18, 4:00 PM EST (9:00 PM GMT your time). Until then our number says how soon such injuries are over.',
  ],
  [
    'hurt, with the status to come',
    { chance: 61, ...forecast, reports: [wednesday, friday] },
    { now: new Date('2026-11-19T12:00:00.000Z'), zone: 'America/New_York' },
    '61%: Not known yet. His team reports on Fri, Nov 20, 4:00 PM EST. Until then our number says how soon such injuries are over.',
  ],
  [
    'hurt, in the NBA',
    {
      ...{ chance: 30, ...forecast },
      reports: [{ kind: 'report', day: '2026-11-20', at: '2026-11-20T22:00:00.000Z' }],
    },
    { ...tuesday, sport: 2, zone: undefined },
    '30%: Not known yet. His team reports to the league on Fri, Nov 20, 5:00 PM EST. Until then our number says how soon such injuries are over.',
  ],
  [
    'hurt, in soccer',
    { chance: 30, ...forecast, reports: [{ kind: 'coach', day: '2026-11-20', at: null }] },
    { ...tuesday, sport: 3 },
    '30%: Not known yet. His coach speaks to the press: Fri, Nov 20. Until then our number says how soon such injuries are over.',
  ],
  [
    'hurt, with nothing to come',
    { chance: 30, ...forecast, reports: [] },
    {},
    '30%: Probably not. ',
  ],
  [
    'in doubt two hours before the list of those who do not play',
    { precedents: [] },
    { now: new Date('2026-11-22T14:30:00.000Z') },
    '84%: Decided at the game. Who does not play is announced on Sun, Nov 22, 11:30 AM EST (4:30 PM GMT your time).',
  ],
  [
    'in doubt an hour before a game of the NBA',
    {
      precedents: [],
      reports: [{ kind: 'hourly', day: '2026-11-22', at: '2026-11-22T18:00:00.000Z' }],
    },
    { now: new Date('2026-11-22T17:00:00.000Z'), sport: 2 },
    '84%: Decided at the game. The league’s report is renewed every hour until tipoff.',
  ],
  [
    'in doubt, hours before the line-ups of soccer',
    { precedents: [] },
    { sport: 3, zone: 'Europe/Madrid' },
    '84%: Probably. The line-ups are published on Sun, Nov 22, 4:30 PM GMT (5:30 PM CET your time).',
  ],
  [
    'in a game that has begun',
    {},
    { now: new Date('2026-11-22T18:00:00.000Z') },
    '84%: The game has begun. We said 84%. That stays as it was.',
  ],
  [
    'of whose listing nobody has counted what it came to',
    { precedents: [], ...listed('Traveling with the team') },
    { now: new Date('2026-11-21T22:00:00.000Z'), zone: undefined },
    '84%: Probably. Who does not play is announced on Sun, Nov 22, 11:30 AM EST.',
  ],
])('will he play who is %s', (_, over, who, text) => {
  expect(textOf(over, who)).toBe(text)
})

test('a round of two games has the chance to play in at least one of them', () => {
  expect(twoGamesSentence(samplePlay({ two_games: 97.3 }))).toBe(
    'He has two games in this round: 97% to play in at least one.',
  )
  expect(twoGamesSentence(samplePlay())).toBeNull()
})

const box = (low: number, high: number, n = 1000) => ({
  precedents: [precedents({ low, high, n })],
})
const steady = { moves: [] }

test.each<[string, Partial<Play>, string | null]>([
  ['the whole box is under half, and so are we', { ...box(20, 30), chance: 25 }, 'Replace him'],
  [
    'the box is under half, and we are from 40 on',
    { ...box(40, 49), chance: 40 },
    'Have a reserve',
  ],
  ['the box is over 80, and so are we', { ...box(81, 86), chance: 84 }, 'Start him'],
  ['the box reaches down to 80', { ...box(80, 86), chance: 84 }, 'Too close for a hint'],
  ['the box reaches half', { ...box(40, 50), chance: 44 }, 'Too close for a hint'],
  ['the box is low, but we are not', { ...box(20, 30), chance: 55 }, 'Too close for a hint'],
  ['the box is high, but we are not', { ...box(81, 86), chance: 70 }, 'Too close for a hint'],
  ['fewer than 200 were counted', { ...box(20, 30, 199), chance: 25 }, 'Too close for a hint'],
  ['nobody has counted', { precedents: [], chance: 25 }, 'Too close for a hint'],
  ['he is over 85 and unchanged', { ...box(90, 95), chance: 92, ...steady }, null],
  ['he is over 85 and has moved', { ...box(90, 95), chance: 92 }, 'Start him'],
  ['an editor has spoken', { ...box(20, 30), chance: 25, from: 'ruling' }, null],
  ['he is out', { ...box(0, 0), chance: 0, settled: 'out' }, null],
])('a hint is earned: %s', (_, over, hint) => {
  expect(playHint(samplePlay(over), reader())).toBe(hint)
})

test.each([
  ['the line-up', '2026-11-22T15:00:00.000Z', 'Decide after 11:30 AM EST (4:30 PM GMT your time)'],
  ['the game', '2026-11-22T17:00:00.000Z', 'Too close for a hint'],
])('shortly before %s it is decided later, or no more', (_, now, hint) => {
  expect(playHint(samplePlay(box(60, 70)), reader({ now: new Date(now) }))).toBe(hint)
})

test('in the NBA the last report before the game decides', () => {
  const hourly: DueReport = { kind: 'hourly', day: '2026-11-22', at: '2026-11-22T18:00:00.000Z' }
  const now = new Date('2026-11-22T16:30:00.000Z')
  expect(playHint(samplePlay({ reports: [hourly] }), reader({ now, sport: 2 }))).toBe(
    'Decide just before tipoff',
  )
})
