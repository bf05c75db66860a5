import { isSportName } from '#shared/domain/sport/sport.ts'
import { sportTitles } from './sportTitles.ts'

/** What a row measures, for people; its sport is the second part of its id. */
const measures: Record<string, string> = {
  recovery: 'How long he is out',
  pinball: 'How long he is out, its range',
  coverage: 'Share of returns inside the 80% range',
  forecast: 'When he is back, asked while he is out',
  'forecast.brier': 'Back within 28 days, or not',
  risk: 'Who is hurt next',
  brier: 'Chance of an injury, its error',
  slope: 'Chance of an injury, its steepness',
  ece: 'Chance of an injury, said against happened',
  win: 'Healthier team wins',
  margin: 'Margin with health',
  total: 'Points of both teams',
}

const order = Object.keys(measures)
const sports = Object.keys(sportTitles)

/** Where a row stands: what was judged before what was only measured, by measure, then by sport. */
export const placeOf = (id: string, isJudged: boolean): number => {
  const [what = '', sport = '', part] = id.split('.')
  const whole = order.indexOf(`${what}.${part}`)
  const measure = whole < 0 ? order.indexOf(what) : whole
  return ((isJudged ? 0 : order.length) + measure) * sports.length + sports.indexOf(sport)
}

/** `forecast.nba.brier` → `NBA: Back within 28 days, or not`. */
export const measureOf = (id: string): string => {
  const [what = '', sport = '', part] = id.split('.')
  const measure = measures[part ? `${what}.${part}` : what] ?? measures[what] ?? what
  const suffix = part && !measures[`${what}.${part}`] ? `, ${part}` : ''
  return `${isSportName(sport) ? sportTitles[sport] : sport}: ${measure}${suffix}`
}
