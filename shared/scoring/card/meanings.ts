import { measureKeyOf } from './measures.ts'

/** What each figure means, in a plain sentence, by the key of its measure. */
const meanings: Readonly<Record<string, string>> = {
  recovery: 'How far the time out that we state on the first day is from the real one, on average.',
  'recovery.capped':
    'The same with every absence counted as 180 days at most, so that a few long ones do not decide.',
  pinball: 'How far off the whole range is, from its early end to its late one. Lower is better.',
  coverage: 'Of ten players, eight should come back inside the range that we state.',
  'coverage.days': 'The same for the range in days, as pages show it.',
  'coverage.groups':
    'The body parts with 100 returns or more whose range holds less than 77% or more than 83% of them, out of the body parts counted under cases.',
  forecast: 'How far our date of return is off when a player has been out for a while.',
  'forecast.brier':
    'The squared error of the chance that he is back within 28 days. Lower is better.',
  'ece.back': 'How many points the stated chances are away from how often it happened.',
  risk: 'The chance that of two players, the one who is hurt had the higher stated risk. Guessing gives 0.5.',
  'risk.injured': 'The same among players who were injured before, who are harder to tell apart.',
  brier: 'The squared error of the stated risk, beside that of the same risk for everybody.',
  'brier.rolling': 'The same after the risks were corrected by the outcomes of the year before.',
  slope: '1 is right. Below 1 the risks of players differ too much, above 1 too little.',
  ece: 'How many points the stated risks are away from how often injuries happened.',
  'ece.rolling': 'The same after the risks were corrected by the outcomes of the year before.',
  win: 'The chance that of two games, the one that the home team wins has the higher difference in team scores. Guessing gives 0.5.',
  'win.points': 'The same by the points that injuries cost, which the expected margin reads.',
  'win.scale': 'The same, beside the mean of the groups that was the score before.',
  'win.loss': 'The same by the loss of health that the scale turns into the score.',
  spread: 'The standard deviation of team scores, beside that of the mean of the groups.',
  'spread.gap': 'The median gap between their scores, beside that of the means of the groups.',
  'spread.optimal': 'The share of team-weeks, beside that of the means of the groups.',
  'spread.good': 'The share of team-weeks, beside that of the means of the groups.',
  'spread.moderate': 'The share of team-weeks, beside that of the means of the groups.',
  'spread.poor': 'The share of team-weeks, beside that of the means of the groups.',
  margin: 'How far the expected margin is off, beside the same margin without health.',
  total: 'How far the expected total is off, beside the average total of the league.',
  line: 'How far our margin is off, beside the closing line.',
  blend: 'How far the blend is off, beside the closing line.',
  edge: 'The share of bets won on our side of the closing line, beside the share at which bets at −110 break even.',
}

/** Undefined for a row without a sentence, which a test forbids. */
export const meaningOf = (id: string): string | undefined => meanings[measureKeyOf(id)]
