import { useState } from 'react'
import { timeAgo } from '#shared/domain/time/age.ts'
import { useNow } from '../../../lib/serverTime.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import styles from './DataHealth.module.css'
import type { HealthIssue } from './issueGroups.ts'
import { useMerge } from './queries.ts'

interface Props {
  players: NonNullable<HealthIssue['players']>
  sportsID: 1 | 2 | 3
}

/** A button that opens both players side by side, to choose which one is kept. */
export const MergeDuplicate = ({ players, sportsID }: Props) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        Merge…<span className="vh"> {players[0]?.name}</span>
      </Button>
      {open && <MergeDialog players={players} sportsID={sportsID} onClose={() => setOpen(false)} />}
    </>
  )
}

const MergeDialog = ({ players, sportsID, onClose }: Props & { onClose: () => void }) => {
  const now = useNow()
  const [keepID, setKept] = useState(players[0]?.player_id)
  const { pending, run } = useMerge(sportsID, onClose)
  const duplicate = players.find(({ player_id }) => player_id !== keepID)
  return (
    <Dialog title="Merge two players" shape="wide" onClose={onClose}>
      <fieldset className={`grid two gap-3 ${styles.pair}`}>
        <legend>Who is kept?</legend>
        {players.map(({ player_id, name, position, team_name, injuries, last_seen }) => (
          <label key={player_id} className="grid gap-1">
            <span className="flex middle gap-2 tap">
              <input
                type="radio"
                name="kept"
                checked={player_id === keepID}
                onChange={() => setKept(player_id)}
              />
              <b>{name}</b>
            </span>
            <span className="sub">{player_id}</span>
            <span>{[position, team_name].filter(Boolean).join(', ')}</span>
            <span>
              {injuries} {injuries === 1 ? 'injury' : 'injuries'} on file
            </span>
            <span>
              {last_seen ? `Last seen in a report: ${timeAgo(last_seen, now)}` : 'In no report yet'}
            </span>
          </label>
        ))}
      </fieldset>
      <p className="sub">
        From the next run on, the other one’s injuries, reports, statistics and news count as his,
        and the other one’s address shows his page. Undoing the merge brings both back.
      </p>
      <div className={`flex gap-2 ${styles.fixes}`}>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          look="solid"
          aria-disabled={pending || undefined}
          onClick={() => keepID && duplicate && run({ playerID: duplicate.player_id, keepID })}
        >
          {pending ? 'Merging…' : 'Merge'}
        </Button>
      </div>
    </Dialog>
  )
}
