import type { DayNumber } from '../../scoring/dayNumber.ts'
import type { PastInjury } from '../../scoring/facts/injuryHistory.ts'
import type { KnownInjury } from '../../scoring/facts/knownAsOf.ts'
import type { Recovery } from '../../scoring/facts/teamFacts.ts'
import type { DaysFacts } from '../../scoring/recovery/daysOut.ts'
import type { GamesFacts } from '../../scoring/recovery/gamesMissed.ts'
import type { InjuryCase } from '../../scoring/recovery/recoveryOutlook.ts'
import { knownOn } from './history.ts'

/** An absence: the injury as it was known on its first day, and its length. */
export interface DaysCase {
  readonly player: string
  readonly day: DayNumber
  readonly injury: InjuryCase
  readonly facts: DaysFacts
  readonly days: number
  /** False for a player who was out when the season ended. `days` then counts until that day. */
  readonly returned: boolean
  /** False for seasons whose source lacks returns, so that "never" may mean "not recorded". */
  readonly endKnown: boolean
}

export interface GamesCase {
  readonly player: string
  readonly day: DayNumber
  readonly injury: InjuryCase
  readonly facts: GamesFacts
  /** The injury as it was known after the team had played this many more games without him. */
  readonly after: (missed: number) => InjuryCase
  readonly games: number
  /** Days from the first missed game to the return; null for a player who did not return. */
  readonly days: number | null
  readonly returned: boolean
}

type Named = PastInjury & { readonly player: string }

export const factsByRow = <Row>(
  rows: readonly Row[],
  factOf: (row: Row) => KnownInjury,
): ReadonlyMap<Row, KnownInjury> => new Map(rows.map((row) => [row, factOf(row)]))

/** The injury of a row, and what was known of the player on its first day. */
export const knownAtStart = <Row extends Pick<PastInjury, 'start'>>(
  row: Row,
  ofPlayer: readonly Row[],
  facts: ReadonlyMap<Row, KnownInjury>,
): { readonly injury: KnownInjury; readonly all: readonly KnownInjury[] } | null => {
  const own = facts.get(row)
  if (!own) return null
  const known = knownOn(
    ofPlayer.flatMap((other) => facts.get(other) ?? []),
    row.start,
  )
  const injury = known.find(({ id }) => id === own.id)
  return injury ? { injury, all: known } : null
}

const recoveriesOf = (rows: readonly Named[]): Recovery[] =>
  rows.map(({ player, injury, group, physical, start, end }) => ({
    playerId: player,
    injury,
    group,
    physical,
    start,
    end,
  }))

/** By club or team. */
export const recoveriesBy = <Row extends Named>(
  groups: ReadonlyMap<string, readonly Row[]>,
): Map<string, Recovery[]> => new Map([...groups].map(([key, rows]) => [key, recoveriesOf(rows)]))
