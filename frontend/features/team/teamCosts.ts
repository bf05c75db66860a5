import type { PlayerRow } from '#shared/contract/playerRow.ts'
import type { TeamInfo } from '#shared/contract/teamInfo.ts'
import { healthOfStatus } from '#shared/domain/injury/statusWords.ts'
import { oneDecimal } from '#shared/domain/score/numberText.ts'
import { joined, statusSource } from '#shared/presentation/playerStatus/absenceWords.ts'
import { awaitedReturn, type ReturnDates } from '#shared/presentation/playerStatus/returnText.ts'
import { wordBesideInjury } from '#shared/presentation/playerStatus/statusSentence.ts'

type Part = NonNullable<TeamInfo['explanation']>['parts'][number]

interface PlayerCost {
  readonly id: string
  readonly name: string
  readonly position: string | null
  /** The costliest cause, and how many more there are. */
  readonly reason: string
  readonly cost: number
  /** Who says when he is back; null while he is not out. */
  readonly back: ReturnDates | null
}

interface TeamCosts {
  readonly costs: readonly PlayerCost[]
  /** The total of the players without a line of their own; 0 if there are none. */
  readonly rest: number
  readonly restCount: number
}

const most = 8

/** The points that each player takes from the team score, as printed: −1.3. */
export const costsByPlayer = (
  explanation: TeamInfo['explanation'],
): ReadonlyMap<string, { readonly cost: number; readonly parts: readonly Part[] }> =>
  new Map(
    [...Map.groupBy(explanation?.parts ?? [], ({ player_id }) => player_id)].map(([id, parts]) => [
      id,
      { parts, cost: oneDecimal(parts.reduce((sum, { shown }) => sum + shown, 0)) },
    ]),
  )

/** `Out, set by an editor`; null where the feed's status counts. */
const saidByEditor = (row: PlayerRow): string | null => {
  const source = statusSource(row)
  return source && joined([row.injury_status ?? 'plays', source])
}

/**
 * The points that each player takes from the team score, the costliest first. The printed parts still
 * add up.
 */
export const teamCosts = (
  explanation: TeamInfo['explanation'],
  players: readonly PlayerRow[],
): TeamCosts => {
  const rows = new Map(players.map((row) => [row.player_id, row]))
  const all = [...costsByPlayer(explanation)]
    .map(([id, { parts, cost }]): PlayerCost => {
      const row = rows.get(id)
      const said = row && saidByEditor(row)
      const labels = parts
        .flatMap(({ label }) => label.split(', '))
        .filter((label) => !said || label !== row.injury_status)
      return {
        id,
        name: parts[0]?.player ?? '',
        position: row?.position ?? null,
        reason: joined([
          said,
          labels[0],
          labels.length > 1 ? `${labels.length - 1} more` : null,
          row && wordBesideInjury(row, null),
        ]),
        cost,
        back: row ? awaitedReturn(row) : null,
      }
    })
    .toSorted((a, b) => a.cost - b.cost)
  const costs = all.filter(({ cost }) => cost !== 0).slice(0, most)
  const others = all.filter((cost) => !costs.includes(cost))
  return {
    costs,
    rest: oneDecimal(others.reduce((sum, { cost }) => sum + cost, 0)),
    restCount: others.filter(({ cost }) => cost !== 0).length,
  }
}

/** The players who are out but have no line of their own: they cost little, or are on a reserve list. */
export const alsoOut = (
  { costs }: Pick<TeamCosts, 'costs'>,
  players: readonly PlayerRow[],
): readonly PlayerRow[] => {
  const named = new Set(costs.map(({ id }) => id))
  return players.filter(
    ({ player_id, injury_status }) =>
      healthOfStatus(injury_status) === 'out' && !named.has(player_id),
  )
}
