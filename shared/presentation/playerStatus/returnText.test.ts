import { expect, test } from 'vitest'
import { openSources } from '#shared/domain/feeds/openSources.ts'
import { awaitedReturn, forecastSentence, returnSourceText, returnText } from './returnText.ts'

const today = '2026-11-21'
const nobody = { ours: null, team: null, editor: null, mayMissSeason: false }

test.each([
  ['we say Dec 6', { ours: '2026-12-06' }],
  ['we say Dec 6, team says Nov 25', { ours: '2026-12-06', team: '2026-11-25' }],
  ['we say Nov 14, 2027, team says Apr 2, 2028', { ours: '2027-11-14', team: '2028-04-02' }],
  ['we and his team say Dec 6', { ours: '2026-12-06', team: '2026-12-06' }],
  ['we say Nov 21', { ours: '2026-11-21' }],
  ['editor says Dec 1, we say Dec 6', { editor: '2026-12-01', ours: '2026-12-06' }],
  ['editor says Dec 1, we have no date', { editor: '2026-12-01' }],
  [
    'editor says Dec 1, we say Dec 6, team says Dec 6',
    { editor: '2026-12-01', ours: '2026-12-06', team: '2026-12-06' },
  ],
  ['we have no date, team says Nov 25', { team: '2026-11-25' }],
  // A day that is over says nothing of a player who is still out.
  ['we have no date, team says Nov 25', { ours: '2026-11-20', team: '2026-11-25' }],
  ['we say Dec 6', { ours: '2026-12-06', team: '2026-11-20' }],
  ['no date', { ours: '2026-11-20' }],
  ['no date', {}],
  ['may be out for the season', { ours: '2026-12-06', mayMissSeason: true }],
  [
    'may be out for the season, team says Nov 25',
    { ours: '2026-12-06', team: '2026-11-25', mayMissSeason: true },
  ],
  ['may be out for the season', { ours: '2026-12-06', team: '2026-11-20', mayMissSeason: true }],
  [
    'editor says Dec 1, we say Dec 6',
    { editor: '2026-12-01', ours: '2026-12-06', mayMissSeason: true },
  ],
])('a list says “%s” of %j', (text, dates) => {
  expect(returnText({ ...nobody, ...dates }, today)).toBe(text)
})

const out = {
  ...{ predicted_return_date: '2026-12-06', predicted_return_low: '2026-11-29' },
  ...{ predicted_return_high: '2027-01-03', predicted_return_chance: 83, season_end_chance: 0 },
}
const oneDay = { predicted_return_low: '2026-12-06', predicted_return_high: '2026-12-06' }

test.each([
  ['We expect him back about Dec 6, with a chance of 83% between Nov 29 and Jan 3, 2027.', {}],
  [
    'We expect him back about Dec 6, with a chance of 68% between Nov 29 and Jan 3, 2027. We give him 15% to miss the rest of the season.',
    { predicted_return_chance: 68, season_end_chance: 15.2 },
  ],
  [
    'We expect him back about Dec 6, with a chance of 83% between Nov 29 and Jan 3, 2027.',
    { season_end_chance: 0.4 },
  ],
  [
    'We expect him back on Dec 6, with a chance of 70%.',
    { ...oneDay, predicted_return_chance: 70 },
  ],
  [
    'We expect him back on Dec 6, with a chance of 70%. We give him 17% to miss the rest of the season.',
    { ...oneDay, predicted_return_chance: 70, season_end_chance: 17 },
  ],
  ['We expect him back on Dec 6.', { ...oneDay, predicted_return_chance: 100 }],
  [
    'We give him 93% to miss the rest of the season and 6% to be back between Nov 29 and Jan 3, 2027, most likely about Dec 6.',
    { predicted_return_chance: 6, season_end_chance: 92.6 },
  ],
  [
    'We give him 93% to miss the rest of the season and 6% to be back on Dec 6.',
    { ...oneDay, predicted_return_chance: 6, season_end_chance: 92.6 },
  ],
  // With a week off before them, and before the season's last game.
  [
    'We expect him back about Dec 6, with a chance of 83% between Nov 29 and Jan 3, 2027. We give him 8% to miss all 6 games left.',
    { season_end_chance: 8, season_games_left: 6 },
  ],
  [
    'We expect him back about Dec 6, with a chance of 83% between Nov 29 and Jan 3, 2027. We give him 8% to miss both games left.',
    { season_end_chance: 8, season_games_left: 2 },
  ],
  [
    'We give him 55% to miss the one game left and 45% to be back on Dec 6.',
    { ...oneDay, predicted_return_chance: 45, season_end_chance: 55, season_games_left: 1 },
  ],
  // No game is left, and the day is one of the next season.
  [
    'We expect him back about Dec 6, with a chance of 83% between Nov 29 and Jan 3, 2027.',
    { season_end_chance: null },
  ],
  [
    'We do not expect him back this season, but about Dec 6, with a chance of 83% between Nov 29 and Jan 3, 2027.',
    { season_end_chance: 99.8, season_games_left: 1 },
  ],
  // Injured reserve that lasts as long as the season.
  [
    'We do not expect him back this season.',
    { predicted_return_date: null, season_end_chance: 100, season_games_left: 4 },
  ],
  [
    'We do not expect him back this season.',
    { ...oneDay, predicted_return_chance: 0, season_end_chance: 99.6, season_games_left: 4 },
  ],
  // A season that ends before the likely days: the chances overlap.
  [
    'We expect him back about Dec 6, with a chance of 81% between Nov 29 and Jan 3, 2027. We give him 70% to miss the rest of the season.',
    { predicted_return_chance: 81, season_end_chance: 70 },
  ],
  // Pages stored before the chance of the range was.
  [
    'We expect him back about Dec 6, between Nov 29 and Jan 3, 2027.',
    { predicted_return_chance: undefined },
  ],
  [
    'We give him 60% to miss the rest of the season. If he returns, we expect him between Nov 29 and Jan 3, 2027.',
    { predicted_return_chance: undefined, season_end_chance: 60 },
  ],
  [
    'We expect him back on Nov 21.',
    {
      ...oneDay,
      predicted_return_date: today,
      predicted_return_low: today,
      predicted_return_high: today,
      predicted_return_chance: 100,
    },
  ],
  [undefined, { predicted_return_date: '2026-11-20' }],
  [undefined, { predicted_return_date: null }],
])('our forecast reads “%s”', (text, over) => {
  const sentence = forecastSentence({ ...out, ...over }, today)
  expect(sentence ? `${sentence.lead}${sentence.rest}` : undefined).toBe(text)
})

test.each([
  ['with an injury', { return_date_from: 'forecast' as const }, true],
  ['with a club’s date', { return_date_from: 'team' as const }, true],
  ['with a body part only', { body_part: 'ankle' }, true],
  ['through a ban', {}, false],
  ['no more: he is back', { return_date_from: 'returned' as const, body_part: 'ankle' }, false],
])('who is out %s is awaited: %s', (_, over, isAwaited) => {
  const row = {
    ...{ availability: 0, injury_date: null, body_part: null, return_date_from: null },
    ...{ recovery_return_date: '2026-11-25', predicted_return_date: '2026-12-06' },
    ...{ season_end_chance: null, ...over },
  }
  expect(awaitedReturn(row) !== null).toBe(isAwaited)
})

test.each([
  [null, 'Team says'],
  [undefined, 'Team says'],
  [openSources.fpl.credit, 'Fantasy Premier League says'],
  ['Fieldline Data', 'Fieldline Data says'],
])('of the publisher %s it is said “%s”', (publisher, text) => {
  expect(returnSourceText(publisher)).toBe(text)
})
