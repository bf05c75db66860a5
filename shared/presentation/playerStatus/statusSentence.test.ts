import { expect, test } from 'vitest'
import { absenceWords } from './absenceWords.ts'
import { isOutForOtherReason, statusSentence } from './statusSentence.ts'

const out = {
  ...{ availability: 0, injury_status: 'IR', injury_date: '2026-09-11' },
  ...{ body_part: 'Knee', recovery_return_date: '2026-11-25', return_date_from: 'team' as const },
  ...{ predicted_return_date: '2026-12-06' },
  ...{ predicted_return_low: '2026-11-29', predicted_return_high: '2027-01-03' },
  ...{ predicted_return_chance: 71, season_end_chance: 12 },
  gaming_score: 0,
}
const fit = {
  ...{ ...out, availability: 100, injury_status: null, injury_date: null, body_part: null },
  ...{ recovery_return_date: null, return_date_from: null, predicted_return_date: null },
}

test.each([
  [
    'who is out',
    out,
    'Injured reserve: hurt knee, since Sep 11. Out of the next game, so his score is 0. We expect him back about Dec 6, with a chance of 71% between Nov 29 and Jan 3, 2027. We give him 12% to miss the rest of the season. His team says Nov 25.',
  ],
  [
    'who had missed games when he was listed first',
    { ...out, injury_date_about: true as const, return_date_from: 'forecast' as const },
    'Injured reserve: hurt knee, since about Sep 11. Out of the next game, so his score is 0. We expect him back about Dec 6, with a chance of 71% between Nov 29 and Jan 3, 2027. We give him 12% to miss the rest of the season.',
  ],
  [
    'of whom nobody knows since when he is out',
    { ...out, injury_date: null, return_date_from: 'forecast' as const },
    'Injured reserve: hurt knee. Out of the next game, so his score is 0. We expect him back about Dec 6, with a chance of 71% between Nov 29 and Jan 3, 2027. We give him 12% to miss the rest of the season.',
  ],
  [
    'who may play',
    {
      ...out,
      availability: 68,
      injury_status: 'Questionable',
      return_date_from: 'forecast' as const,
      ...{ predicted_return_date: '2026-11-22', predicted_return_low: '2026-11-22' },
      ...{ predicted_return_high: '2026-11-29', predicted_return_chance: 85, season_end_chance: 0 },
    },
    'Questionable: hurt knee, since Sep 11. We give him 68% to play the next game. We expect him back about Nov 22, with a chance of 85% between Nov 22 and Nov 29.',
  ],
  [
    'who is hurt, on no list, and most likely plays',
    {
      ...{ ...out, availability: 97, injury_status: null, return_date_from: 'forecast' as const },
      ...{ predicted_return_date: '2026-11-22', predicted_return_low: '2026-11-22' },
      ...{ predicted_return_high: '2026-11-22', predicted_return_chance: 97, season_end_chance: 0 },
    },
    'In doubt: hurt knee, since Sep 11. We give him 97% to play the next game. We expect him back on Nov 22, with a chance of 97%.',
  ],
  [
    'who is back',
    {
      ...fit,
      body_part: 'Foot',
      recovery_return_date: '2026-11-15',
      return_date_from: 'returned' as const,
    },
    'Active, back since Nov 15 from a hurt foot.',
  ],
  [
    'who is on no list',
    { ...fit, availability: 94 },
    'Active. We give him 94% to play the next game.',
  ],
  [
    'who is back, and was left out since',
    {
      ...{ ...fit, availability: 34, body_part: 'Foot', recovery_return_date: '2026-11-15' },
      return_date_from: 'returned' as const,
    },
    'Active, back since Nov 15 from a hurt foot. We give him 34% to play the next game.',
  ],
  [
    'who may be out for the season',
    {
      ...{ ...out, return_date_from: 'forecast' as const },
      ...{ predicted_return_chance: 6, season_end_chance: 92.6 },
    },
    'Injured reserve: hurt knee, since Sep 11. Out of the next game, so his score is 0. We give him 93% to miss the rest of the season and 6% to be back between Nov 29 and Jan 3, 2027, most likely about Dec 6.',
  ],
  [
    'who will be back on one day',
    { ...out, predicted_return_low: '2026-12-06', predicted_return_high: '2026-12-06' },
    'Injured reserve: hurt knee, since Sep 11. Out of the next game, so his score is 0. We expect him back on Dec 6, with a chance of 71%. We give him 12% to miss the rest of the season. His team says Nov 25.',
  ],
  [
    'who almost certainly plays',
    { ...fit, availability: 99.6, injury_status: 'Probable', body_part: 'Knee' },
    'Probable: hurt knee. We give him >99% to play the next game.',
  ],
  [
    'whose return nobody dates',
    { ...fit, availability: 0, injury_status: 'Out', body_part: 'Knee', gaming_score: 0 },
    'Out: hurt knee. Out of the next game, so his score is 0. We have no date for his return.',
  ],
  ['who is fit', fit, 'Active.'],
  [
    'whom an editor has ruled out',
    {
      ...{ ...out, injury_status: 'Out', set_by_editor: true as const },
      ...{ recovery_return_date: '2026-12-01', return_date_from: 'editor' as const },
    },
    'Out, set by an editor: hurt knee, since Sep 11. Out of the next game, so his score is 0. Our editor expects him back Dec 1. We expect him back about Dec 6, with a chance of 71% between Nov 29 and Jan 3, 2027. We give him 12% to miss the rest of the season.',
  ],
  [
    'whom an editor calls doubtful',
    {
      ...{ ...fit, availability: 40, injury_status: 'Questionable', set_by_editor: true as const },
    },
    'Questionable, set by an editor. Our editor gives him 40% to play the next game.',
  ],
  [
    'who plays as an editor says',
    { ...fit, set_by_editor: true as const },
    'Active, set by an editor.',
  ],
  [
    'who is back as an editor says',
    {
      ...{ ...fit, body_part: 'Foot', set_by_editor: true as const },
      ...{ recovery_return_date: '2026-11-15', return_date_from: 'returned' as const },
    },
    'Active, set by an editor, back since Nov 15 from a hurt foot.',
  ],
  [
    'of whom only the status is known',
    { ...fit, availability: 0, injury_status: 'Out' },
    'Out. Out of the next game, so his score is 0.',
  ],
  [
    'who is left out by his coach',
    { ...fit, availability: 0, injury_status: 'Out', gaming_score: 96 },
    'Out. Out of the next game for a reason other than his health, so his score stays.',
  ],
  [
    'whose score is not shown',
    { ...fit, availability: 0, injury_status: 'Out', gaming_score: null },
    'Out. Out of the next game.',
  ],
])('the status of a player %s comes first, with his return', (_, row, text) => {
  const { lead, rest } = statusSentence(row, '2026-11-21')
  expect(`${lead} ${rest}`.trim()).toBe(text)
})

test.each([
  ['through his coach’s decision', { availability: 0, gaming_score: 96 }, true],
  ['with an injury', { availability: 0, gaming_score: 0 }, false],
  ['perhaps, with an injury', { availability: 25, gaming_score: 20 }, false],
  ['with a score that is not shown', { availability: 0, gaming_score: null }, false],
])('who is out %s', (_, row, isThoughFit) => {
  expect(isOutForOtherReason(row)).toBe(isThoughFit)
})

test.each([
  ['our day and the team’s', {}, 'we say Dec 6, team says Nov 25'],
  [
    'no day of ours where half or more miss the season, but the team’s',
    { season_end_chance: 93 },
    'may be out for the season, team says Nov 25',
  ],
  [
    'the editor’s day and ours',
    { return_date_from: 'editor' as const, season_end_chance: 93 },
    'editor says Nov 25, we say Dec 6',
  ],
  ['our day', { return_date_from: 'forecast' as const, season_end_chance: 49 }, 'we say Dec 6'],
  [
    'no day where half or more miss the season',
    { return_date_from: 'forecast' as const, season_end_chance: 50 },
    'may be out for the season',
  ],
  [
    'nothing of a day that is over',
    { recovery_return_date: '2026-11-20', season_end_chance: 93 },
    'may be out for the season',
  ],
  [
    'that nobody has a date',
    { return_date_from: null, recovery_return_date: null, predicted_return_date: null },
    'no date',
  ],
  ['nothing of a man who plays', { availability: 68 }, null],
])('a list of absences says %s', (_, change, words) => {
  expect(absenceWords({ ...out, ...change }, '2026-11-21').returns).toBe(words)
})

test.each([
  ['out', { availability: 0, injury_status: 'Out' }, 'out'],
  ['in doubt', { availability: 60, injury_status: 'Questionable' }, 'plays 60%'],
  ['in', { availability: 100, injury_status: null, return_date_from: null }, 'plays'],
])('a list tells that an editor has said that a player is %s', (_, change, word) => {
  expect(absenceWords({ ...out, ...change, set_by_editor: true }, '2026-11-21')).toMatchObject({
    word,
    source: 'set by an editor',
  })
  expect(absenceWords({ ...out, ...change }, '2026-11-21').source).toBeNull()
})
