import { measureKeyOf } from './measures.ts'

/** The units of errors, by the placeholder for them in `measured`. */
const units: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  time: { nfl: 'games', nba: 'days', soccer: 'days' },
  score: { nfl: 'points', nba: 'points', soccer: 'goals' },
}

const rankedRight = 'how often the right one of two is ranked higher; 0.5 is guessing'

/** How each figure is measured, in words that need no statistics. REPORT.md has the technical terms. */
const measured: Readonly<Record<string, string>> = {
  recovery: 'average error of the time out, in {time}',
  'recovery.capped': 'average error of the time out, in days, an absence counting 180 at most',
  pinball: 'average error of the whole range, in {time}',
  coverage: 'share of returns inside the range; 0.8 is right',
  'coverage.days': 'share of returns inside the range; 0.8 is right',
  'coverage.groups': 'number of body parts whose range is off',
  'coverage.games': 'number of body parts whose range is off',
  forecast: 'average error of the return date, in {time}',
  'forecast.brier': 'average squared error of the chance',
  'ece.back': 'average gap between stated and actual, in percentage points',
  risk: rankedRight,
  'risk.injured': rankedRight,
  brier: 'average squared error of the risk',
  'brier.rolling': 'average squared error of the risk',
  slope: 'how much actual risks differ for each step of the stated ones; 1 is right',
  'slope.rolling': 'how much actual risks differ for each step of the stated ones; 1 is right',
  ece: 'average gap between stated and actual, in percentage points',
  'ece.rolling': 'average gap between stated and actual, in percentage points',
  win: rankedRight,
  'win.points': rankedRight,
  'win.scale': rankedRight,
  'win.loss': rankedRight,
  spread: 'standard deviation of the scores',
  'spread.gap': 'median gap between the two scores',
  'spread.optimal': 'share of team-weeks',
  'spread.good': 'share of team-weeks',
  'spread.moderate': 'share of team-weeks',
  'spread.poor': 'share of team-weeks',
  margin: 'average error of the margin, in {score}',
  total: 'average error of the total, in {score}',
  line: 'average error of the margin, in {score}',
  blend: 'average error of the margin, in {score}',
  edge: 'share of bets won',
}

/** `average error of the return date, in games`. */
export const measuredAs = (id: string): string => {
  const sport = id.split('.')[1] ?? ''
  return (measured[measureKeyOf(id)] ?? '').replace(
    /{(\w+)}/,
    (_, kind: string) => units[kind]?.[sport] ?? kind,
  )
}
