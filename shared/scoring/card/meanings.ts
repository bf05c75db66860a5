import { measureKeyOf } from './measures.ts'

/** What each figure means, in a plain sentence, by the key of its measure. */
const meanings: Readonly<Record<string, string>> = {
  recovery:
    'On the first day of an injury we say how long the player will be out. This is how far off we are, on average.',
  'recovery.capped':
    'How far off our first-day time out is, on average, with every absence counted as 180 days at most, so that a few long ones do not decide.',
  pinball:
    'How far off the whole stated range is, from its early end to its late one. Lower is better.',
  coverage: 'Of ten players, eight should come back inside the range that we state.',
  'coverage.days':
    'Of ten players, eight should come back inside the range in days that pages show.',
  'coverage.groups':
    'How many body parts have a range that holds less than 77% or more than 83% of their returns. Only those with 100 returns or more are counted, and the cases are their number.',
  'coverage.games':
    'The same count with the limits for whole games, 78% and 88%: the shortest run of games that holds eight returns of ten mostly holds more.',
  forecast: 'How far off our return date is when the player has already been out for a while.',
  'forecast.brier':
    'The squared error of the chance that he is back within 28 days. Lower is better.',
  'ece.back':
    'How many percentage points the stated chances are away from how often players were back within 28 days.',
  risk: 'Of one player who was hurt and one who was not: how often the first had the higher stated risk. Guessing gives 0.5.',
  'risk.injured':
    'Of two players who had both been injured before, one who was hurt again and one who was not: how often the first had the higher stated risk. They are harder to tell apart. Guessing gives 0.5.',
  brier:
    'The squared error of the stated risk, beside the error of stating the same risk for everybody. Lower is better.',
  'brier.rolling':
    'The squared error of the stated risk once it is corrected by the outcomes of the year before. Lower is better.',
  slope:
    'Whether stated risks differ between players as much as actual risks do, before they are corrected. 1 is right; below 1 they differ too much, above 1 too little.',
  'slope.rolling':
    'Whether stated risks differ between players as much as actual risks do, after they are corrected by the outcomes of the year before. 1 is right.',
  ece: 'How many percentage points the risks are away from how often injuries happened, before they are corrected. Pages show these until a league has 1,000 known outcomes.',
  'ece.rolling':
    'How many percentage points the risks are away from how often injuries happened, once they are corrected by the outcomes of the year before. These are the risks that pages show.',
  win: 'Of one game that the home team won and one that it did not: how often its lead in team scores was greater in the first. Guessing gives 0.5.',
  'win.points':
    'How well the points that both sides lose to injuries tell who wins; the expected margin is made of them. Guessing gives 0.5.',
  'win.scale':
    'How well team scores tell who wins, beside the former score, the average of the position groups. Guessing gives 0.5.',
  'win.loss':
    'How well the loss of health behind the score tells who wins, beside the former score. Guessing gives 0.5.',
  spread: 'The standard deviation of team scores, beside that of the former score.',
  'spread.gap':
    'The median gap between the scores of the two teams of a game, beside that of the former score.',
  'spread.optimal':
    'The share of team-weeks with an Optimal score, beside that of the former score.',
  'spread.good': 'The share of team-weeks with a Good score, beside that of the former score.',
  'spread.moderate':
    'The share of team-weeks with a Moderate score, beside that of the former score.',
  'spread.poor': 'The share of team-weeks with a Poor score, beside that of the former score.',
  margin: 'How far off the expected margin is, beside the same margin without health.',
  total: 'How far off the expected total is, beside the average total of the league.',
  line: 'How far off our margin is, beside the closing line.',
  blend: 'How far off the blend of our margin and the market’s is, beside the closing line.',
  edge: 'The share of bets won on our side of the closing line, beside the share at which bets at −110 break even.',
}

/** Undefined for a row without a sentence, which a test forbids. */
export const meaningOf = (id: string): string | undefined => meanings[measureKeyOf(id)]
