import type { SportName } from '#shared/domain/sport/sport.ts'
import { isTornAcl } from '../facts/injuryNames.ts'
import { type InjuryCase, outlookFromCurve, type RecoveryOutlook } from './recoveryOutlook.ts'
import { curveFromMedian, curveShares, type ReturnCurve } from './returnCurve.ts'

type Matches = (text: string) => boolean

interface Diagnosis {
  readonly sport: SportName
  readonly matches: Matches
  readonly medianDays: number
  /** The standard deviation of the logarithm of the days. */
  readonly deviation: number
  readonly source: string
}

const words =
  (pattern: RegExp): Matches =>
  (text) =>
    pattern.test(text)

/** Both words, in either order. Anchored, so that a long text takes no more than its length. */
const achillesRupture = words(/^(?=.*achilles)(?=.*(?:rupture|tear|torn))/i)
const patellarRupture = words(/^(?=.*patellar? tendon)(?=.*(?:rupture|tear|torn))/i)
const fifthMetatarsal = words(/(fifth|5th) metatarsal|jones/i)

const diagnosis = (
  sport: SportName,
  matches: Matches,
  medianDays: number,
  deviation: number,
  source: string,
): Diagnosis => ({ sport, matches, medianDays, deviation, source })

/**
 * Published recovery times, not fitted, for diagnoses that the public data does not distinguish or has too few cases
 * of. NFL reports, for example, say "Knee" for a sprain and for a torn ligament.
 */
export const diagnoses: readonly Diagnosis[] = [
  diagnosis('nfl', isTornAcl, 378, 0.2, 'PMC9859836'),
  diagnosis('nba', isTornAcl, 372, 0.2, 'PubMed 33738307: 372 (323–421)'),
  diagnosis('nfl', achillesRupture, 375, 0.3, '10.1080/00913847.2021.1932634'),
  diagnosis('nba', achillesRupture, 311, 0.32, '10.1080/00913847.2021.1932634: 311±101'),
  diagnosis('soccer', achillesRupture, 161, 0.39, '10.1136/bjsports-2013-092271: 161±65'),
  diagnosis('nfl', patellarRupture, 391, 0.3, 'Mai 2016; half return'),
  diagnosis('nfl', words(/lisfranc/i), 335, 0.144, 'PubMed 27166291: 335 (313–380)'),
  diagnosis('nfl', words(/turf toe/i), 37, 0.7, 'PubMed 32577105: 37±29'),
  diagnosis('nfl', fifthMetatarsal, 63, 0.12, 'mdpi 2075-4663/12/1/7: 56–70'),
  diagnosis('soccer', fifthMetatarsal, 64, 0.2, '10.2478/hukin-2020-0059: 64±13'),
  diagnosis(
    'nfl',
    words(/high ankle|syndesmo/i),
    15.4,
    0.6,
    'AAOS 2012: 15.4 days, one to four weeks',
  ),
  diagnosis(
    'nfl',
    words(/shoulder (instability|dislocation).{0,200}surgery/i),
    275,
    0.3,
    'Henry Ford 96',
  ),
]

/** The scale of a logistic distribution per unit of its standard deviation. */
const logisticScale = Math.sqrt(3) / Math.PI

/** The curve of a named diagnosis. Null for diagnoses that the fitted models know as well or better. */
export const diagnosisCurve = (
  sport: SportName,
  text: string,
): { readonly curve: ReturnCurve; readonly source: string } | null => {
  const diagnosis = diagnoses.find((entry) => entry.sport === sport && entry.matches(text))
  if (!diagnosis) return null
  const scale = diagnosis.deviation * logisticScale
  const spread = curveShares.map((share) => scale * Math.log(share / (1 - share)))
  return { curve: curveFromMedian(diagnosis.medianDays, spread), source: diagnosis.source }
}

/** The outlook of a named diagnosis. Its published figure already includes the grade. */
export const namedOutlook = (sport: SportName, injury: InjuryCase): RecoveryOutlook | null => {
  const curve = isFresh(sport, injury) ? diagnosisCurve(sport, injury.names.said)?.curve : null
  return curve ? { ...outlookFromCurve(curve), isPublished: true } : null
}

/**
 * Published times count from the day of a complete tear. A report that names the diagnosis of a player
 * who is "recovering" from it, or who is listed from day to day with it, is about an older or a lesser one.
 */
const isFresh = (sport: SportName, { dated, text, status }: InjuryCase): boolean =>
  dated &&
  (diagnosisCurve(sport, text) === null ||
    !(/\brecover(?:ing|y)\b|\brehab/i.test(text) || status === 'Day-To-Day'))
