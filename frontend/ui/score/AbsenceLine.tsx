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

/** What fits into a row, where a league's status is long. */
const shortStatus = (status: string) => (status === 'Injured Reserve' ? 'IR' : status.toLowerCase())

/** `out: QB Hargrove −1.6`; a guest's lacks the cost. */
export const AbsenceLine = ({ absence, withoutStatus = false }: Props) => {
  const { status, cost } = absence
  return (
    <>
      {!withoutStatus && `${shortStatus(status)}: `}
      {rosterName(absence)}
      {cost !== undefined && (
        <>
          {' '}
          <b className="num">{signed(cost)}</b>
        </>
      )}
    </>
  )
}
