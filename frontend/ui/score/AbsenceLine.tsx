import type { CostlyAbsence } from '#shared/contract/playerRow.ts'
import { rosterName } from '#shared/domain/team/playerName.ts'
import { costText } from '#shared/presentation/explanation/costRange.ts'
import { joined, statusSource } from '#shared/presentation/playerStatus/absenceWords.ts'

export type ShownAbsence = Pick<
  CostlyAbsence,
  'player_name' | 'position' | 'status' | 'set_by_editor' | 'cost_range'
> & {
  readonly cost?: number | undefined
}

interface Props {
  absence: ShownAbsence
  /** `DAL`, if the line is not under its own team. */
  team?: string | undefined
  /** Leaves the status out, because the player before him has the same. */
  withoutStatus?: boolean
}

/** Whether one status can stand for both players. */
export const haveSameStatus = (one: ShownAbsence, other: ShownAbsence): boolean =>
  one.status === other.status && one.set_by_editor === other.set_by_editor

/** A status short enough for a row. */
const shortStatus = (status: string) => (status === 'Injured Reserve' ? 'IR' : status.toLowerCase())

const whoIsMissing = ({ absence, team, withoutStatus = false }: Props) =>
  `${team ? `${team} ` : ''}${withoutStatus ? '' : `${joined([shortStatus(absence.status), statusSource(absence)])}: `}${rosterName(absence)}`

const costOf = ({ cost, cost_range }: ShownAbsence) =>
  cost === undefined ? '' : ` ${costText(cost, cost_range)}`

/** The length of the line, for rows in which not every line fits. */
export const lettersOf = (props: Props): number =>
  whoIsMissing(props).length + costOf(props.absence).length

/** `DAL out: QB Hargrove −1.6`; a guest's lacks the cost. */
export const AbsenceLine = (props: Props) => (
  <>
    {whoIsMissing(props)}
    {props.absence.cost !== undefined && <b className="num">{costOf(props.absence)}</b>}
  </>
)
