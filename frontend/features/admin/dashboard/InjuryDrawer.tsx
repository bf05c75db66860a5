import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { IconButton } from '../../../ui/control/Button.tsx'
import { Spinner } from '../../../ui/loading/Spinner.tsx'
import styles from './Injury.module.css'
import { InjuryForm, type InjuryProps } from './InjuryForm.tsx'
import { recordQueryOf } from './queries.ts'

/** Changes or adds an injury, with a preview of the scores that result. */
export const InjuryDrawer = ({ onClose, ...props }: InjuryProps & { onClose: () => void }) => {
  const { sportsID, id, player } = props
  const drawer = useRef<HTMLElement>(null)
  const opener = useRef<Element>(null)
  // Moves the focus into the drawer, past all rows of the table. Closing moves it back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another record is another opening
  useEffect(() => {
    const { activeElement } = document
    if (!activeElement || activeElement === document.body) return
    if (drawer.current?.contains(activeElement)) return
    opener.current = activeElement
    drawer.current?.focus()
  }, [id])
  const close = () => {
    onClose()
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }
  const record = useQuery({
    ...recordQueryOf({ sportsID, playerID: player.player_id, id: id ?? '' }),
    enabled: id !== undefined,
  })
  return (
    <aside
      ref={drawer}
      className={`surface grid gap-3 ${styles.drawer}`}
      aria-label="Injury"
      tabIndex={-1}
    >
      <header className="flex from-top between">
        <div>
          <h2>{player.player_name}</h2>
          <p className="sub">{id === undefined ? 'A new injury' : `Record ${id}`}</p>
        </div>
        <IconButton icon="close" label="Close the injury" onClick={close} />
      </header>
      {record.error && <p role="alert">{record.error.message}</p>}
      {id !== undefined && !record.data && !record.error && <Spinner label="Loading" />}
      {(id === undefined || record.data) && (
        <InjuryForm key={`${id} ${record.data?.version}`} {...props} opened={record.data} />
      )}
    </aside>
  )
}
