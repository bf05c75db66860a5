import { isSportName, type SportName, sportTitles } from '#shared/domain/sport/sport.ts'
import type { ReportRow } from './report.ts'

/** A figure of the report in words that need no statistics. REPORT.md has the technical terms. */
interface Measure {
  readonly title: string
  readonly measuredAs: string
  /** The unit that follows `measuredAs`, if it differs between sports. */
  readonly in?: keyof typeof units
  /** A plain sentence for readers. */
  readonly meaning: string
}

const units = {
  time: { nfl: 'games', nba: 'days', soccer: 'days' },
  score: { nfl: 'points', nba: 'points', soccer: 'goals' },
} as const

const rankedRight = 'how often the right one of two is ranked higher; 0.5 is guessing'

/** In the order of the tables. The key is a row's id without the sport. */
const measures: Readonly<Record<string, Measure>> = {
  recovery: {
    title: 'How long he is out',
    measuredAs: 'average error of the time out',
    in: 'time',
    meaning:
      'On the first day of an injury we say how long the player will be out. This is how far off we are, on average.',
  },
  'recovery.capped': {
    title: 'How long he is out, long absences capped',
    measuredAs: 'average error of the time out, in days, an absence counting 180 at most',
    meaning:
      'How far off our first-day time out is, on average, with every absence counted as 180 days at most, so that a few long ones do not decide.',
  },
  pinball: {
    title: 'How long he is out, the whole range',
    measuredAs: 'average error of the whole range',
    in: 'time',
    meaning:
      'How far off the whole stated range is, from its early end to its late one. Lower is better.',
  },
  coverage: {
    title: 'Returns inside the 80% range',
    measuredAs: 'share of returns inside the range; 0.8 is right',
    meaning: 'Of ten players, eight should come back inside the range that we state.',
  },
  'coverage.days': {
    title: 'Returns inside the range of days on pages',
    measuredAs: 'share of returns inside the range; 0.8 is right',
    meaning: 'Of ten players, eight should come back inside the range in days that pages show.',
  },
  'coverage.groups': {
    title: 'Body parts whose range is off',
    measuredAs: 'share of the body parts',
    meaning:
      'The share of body parts with a range that holds less than 74% or more than 86% of their returns. Only those with 100 returns or more are counted, and the cases are their number.',
  },
  forecast: {
    title: 'Return date, forecast while he is out',
    measuredAs: 'average error of the return date',
    in: 'time',
    meaning: 'How far off our return date is when the player has already been out for a while.',
  },
  'forecast.brier': {
    title: 'Back within 28 days',
    measuredAs: 'average squared error of the chance',
    meaning: 'The squared error of the chance that he is back within 28 days. Lower is better.',
  },
  'ece.back': {
    title: 'Back within 28 days, stated against actual',
    measuredAs: 'average gap between stated and actual, in percentage points',
    meaning:
      'How many percentage points the stated chances are away from how often players were back within 28 days, before they are corrected. Pages show these until a league has 1,000 known outcomes.',
  },
  'forecast.rolling': {
    title: 'Return date, forecast while he is out, after correction',
    measuredAs: 'average error of the return date',
    in: 'time',
    meaning:
      'How far off our return date is once the chances of each return are corrected by the outcomes of the year before.',
  },
  'forecast.brier.rolling': {
    title: 'Back within 28 days, after correction',
    measuredAs: 'average squared error of the chance',
    meaning:
      'The squared error of the chance that he is back within 28 days, corrected by the outcomes of the year before. Lower is better.',
  },
  'ece.back.rolling': {
    title: 'Back within 28 days, stated against actual, after correction',
    measuredAs: 'average gap between stated and actual, in percentage points',
    meaning:
      'How many percentage points the corrected chances are away from how often players were back within 28 days. These are the chances that pages show.',
  },
  risk: {
    title: 'Who is hurt next',
    measuredAs: rankedRight,
    meaning:
      'Of one player who was hurt and one who was not: how often the first had the higher stated risk. Guessing gives 0.5.',
  },
  'risk.injured': {
    title: 'Who is hurt next, among those hurt before',
    measuredAs: rankedRight,
    meaning:
      'Of two players who had both been injured before, one who was hurt again and one who was not: how often the first had the higher stated risk. They are harder to tell apart. Guessing gives 0.5.',
  },
  brier: {
    title: 'Injury risk, error',
    measuredAs: 'average squared error of the risk',
    meaning:
      'The squared error of the stated risk, beside the error of stating the same risk for everybody. Lower is better.',
  },
  'brier.rolling': {
    title: 'Injury risk, error after correction',
    measuredAs: 'average squared error of the risk',
    meaning:
      'The squared error of the stated risk once it is corrected by the outcomes of the year before. Lower is better.',
  },
  slope: {
    title: 'Injury risk, slope',
    measuredAs: 'how much actual risks differ for each step of the stated ones; 1 is right',
    meaning:
      'Whether stated risks differ between players as much as actual risks do, before they are corrected. 1 is right; below 1 they differ too much, above 1 too little.',
  },
  'slope.rolling': {
    title: 'Injury risk, slope after correction',
    measuredAs: 'how much actual risks differ for each step of the stated ones; 1 is right',
    meaning:
      'Whether stated risks differ between players as much as actual risks do, after they are corrected by the outcomes of the year before. 1 is right.',
  },
  ece: {
    title: 'Injury risk, stated against actual',
    measuredAs: 'average gap between stated and actual, in percentage points',
    meaning:
      'How many percentage points the risks are away from how often injuries happened, before they are corrected. Pages show these until a league has 1,000 known outcomes.',
  },
  'ece.rolling': {
    title: 'Injury risk, stated against actual, after correction',
    measuredAs: 'average gap between stated and actual, in percentage points',
    meaning:
      'How many percentage points the risks are away from how often injuries happened, once they are corrected by the outcomes of the year before. These are the risks that pages show.',
  },
  win: {
    title: 'The healthier team wins',
    measuredAs: rankedRight,
    meaning:
      'Of one game that the home team won and one that it did not: how often its lead in team scores was greater in the first. Guessing gives 0.5.',
  },
  'win.points': {
    title: 'The healthier team wins, by points lost to injuries',
    measuredAs: rankedRight,
    meaning:
      'How well the points that both sides lose to injuries tell who wins; the expected margin is made of them. Guessing gives 0.5.',
  },
  'win.scale': {
    title: 'The healthier team wins, beside the former score',
    measuredAs: rankedRight,
    meaning:
      'How well team scores tell who wins, beside the former score, the average of the position groups. Guessing gives 0.5.',
  },
  'win.loss': {
    title: 'The healthier team wins, by the loss behind the score',
    measuredAs: rankedRight,
    meaning:
      'How well the loss of health behind the score tells who wins, beside the former score. Guessing gives 0.5.',
  },
  spread: {
    title: 'How far apart team scores are',
    measuredAs: 'standard deviation of the scores',
    meaning: 'The standard deviation of team scores, beside that of the former score.',
  },
  'spread.gap': {
    title: 'How far apart the two teams of a game are',
    measuredAs: 'median gap between the two scores',
    meaning:
      'The median gap between the scores of the two teams of a game, beside that of the former score.',
  },
  'spread.optimal': {
    title: 'Teams in Optimal Health',
    measuredAs: 'share of team-weeks',
    meaning: 'The share of team-weeks with an Optimal score, beside that of the former score.',
  },
  'spread.good': {
    title: 'Teams in Good Health',
    measuredAs: 'share of team-weeks',
    meaning: 'The share of team-weeks with a Good score, beside that of the former score.',
  },
  'spread.moderate': {
    title: 'Teams in Moderate Health',
    measuredAs: 'share of team-weeks',
    meaning: 'The share of team-weeks with a Moderate score, beside that of the former score.',
  },
  'spread.poor': {
    title: 'Teams in Poor Health',
    measuredAs: 'share of team-weeks',
    meaning: 'The share of team-weeks with a Poor score, beside that of the former score.',
  },
  play: {
    title: 'Plays the next game, beside the record of his listing',
    measuredAs: 'average squared error of the chance',
    meaning:
      'The squared error of the chance that he plays, beside that of the share of players so listed who played in earlier seasons. Lower is better.',
  },
  share: {
    title: 'How much a fit man plays, in the first weeks',
    measuredAs: 'typical error of the share of a game',
    meaning:
      'How far the share of the game that we expect of a fit player is from what he then plays, after the first games of a season, beside the share that he has played so far.',
  },
  'share.start': {
    title: 'How much a fit man plays, before the season',
    measuredAs: 'typical error of the share of a game',
    meaning:
      'The same before the first game, beside his share of last season; of a newcomer the mean of his position.',
  },
  'share.range': {
    title: 'How much a fit man plays, inside the 80% range',
    measuredAs: 'share of players inside the range; 0.8 is right',
    meaning: 'Of ten players, eight should play a share inside the range that we give.',
  },
  'play.table': {
    title: 'Plays the next game, beside a table of listing, practice and role',
    measuredAs: 'average squared error of the chance',
    meaning:
      'The squared error of the chance that he plays, beside that of the share of players with the same listing, practice and part in the game who played in earlier seasons. Lower is better.',
  },
  'play.early': {
    title: 'Plays the next game, said before clubs name who is in doubt',
    measuredAs: 'average squared error of the chance',
    meaning:
      'The squared error of the chance from practice so far, beside that of the share of players with the same practice and part in the game who played in earlier seasons. Lower is better.',
  },
  'play.stated': {
    title: 'Plays the next game, beside the stated chance',
    measuredAs: 'average squared error of the chance',
    meaning:
      'The squared error of the chance that he plays, beside that of the chance that Fantasy Premier League states. Lower is better.',
  },
  'play.flagged': {
    title: 'Plays the next game, of players in doubt, beside the stated chance',
    measuredAs: 'average squared error of the chance',
    meaning: 'The same for players who are listed as doubtful or injured.',
  },
  'play.flagged.flag': {
    title: 'Plays the next game, of players in doubt, beside the record of the listing',
    measuredAs: 'average squared error of the chance',
    meaning:
      'The squared error for players who are listed as doubtful or injured, beside that of the share of players so listed who played in earlier seasons. Their listing says most of what there is to know.',
  },
  'ece.play': {
    title: 'Plays the next game, stated against actual',
    measuredAs: 'average gap between stated and actual, in percentage points',
    meaning:
      'How many percentage points our chances are away from how often players then played. Each season is corrected by the two before it.',
  },
  date: {
    title: 'Day of return, where a day is stated',
    measuredAs: 'average days off',
    meaning:
      'How many days our game of return is off when a day is first stated, beside the first game on or after that day. Counted are players who came back in the same season.',
  },
  'date.pinball': {
    title: 'Day of return, the whole range',
    measuredAs: 'average error of the whole range, in days',
    meaning:
      'How far off the whole range of games is, beside a lateness that is the same for all players. Lower is better.',
  },
  'date.coverage': {
    title: 'Day of return, inside the 80% range',
    measuredAs: 'share of returns inside the range; 0.8 is right',
    meaning: 'Of ten players for whom a day is stated, eight should come back inside our range.',
  },
  'ece.play.early': {
    title: 'Plays the next game, stated early against actual',
    measuredAs: 'average gap between stated and actual, in percentage points',
    meaning:
      'The same for chances from practice so far, before clubs name who is in doubt. Nothing corrects them by season.',
  },
  margin: {
    title: 'Margin with health',
    measuredAs: 'average error of the margin',
    in: 'score',
    meaning: 'How far off the expected margin is, beside the same margin without health.',
  },
  total: {
    title: 'Total points',
    measuredAs: 'average error of the total',
    in: 'score',
    meaning: 'How far off the expected total is, beside the average total of the league.',
  },
  line: {
    title: 'Our margin beside the closing line',
    measuredAs: 'average error of the margin',
    in: 'score',
    meaning: 'How far off our margin is, beside the closing line.',
  },
  blend: {
    title: 'Blend of our margin and the line',
    measuredAs: 'average error of the margin',
    in: 'score',
    meaning: 'How far off the blend of our margin and the market’s is, beside the closing line.',
  },
  edge: {
    title: 'Bets won against the closing line',
    measuredAs: 'share of bets won',
    meaning:
      'The share of bets won on our side of the closing line, beside the share at which bets at −110 break even.',
  },
}

const order = Object.keys(measures)
const sports = Object.keys(sportTitles)

/** The league of which soccer has a row. */
const leagues: Readonly<Record<string, SportName>> = { epl: 'soccer' }

/** `forecast.nba.brier` → the sport, the measure's key, and the part of the id that the key lacks. */
const partsOf = (id: string) => {
  const words = id.split('.')
  const at = words.findIndex((word) => isSportName(word) || Object.hasOwn(leagues, word))
  const kind = words.slice(0, at).join('.')
  const part = words.slice(at + 1).join('.')
  const sport = leagues[words[at] ?? ''] ?? words[at] ?? ''
  const whole = `${kind}.${part}`
  return measures[whole] ? { sport, key: whole, rest: '' } : { sport, key: kind, rest: part }
}

export const sportOf = (id: string): string => partsOf(id).sport

/** `Back within 28 days`; `Bets won against the closing line, gap 3`. */
export const measureOf = (id: string): string => {
  const { key, rest } = partsOf(id)
  const suffix = rest ? `, ${rest.replace(/(\D)(\d)/, '$1 $2')}` : ''
  return `${measures[key]?.title ?? key}${suffix}`
}

/** `NBA: Back within 28 days`. */
export const titleOf = (id: string): string => {
  const { sport } = partsOf(id)
  return `${isSportName(sport) ? sportTitles[sport] : sport}: ${measureOf(id)}`
}

/** `average error of the return date, in games`. */
export const measuredAs = (id: string): string => {
  const { key, sport } = partsOf(id)
  const measure = measures[key]
  if (!measure) return ''
  return measure.in && isSportName(sport)
    ? `${measure.measuredAs}, in ${units[measure.in][sport]}`
    : measure.measuredAs
}

/** Undefined for a row that the table lacks, which a test forbids. */
export const meaningOf = (id: string): string | undefined => measures[partsOf(id).key]?.meaning

/** The sort key of a row: rows with targets first, then by measure, then by sport. */
const placeOf = ({ id, must }: ReportRow): number => {
  const { key, sport } = partsOf(id)
  const measure = (must === null ? order.length : 0) + order.indexOf(key)
  return measure * sports.length + sports.indexOf(sport)
}

/** Puts the sports' rows of one measure next to each other. */
export const inOrder = (rows: readonly ReportRow[]): ReportRow[] =>
  rows.toSorted((a, b) => placeOf(a) - placeOf(b))
