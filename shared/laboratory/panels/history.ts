import type { StartKnownBy } from '../../domain/facts/injury.ts'
import { noStats } from '../../domain/facts/teams.ts'
import type { DayNumber } from '../../scoring/dayNumber.ts'
import { isHealthAbsence } from '../../scoring/facts/healthAbsence.ts'
import type { PastInjury } from '../../scoring/facts/injuryHistory.ts'
import type { KnownInjury, KnownReport } from '../../scoring/facts/knownAsOf.ts'
import type { ReadPlayer, ReadStats } from '../../scoring/facts/teamFacts.ts'
import type { NbaSeasonStats } from '../tables/nba.ts'

/**
 * Turns the files of history into the facts that a portal would have had on a day. The engine makes its inputs
 * from these as it does from stored facts, so that the tested number is the shown one.
 */

type Row = PastInjury & { readonly player: string }

/** The names that each file spells in its own way; stored injuries are spelled by `injuryNames`. */
interface FileNames {
  readonly kind?: string
  readonly dated?: boolean
  readonly startKnownBy?: StartKnownBy
  /** The name as in reports. */
  readonly part?: string
}

/** An injury with its whole course. `knownOn` hides what came after a day. */
export const historyInjury = (
  { player, injury, group, start, end, physical }: Row,
  { kind = 'other', part = injury, dated = true, startKnownBy = 'report' }: FileNames = {},
): KnownInjury => ({
  id: `${player} ${start} ${injury}`,
  playerId: player,
  names: {
    group,
    injury,
    kind,
    structure: `${group} ${injury}`,
    physical,
    ofHealth: true,
    label: injury,
    said: `${injury} ${kind}`,
  },
  part: part.toLowerCase(),
  grade: null,
  start,
  dated,
  startKnownBy,
  recovered: end,
  surgery: kind === 'surgery',
  expected: null,
  notes: [],
})

/** The injuries as they were known on a day: a later return is not known yet. */
export const knownOn = (injuries: readonly KnownInjury[], day: DayNumber): KnownInjury[] =>
  injuries.flatMap((injury) => {
    if (injury.start > day) return []
    return injury.recovered !== null && injury.recovered > day
      ? [{ ...injury, recovered: null }]
      : [injury]
  })

export const historyReport = (
  player: string,
  day: DayNumber,
  {
    status,
    practice = null,
    part = '',
    text = '',
  }: { status: string; practice?: string | null; part?: string; text?: string },
): KnownReport => ({
  playerId: player,
  at: '',
  day,
  status,
  practice,
  part: part === '' ? null : part.toLowerCase(),
  text,
  ofHealth: isHealthAbsence(status, `${part}. ${text}`),
})

/** The files know a player by his name. */
export const filePlayer = (id: string, known: Partial<ReadPlayer> = {}): ReadPlayer => ({
  ...{ id, name: id, position: null, depthOrder: null, active: true, birthDate: null },
  ...known,
})

export const unplayedSeason = (playerId: string, season: number): ReadStats => ({
  ...noStats,
  playerId,
  season,
  games: 0,
})

/** The file has a season's averages; a portal has totals. */
export const nbaSeasonStats = (
  player: string,
  { games, minutes, points, rebounds, steals, blocks }: Omit<NbaSeasonStats, 'position'>,
  season: number,
): ReadStats => ({
  ...unplayedSeason(player, season),
  games,
  minutes: minutes * games,
  points: points * games,
  rebounds: rebounds * games,
  steals: steals * games,
  blocks: blocks * games,
})
