import { useId } from 'react'
import { longestRosterName, mostInRoster } from '#shared/domain/account/rosters.ts'
import { Input } from '../../../ui/form/Input.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'

interface Props {
  name: string
  /** How many players the list has. */
  count: number
  onName: (name: string) => void
}

/** Asks for a name for the roster that My team makes of these players. */
export const RosterName = ({ name, count, onName }: Props) => {
  const id = useId()
  return (
    <Panel title="Keep them together">
      {count > mostInRoster ? (
        <p className="note">
          A roster has at most {mostInRoster} players, and this list has {count}. They are followed
          without one.
        </p>
      ) : (
        <div className="grid gap-1">
          <label htmlFor={id} className="small muted medium">
            Name of this roster, if you like
          </label>
          <Input
            id={id}
            value={name}
            maxLength={longestRosterName}
            autoComplete="off"
            placeholder="Sunday league"
            aria-describedby={`${id}hint`}
            onChange={({ target }) => onName(target.value)}
          />
          <p id={`${id}hint`} className="small faint">
            My team can then show these players alone. A roster of yours with the same name is
            replaced.
          </p>
        </div>
      )}
    </Panel>
  )
}
