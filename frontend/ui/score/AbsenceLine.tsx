import type { CostlyAbsence } from '#shared/contract/absence.ts'
import { signed } from '#shared/domain/score/numberText.ts'
import { rosterName } from '#shared/domain/team/playerName.ts'

export type ShownAbsence = Pick<CostlyAbsence, 'player_name' | 'position' | 'status'> & {
  readonly cost?: number | undefined
}

interface Props {
  absence: ShownAbsence
  /** The player before him has the same status. */
  withoutStatus?: boolean
}

/** A status short enough for a row. */
const shortStatus = (status: string) => (status === 'Injured Reserve' ? 'IR' : status.toLowerCase())

const whoIsMissing = ({ absence, withoutStatus = false }: Props) =>
  `${withoutStatus ? '' : `${shortStatus(absence.status)}: `}${rosterName(absence)}`

const costText = ({ cost }: ShownAbsence) => (cost === undefined ? '' : ` ${signed(cost)}`)

/** How long the line is, for rows that have no room for every line. */
export const lettersOf = (props: Props): number =>
  whoIsMissing(props).length + costText(props.absence).length

/** `out: QB Hargrove −1.6`; a guest's lacks the cost. */
export const AbsenceLine = (props: Props) => (
  <>
    {whoIsMissing(props)}
    {props.absence.cost !== undefined && <b className="num">{costText(props.absence)}</b>}
  </>
)
