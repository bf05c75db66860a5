import type {
  Grade,
  Occasion,
  OutcomeEntry,
  RegisterEntry,
  RiskBin,
  RiskEntry,
  RiskOutcomeEntry,
} from '#shared/domain/register/entries.ts'
import type { FlagOutcomeEntry } from '#shared/domain/register/flagEntries.ts'
import {
  type Competition,
  type SportName,
  sportNames,
  sportOfCompetition,
} from '#shared/domain/sport/sport.ts'
import { countFlags, type FlagCell, type FlagDates, type FlagTotals } from './flags/flagTotals.ts'
import { inUnits, type Sums, sumsWith } from './sums.ts'

/** What our forecasts are compared on: errors in days, losses, and squared errors of chances. */
export const comparisons = ['daysOff', 'club', 'pinball', 'within28'] as const
export type Comparison = (typeof comparisons)[number]

/** Forecasts of one sport, body group and occasion. */
export interface Cell {
  readonly sport: SportName
  readonly group: string
  readonly occasion: Occasion
  readonly sums: Readonly<Partial<Record<Comparison, Sums>>>
  readonly covered: { readonly n: number; readonly ours: number; readonly simple: number }
  /** Squared errors of chances that have no rival forecast. */
  readonly nextGame: { readonly n: number; readonly ours: number }
  readonly outForSeason: { readonly n: number; readonly ours: number }
}

/** How often clubs' first dates held, by where the FIB-O-Meter's needle stood. */
export interface Announced {
  readonly sport: SportName
  readonly needle: number
  readonly n: number
  readonly late: number
  readonly early: number
  readonly daysLate: number
}

interface RiskTotal extends Readonly<RiskBin> {
  readonly sport: SportName
}

export interface RegisterTotals extends FlagTotals {
  readonly entries: number
  readonly forecasts: number
  readonly risks: number
  /** The number of registered flags. */
  readonly flagged: number
  readonly cells: Readonly<Record<string, Cell>>
  readonly announced: Readonly<Record<string, Announced>>
  readonly risk: Readonly<Record<string, RiskTotal>>
  /** The correction in each competition's newest risks. */
  readonly corrections: Readonly<Record<string, Correction>>
  /** The same for its newest corrected return forecasts. */
  readonly returnCorrections: Readonly<Record<string, Correction>>
}

interface Correction {
  readonly at: string
  readonly competition: Competition
  readonly recalibration: RiskEntry['recalibration']
}

export const noTotals: RegisterTotals = {
  entries: 0,
  forecasts: 0,
  risks: 0,
  flagged: 0,
  cells: {},
  announced: {},
  risk: {},
  corrections: {},
  returnCorrections: {},
  flags: {},
  flagDates: {},
}

/**
 * The totals after a day's entries. `earlier` finds the outcome that an entry replaces, whose share is
 * subtracted again.
 */
export const addEntries = (
  totals: RegisterTotals,
  entries: readonly RegisterEntry[],
  earlier: (id: string) => RegisterEntry | undefined,
): RegisterTotals => {
  const sum = {
    ...totals,
    cells: { ...totals.cells },
    announced: { ...totals.announced },
    risk: { ...totals.risk },
    corrections: { ...totals.corrections },
    returnCorrections: { ...totals.returnCorrections },
    flags: { ...totals.flags },
    flagDates: { ...totals.flagDates },
  }
  for (const entry of entries) {
    sum.entries++
    if (entry.kind === 'forecast') {
      sum.forecasts++
      if (entry.recalibration)
        noteCorrection(sum.returnCorrections, { ...entry, recalibration: entry.recalibration })
    } else if (entry.kind === 'flag') sum.flagged++
    else if (entry.kind === 'risk') {
      sum.risks += entry.players.length
      noteCorrection(sum.corrections, entry)
    } else {
      count(sum, entry, 1)
      if (entry.replaces === null) continue
      const replaced = earlier(entry.replaces)
      if (replaced?.kind !== entry.kind)
        throw new Error(`${entry.id} replaces ${entry.replaces}, which is not in the register`)
      count(sum, replaced, -1)
    }
  }
  return sum
}

const noteCorrection = (
  corrections: Record<string, Correction>,
  { at, competition, recalibration }: Correction,
): void => {
  if (at >= (corrections[competition]?.at ?? ''))
    corrections[competition] = { at, competition, recalibration }
}

type Summing = {
  cells: Record<string, Cell>
  announced: Record<string, Announced>
  risk: Record<string, RiskTotal>
  flags: Record<string, FlagCell>
  flagDates: Record<string, FlagDates>
}

type AnyOutcome = OutcomeEntry | RiskOutcomeEntry | FlagOutcomeEntry

const count = (sum: Summing, entry: AnyOutcome, sign: 1 | -1) => {
  if (entry.kind === 'flagOutcome') {
    countFlags(sum, entry, sign)
    return
  }
  const sport = sportNames[sportOfCompetition(entry.competition)]
  if (entry.kind === 'riskOutcome') {
    for (const { from, players, expected, injured } of entry.bins) {
      const key = `${sport}/${from}`
      const before = sum.risk[key] ?? { players: 0, expected: 0, injured: 0 }
      sum.risk[key] = {
        sport,
        from,
        players: before.players + sign * players,
        expected: before.expected + sign * inUnits(expected),
        injured: before.injured + sign * injured,
      }
    }
    return
  }
  for (const grade of entry.grades) {
    const { occasion } = grade
    const { group } = entry.injury
    const key = `${sport}/${group}/${occasion}`
    const before = sum.cells[key] ?? { sport, group, occasion, ...emptyCell }
    sum.cells[key] = { ...before, ...gradeAdded(before, grade, sign) }
  }
  if (entry.announced) {
    const { needle, daysLate } = entry.announced
    const key = `${sport}/${needle}`
    const before = sum.announced[key] ?? { n: 0, late: 0, early: 0, daysLate: 0 }
    sum.announced[key] = {
      sport,
      needle,
      n: before.n + sign,
      late: before.late + sign * Number(daysLate > 0),
      early: before.early + sign * Number(daysLate < 0),
      daysLate: before.daysLate + sign * daysLate,
    }
  }
}

const emptyCell = {
  sums: {},
  covered: { n: 0, ours: 0, simple: 0 },
  nextGame: { n: 0, ours: 0 },
  outForSeason: { n: 0, ours: 0 },
}

const gradeAdded = (cell: Cell, grade: Grade, sign: 1 | -1) => {
  const { daysOff, pinball, covered, within28, nextGame, outForSeason } = grade
  const pairs: Readonly<Record<Comparison, readonly [number, number] | null>> = {
    daysOff: daysOff && [daysOff.ours, daysOff.simple],
    club: daysOff && daysOff.club !== null ? [daysOff.ours, daysOff.club] : null,
    pinball: pinball && [pinball.ours, pinball.simple],
    within28: within28 && [within28.ours, within28.simple],
  }
  const added = (before: { n: number; ours: number }, one: { ours: number } | null) =>
    one ? { n: before.n + sign, ours: before.ours + sign * inUnits(one.ours) } : before
  return {
    sums: sumsWith(cell.sums, pairs, sign),
    covered: covered
      ? {
          n: cell.covered.n + sign,
          ours: cell.covered.ours + sign * Number(covered.ours),
          simple: cell.covered.simple + sign * Number(covered.simple),
        }
      : cell.covered,
    nextGame: added(cell.nextGame, nextGame),
    outForSeason: added(cell.outForSeason, outForSeason),
  }
}
