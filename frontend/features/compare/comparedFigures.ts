import type { PlayerPage } from '#shared/contract/player.ts'
import type { TeamPage } from '#shared/contract/team.ts'
import {
  type BandScale,
  groupScale,
  hpfScale,
  ircScale,
  playerScale,
  teamScale,
} from '#shared/domain/score/bands.ts'
import { isScore, oneDecimal, scoreText } from '#shared/domain/score/numberText.ts'
import type { SportName } from '#shared/domain/sport/sport.ts'
import { addMonths, daysBetween } from '#shared/domain/time/calendar.ts'
import { scoreRangeText } from '#shared/presentation/explanation/costRange.ts'
import { riskAgainstUsual } from '#shared/presentation/explanation/usualRisk.ts'
import { chanceText } from '#shared/presentation/playerStatus/chanceText.ts'
import { standingText } from '#shared/presentation/standingText.ts'

interface Figure {
  /** Null where it is unknown. */
  readonly value: number | null
  readonly text: string
  /** `3 years: 6`. */
  readonly below?: string
}

/** One measure of all members, on one scale. */
export interface ComparedRow {
  readonly label: string
  readonly about: string
  readonly figures: readonly Figure[]
  /** The end of the scale, which begins at 0. */
  readonly top: number
  /** The bands of the scale, if it has some. */
  readonly bands?: BandScale
  /** The indexes of the healthiest members; none if all are alike. */
  readonly best: readonly number[]
}

type Row = Omit<ComparedRow, 'best'> & { readonly better: 'more' | 'less' }

const withBest = ({ better, ...row }: Row): ComparedRow => {
  const values = row.figures.flatMap(({ value }) => value ?? [])
  const least = Math.min(...values)
  const most = Math.max(...values)
  const best = least === most ? undefined : { more: most, less: least }[better]
  return {
    ...row,
    best: row.figures.flatMap(({ value }, place) =>
      value !== null && value === best ? [place] : [],
    ),
  }
}

const whole = (value: number | null, unit = ''): Figure => ({
  value: value === null ? null : Math.round(value),
  text: isScore(value) ? `${Math.round(value)}${unit}` : 'N/A',
})
const wholePercent = (value: number | null) => whole(value, '%')
const count = (value: number, below?: string): Figure => ({
  value,
  text: String(value),
  ...(below && { below }),
})
/** The end of the scale of a count: the greatest count. */
const greatest = (figures: readonly Figure[]) =>
  Math.max(1, ...figures.map(({ value }) => value ?? 0))

/** Days lost in the last twelve months. An earlier injury counts only from the first of these days on. */
const daysLostInYear = ({ as_of, playerHistory }: PlayerPage): number => {
  const from = addMonths(as_of.slice(0, 10), -12)
  return playerHistory.reduce((sum, { injury_date, days_lost }) => {
    const before = Math.max(0, daysBetween(injury_date, from) ?? 0)
    return sum + Math.max(0, days_lost - before)
  }, 0)
}

/** Missed games are compared rather than played ones, because teams have played different numbers of games. */
const gamesMissed = ({ availability }: PlayerPage): Figure => {
  const over = availability.filter(({ state }) => state !== 'to_come' && state !== 'off')
  return count(over.filter(({ state }) => state === 'out').length, `of ${over.length}`)
}

const riskFigure = ({ playerInfo, risk }: PlayerPage): Figure => {
  const usual = risk?.usual ?? risk?.start
  const own = playerInfo.irc_total
  return {
    ...wholePercent(own),
    ...(isScore(own) && usual !== undefined && { below: riskAgainstUsual(own, usual).label }),
  }
}

const riskHorizon: Readonly<Record<SportName, string>> = {
  nfl: 'IRC, next four games',
  nba: 'IRC, next 28 days',
  soccer: 'IRC, next 28 days',
}

export const playerFigures = (
  pages: readonly PlayerPage[],
  sport: SportName,
): readonly ComparedRow[] => {
  const of = (figure: (page: PlayerPage) => Figure) => pages.map(figure)
  const info = (figure: (info: PlayerPage['playerInfo']) => Figure) =>
    of(({ playerInfo }) => figure(playerInfo))
  const days = of((page) => count(daysLostInYear(page)))
  const injuries = of(({ injury_counts: { last_12_months, last_3_years } }) =>
    count(last_12_months, `3 years: ${last_3_years}`),
  )
  const games = of(gamesMissed)
  const rows: readonly Row[] = [
    {
      ...{ label: 'Health score', about: '0 to 100', top: 100, better: 'more' },
      ...{ figures: info(({ gaming_score }) => whole(gaming_score)), bands: playerScale },
    },
    {
      ...{ label: 'Plays the next game', about: 'chance', top: 100, better: 'more' },
      figures: info(({ availability }) => ({
        ...wholePercent(availability),
        ...(isScore(availability) && { text: chanceText(availability) }),
      })),
    },
    {
      ...{ label: 'Peak form (HPF)', about: 'share of his normal', top: 100, better: 'more' },
      ...{ figures: info(({ hpf_total }) => wholePercent(hpf_total)), bands: hpfScale },
    },
    {
      ...{ label: 'Risk of a new injury', about: riskHorizon[sport], top: 100, better: 'less' },
      ...{ figures: of(riskFigure), bands: ircScale },
    },
    {
      ...{ label: 'Days lost', about: 'last 12 months', better: 'less' },
      ...{ figures: days, top: greatest(days) },
    },
    {
      ...{ label: 'Injuries', about: 'last 12 months', better: 'less' },
      ...{ figures: injuries, top: greatest(injuries) },
    },
    {
      ...{ label: 'Games missed through injury', about: 'this season', better: 'less' },
      ...{ figures: games, top: greatest(games) },
    },
  ]
  return rows.map(withBest)
}

const likelyToMiss = ({ playerInfo }: TeamPage): number =>
  playerInfo.filter(({ availability }) => availability !== null && availability < 50).length

/** The figures of a team without any reports are printed, but never rank it against the others. */
export const teamFigures = (pages: readonly TeamPage[]): readonly ComparedRow[] => {
  const of = (figure: (info: TeamPage['teamInfo'], page: TeamPage) => Figure) =>
    pages.map((page) => {
      const own = figure(page.teamInfo, page)
      return page.teamInfo.unreported ? { ...own, value: null } : own
    })
  const lost = of(({ original_team_gaming_score: original, team_gaming_score: score }) => {
    const points = original === null || score === null ? null : oneDecimal(original - score)
    return { value: points, text: scoreText(points) }
  })
  const missing = of((_, page) => count(likelyToMiss(page)))
  const average = (
    label: string,
    about: string,
    figure: (info: TeamPage['teamInfo']) => number | null | undefined,
  ): Row => ({
    ...{ label, about, top: 100, bands: groupScale, better: 'more' },
    figures: of((info) => {
      const value = figure(info) ?? null
      return { value, text: scoreText(value) }
    }),
  })
  const groups = pages[0]?.teamInfo.groups ?? []
  const rows: readonly Row[] = [
    {
      ...{ label: 'Team score', about: '0 to 10', top: 10, bands: teamScale, better: 'more' },
      figures: of(({ team_gaming_score: score, standing, explanation }) => {
        const range = explanation?.score_range
        const place = standing && standingText({ ...standing, healthier_than: null })
        const below = [range && scoreRangeText(range), place].filter(Boolean).join(' · ')
        return { value: score, text: scoreText(score), ...(below && { below }) }
      }),
    },
    {
      ...{ label: 'Points lost to injury', about: 'of the score, today', better: 'less' },
      ...{ figures: lost, top: greatest(lost) },
    },
    {
      ...{ label: 'Likely to miss the next game', about: 'players', better: 'less' },
      ...{ figures: missing, top: greatest(missing) },
    },
    average('Offense', 'average of all groups', ({ offense }) => offense.average),
    average('Defense', 'average of all groups', ({ defense }) => defense.average),
    ...groups.map(({ name, label }) =>
      average(
        label,
        'average of the group',
        (info) => info.groups.find((group) => group.name === name)?.average,
      ),
    ),
  ]
  return rows.map(withBest)
}
