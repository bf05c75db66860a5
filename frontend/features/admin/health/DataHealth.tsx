import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { timeAgo } from '#shared/domain/time/age.ts'
import { useNow } from '../../../lib/serverTime.ts'
import { Button, ButtonLink } from '../../../ui/control/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Spinner } from '../../../ui/loading/Spinner.tsx'
import { useRun } from '../dashboard/queries.ts'
import { RerunFeed } from '../dashboard/RerunFeed.tsx'
import { sportIn } from '../frame/addressValues.ts'
import { SportHead } from '../frame/SportHead.tsx'
import { ChangeHistory } from '../history/ChangeHistory.tsx'
import styles from './DataHealth.module.css'
import { type HealthIssue, issueGroups } from './issueGroups.ts'
import { dataHealthQuery, useMerge } from './queries.ts'
import { isInSettings, settingHash } from './settingHash.ts'

type SportId = 1 | 2 | 3

/** Lists a sport's wrong and missing data, each entry with the action that fixes it. */
export const DataHealthPage = () => {
  const { sport: requested } = useSearch({ from: '/(admin)/_admins/admin/data_health' })
  const sportsID: SportId = sportIn(requested) ?? 1
  const { data, error } = useQuery(dataHealthQuery(sportsID))
  return (
    <div className="stack">
      <SportHead title="Data health" sport={sportsID} />
      <div className="row">
        <ButtonLink to="/admin/first_day">What each league has, and what it lacks</ButtonLink>
      </div>
      {error && <p role="alert">{error.message}</p>}
      {!data && !error && <Spinner label="Loading" />}
      {data?.issues.length === 0 && <p role="status">Nothing is wrong or missing.</p>}
      {(data ? issueGroups(data) : []).map(({ title, hint, issues, more }) => (
        <Panel
          key={title}
          title={title}
          aside={<p className="sub">{issues.length + more}</p>}
          flush
        >
          <p className="sub inset-below">{hint}</p>
          <ul className={styles.issues}>
            {issues.map((issue) => (
              <li
                key={`${issue.name} ${issue.record ?? issue.player_id} ${issue.detail}`}
                className="grid middle gap-3 tap ruled"
              >
                <span>
                  <b>{issue.name}</b> <span className="sub">{issue.team_name}</span>
                  <span className="breaks block">{issue.detail}</span>
                </span>
                <Fix issue={issue} sportsID={sportsID} />
              </li>
            ))}
          </ul>
          {more > 0 && (
            <p className="sub inset-below">{more} more are listed once some of these are fixed.</p>
          )}
        </Panel>
      ))}
      <ChangeHistory kind="merge" title="Merged players" shownBy={['dataHealth']} />
    </div>
  )
}

const Fix = ({ issue, sportsID }: { issue: HealthIssue; sportsID: SportId }) => {
  const { pending, run } = useRun(sportsID)
  if (issue.kind === 'late_feed' || issue.kind === 'wrong_feed')
    return (
      <span className={`flex wraps ${styles.fixes}`}>
        {isInSettings(issue.name) && (
          <Link to="/admin/settings" search={{ sport: sportsID }} hash={settingHash(issue.name)}>
            Open its setting<span className="vh"> of {issue.name}</span>
          </Link>
        )}
        {issue.kind === 'late_feed' && <RerunFeed feed={issue.name} />}
      </span>
    )
  if (issue.kind === 'moved')
    return (
      <Button aria-disabled={pending} onClick={() => run(issue.player_id ?? false)}>
        Run now<span className="vh"> for {issue.name}</span>
      </Button>
    )
  const link = (
    <Link
      to="/admin"
      search={{
        sport: sportsID,
        player: issue.player_id ?? issue.name,
        ...(issue.record !== null && { record: issue.record }),
      }}
    >
      {issue.record === null ? 'Open the player' : 'Open the injury'}
      <span className="vh"> {issue.name}</span>
    </Link>
  )
  if (!issue.players) return link
  return (
    <span className={`flex wraps ${styles.fixes}`}>
      {link}
      <MergeDuplicate players={issue.players} sportsID={sportsID} />
    </span>
  )
}

interface Props {
  players: NonNullable<HealthIssue['players']>
  sportsID: 1 | 2 | 3
}

/** A button that opens both players side by side, to choose which one is kept. */
const MergeDuplicate = ({ players, sportsID }: Props) => {
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
      <fieldset className="grid two gap-3 breaks">
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
          aria-disabled={pending}
          onClick={() => keepID && duplicate && run({ playerID: duplicate.player_id, keepID })}
        >
          {pending ? 'Merging…' : 'Merge'}
        </Button>
      </div>
    </Dialog>
  )
}
