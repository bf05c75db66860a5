import type { ForecastRecordPage, ForecastRow } from '#shared/contract/record/forecasts.ts'
import {
  competitions,
  competitionTitles,
  sportNames,
  sportTitles,
} from '#shared/domain/sport/sport.ts'
import { wilson } from '#shared/scoring/game/pickRecord.ts'
import { comparisonOver } from '#shared/scoring/register/comparison.ts'
import { comparedOccasions, isCompared } from '#shared/scoring/register/statedReturns.ts'
import { registerUnit } from '#shared/scoring/register/sums.ts'
import type { Announced, Cell, RegisterTotals } from '#shared/scoring/register/totals.ts'
import { type Comparing, publisherRows, registeredFlags } from './flags/registeredFlags.ts'

/** A comparison with fewer graded forecasts may be chance. */
const forecastsProvenAt = 100

const sports = Object.values(sportNames).map((sport) => ({ sport, title: sportTitles[sport] }))

/** The page of the forecasts' record. Anyone can add up its totals from the files. */
export const forecastRecordOf = ({
  days,
  totals,
}: Pick<ForecastRecordPage, 'days'> & { totals: RegisterTotals }): ForecastRecordPage => {
  const cells = Object.values(totals.cells).filter(({ occasion }) => isCompared(occasion))
  return {
    until: days[0]?.day ?? null,
    forecasts: totals.forecasts,
    risks: totals.risks,
    flagged: totals.flagged,
    sports: sports.map((of) => ({
      ...of,
      rows: rowsOf(cells.filter(({ sport }) => sport === of.sport)),
    })),
    announced: sports.flatMap((of) =>
      announcedRows(Object.values(totals.announced).filter(({ sport }) => sport === of.sport)).map(
        (row) => ({ ...of, ...row }),
      ),
    ),
    risk: sports.flatMap((of) => {
      const bins = Object.values(totals.risk).filter(
        ({ sport, players }) => sport === of.sport && players > 0,
      )
      if (!bins.length) return []
      return [
        {
          ...of,
          players: bins.reduce((sum, { players }) => sum + players, 0),
          bins: bins
            .toSorted((a, b) => a.from - b.from)
            .map(({ from, players, expected, injured }) => ({
              from,
              players,
              stated: expected / registerUnit / players,
              injured: injured / players,
            })),
        },
      ]
    }),
    corrections: correctionsIn(totals.corrections),
    return_corrections: correctionsIn(totals.returnCorrections),
    publishers: publisherRows(totals, comparisonOf),
    flags: registeredFlags(totals),
    days,
    proven_at: forecastsProvenAt,
  }
}

const correctionsIn = (corrections: RegisterTotals['corrections']) =>
  competitions.flatMap((competition) => {
    const newest = corrections[competition]
    if (!newest) return []
    const { at, recalibration } = newest
    const title = competitionTitles[competition]
    return [{ title, on: at.slice(0, 10), correction: recalibration }]
  })

/** First all body groups by days out, then each group's forecasts at the first report. */
const rowsOf = (cells: readonly Cell[]): ForecastRow[] => {
  const all = Object.entries(comparedOccasions).map(([occasion, daysOut]) =>
    rowOf(
      null,
      daysOut,
      cells.filter((cell) => cell.occasion === occasion),
    ),
  )
  const byGroup = Map.groupBy(
    cells.filter(({ occasion }) => occasion === 'first'),
    ({ group }) => group,
  )
  const groups = [...byGroup]
    .map(([group, members]) => rowOf(group, 0, members))
    .toSorted((a, b) => graded(b) - graded(a) || (String(a.group) < String(b.group) ? -1 : 1))
  return [...all, ...groups].filter((row) => row.within_28 !== null || row.days_off !== null)
}

const graded = ({ days_off }: ForecastRow): number => days_off?.n ?? 0

const rowOf = (group: string | null, days_out: number, cells: readonly Cell[]): ForecastRow => {
  const total = (field: keyof Cell['covered']) =>
    cells.reduce((sum, { covered }) => sum + covered[field], 0)
  const n = total('n')
  return {
    group,
    days_out,
    days_off: comparisonOf(cells, 'daysOff'),
    club: comparisonOf(cells, 'club'),
    pinball: comparisonOf(cells, 'pinball'),
    within_28: comparisonOf(cells, 'within28'),
    covered: n > 0 ? { n, ours: total('ours') / n, simple: total('simple') / n } : null,
  }
}

const comparisonOf: Comparing = (cells, name) => {
  const result = comparisonOver(cells, name)
  return result && { ...result, proven: result.n >= forecastsProvenAt }
}

/** Needle positions for a club's date before ours, near it, and later. */
const needles = {
  all: () => true,
  sooner: (needle: number) => needle > 6,
  near: (needle: number) => needle >= 4 && needle <= 6,
  later: (needle: number) => needle < 4,
} as const

const announcedRows = (announced: readonly Announced[]) =>
  (Object.keys(needles) as (keyof typeof needles)[]).flatMap((needle) => {
    const members = announced.filter((one) => needles[needle](one.needle))
    const total = (field: 'n' | 'late' | 'early' | 'daysLate') =>
      members.reduce((sum, { [field]: value }) => sum + value, 0)
    const n = total('n')
    if (n <= 0) return []
    return [
      {
        needle,
        n,
        late: total('late') / n,
        early: total('early') / n,
        interval: wilson(total('late'), n),
        days_late: total('daysLate') / n,
        proven: n >= forecastsProvenAt,
      },
    ]
  })
