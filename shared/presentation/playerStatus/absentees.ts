import type { ShownTeamExplanation } from '#shared/contract/explanation.ts'
import type { PlayerRow } from '#shared/contract/playerRow.ts'
import { shortName } from '#shared/domain/team/playerName.ts'
import type { ShownRange } from '../explanation/costRange.ts'
import { costsByPlayer } from '../explanation/playerCosts.ts'
import { absenceWords, bodyPartWord, doubtfulChance, joined } from './absenceWords.ts'
import { isOutForOtherReason, statusBesideInjury } from './statusSentence.ts'

/** How a player who is out or costs points stands: out, in doubt, or playing at a cost. */
type AbsenceGroup = 'out' | 'doubt' | 'hurt'

export interface Absentee {
  readonly id: string
  readonly name: string
  readonly shortName: string
  readonly position: string | null
  readonly group: AbsenceGroup
  readonly isLikelyOut: boolean
  /** `knee, injured reserve`, `hamstring, plays 68%` */
  readonly status: string
  /** Null if he plays or the date is unknown. */
  readonly returns: string | null
  /** Points of the team score, as printed: 0 or less. */
  readonly cost: number
  readonly range?: ShownRange | undefined
}

/**
 * Everyone on a team who is out, in doubt or takes points from its score, the costliest first. The costs are the
 * printed parts of the team's explanation, so they add up to its loss.
 */
export const absenteesOf = (
  explanation: Pick<ShownTeamExplanation, 'parts' | 'cost_ranges'> | null,
  players: readonly PlayerRow[],
  today: string,
): readonly Absentee[] => {
  const rows = new Map(players.map((row) => [row.player_id, row]))
  const costs = costsByPlayer(explanation)
  const namesOf = (name: string, row: PlayerRow | undefined) => ({
    name,
    shortName: shortName({ player_name: name, known_as: row?.known_as }),
  })
  const costly = [...costs].map(([id, { parts, cost, range }]) => ({
    ...{ id, ...namesOf(parts[0]?.player ?? '', rows.get(id)), cost, range },
    ...stateOf(rows.get(id), parts[0]?.label ?? '', today),
    effect: parts.reduce((sum, part) => sum + part.effect, 0),
  }))
  const free = players
    .filter(({ player_id }) => !costs.has(player_id))
    .map((row) => ({
      ...{ id: row.player_id, ...namesOf(row.player_name, row), cost: 0, effect: 0 },
      ...stateOf(row, '', today),
    }))
    .filter(({ group }) => group !== 'hurt')
  return [...costly, ...free]
    .toSorted((a, b) => a.cost - b.cost || a.effect - b.effect)
    .map(({ effect: _, ...absentee }) => absentee)
}

type State = Pick<Absentee, 'position' | 'group' | 'isLikelyOut' | 'status' | 'returns'>

const stateOf = (row: PlayerRow | undefined, label: string, today: string): State => {
  // Listed all the same, because the score counts him.
  if (!row)
    return { position: null, group: 'doubt', isLikelyOut: false, status: label, returns: null }
  const { word, source, returns, absence } = absenceWords(row, today)
  const part = isOutForOtherReason(row) ? label : bodyPartWord(row.body_part)
  const status = word === null ? label : joined([part, statusBesideInjury(row, word), source])
  const group = absence === null ? 'hurt' : doubtfulChance(row) === undefined ? 'out' : 'doubt'
  return { position: row.position, group, isLikelyOut: absence === 'likely', status, returns }
}
