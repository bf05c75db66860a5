import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { banner } from '../../../lib/alerts.ts'
import { useAction } from '../../../lib/form/useAction.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Spinner } from '../../../ui/loading/Spinner.tsx'
import { undo } from '../history/queries.ts'
import { PlayerFinder } from './PlayerFinder.tsx'
import { type RuledPlayer, rulingQuery } from './queries.ts'
import { RulingForm, type SavedRuling } from './RulingForm.tsx'
import styles from './Rulings.module.css'
import { WhatCounts } from './WhatCounts.tsx'

interface Props {
  /** The player who is open. */
  of: RuledPlayer | undefined
  onChoose: (player: RuledPlayer | undefined) => void
}

/** An admin's own word on whether a player plays: over any feed, and taken back with one press. */
export const RulingPanel = ({ of, onChoose }: Props) => (
  <Panel title="Who plays">
    <div className={styles.panel}>
      <PlayerFinder onFind={onChoose} />
      {of && <OpenRuling key={of.playerID} of={of} onClose={() => onChoose(undefined)} />}
    </div>
  </Panel>
)

const OpenRuling = ({ of, onClose }: { of: RuledPlayer; onClose: () => void }) => {
  const client = useQueryClient()
  const head = useRef<HTMLHeadingElement>(null)
  const { data: record, error } = useQuery(rulingQuery(of))
  const [saved, setSaved] = useState<SavedRuling>()
  const name = record?.player_name
  // The choices begin below the name, wherever the player was chosen.
  useEffect(() => {
    if (name !== undefined) head.current?.focus()
  }, [name])
  const reload = () =>
    Promise.all(
      ['ruling', 'adminChanges', 'calculations', 'searchInfo'].map((key) =>
        client.invalidateQueries({ queryKey: [key] }),
      ),
    )
  const taking = useAction(async (change: string) => {
    await undo({ kind: 'ruling', id: change })
    banner.showMessage('Changes submitted successfully!')
    await reload()
  })
  return (
    <section className={styles.open} aria-label="Ruling">
      {error && <p role="alert">{error.message}</p>}
      {!record && !error && <Spinner label="Loading" />}
      {record && (
        <>
          <div className={styles.told}>
            <header className="row between">
              <h3 ref={head} tabIndex={-1}>
                {record.player_name}
              </h3>
              <IconButton icon="close" label="Close the player" onClick={onClose} />
            </header>
            <WhatCounts record={record} />
            {saved?.version === record.version && (
              <p className={styles.saved} role="status">
                <span>Saved. Open pages show it within a minute.</span>
                <Button
                  aria-disabled={taking.pending || undefined}
                  onClick={() => taking.run(saved.change)}
                >
                  Undo
                </Button>
              </p>
            )}
          </div>
          <RulingForm
            key={record.version}
            of={of}
            opened={record}
            onSaved={(done) => {
              setSaved(done)
              return reload()
            }}
          />
        </>
      )}
    </section>
  )
}
