import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Button, ButtonLink } from '../../../ui/control/Button.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Spinner } from '../../../ui/loading/Spinner.tsx'
import { useRun } from '../dashboard/queries.ts'
import { RerunFeed } from '../dashboard/RerunFeed.tsx'
import { sportIn } from '../frame/addressValues.ts'
import { SportHead } from '../frame/SportHead.tsx'
import { ChangeHistory } from '../history/ChangeHistory.tsx'
import styles from './DataHealth.module.css'
import { type HealthIssue, issueGroups } from './issueGroups.ts'
import { MergeDuplicate } from './MergeDuplicate.tsx'
import { dataHealthQuery } from './queries.ts'
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
          <p className={`sub ${styles.hint}`}>{hint}</p>
          <ul className={styles.issues}>
            {issues.map((issue) => (
              <li
                key={`${issue.name} ${issue.record ?? issue.player_id} ${issue.detail}`}
                className="grid middle gap-3 tap ruled"
              >
                <span>
                  <b>{issue.name}</b> <span className="sub">{issue.team_name}</span>
                  <span className={`breaks ${styles.detail}`}>{issue.detail}</span>
                </span>
                <Fix issue={issue} sportsID={sportsID} />
              </li>
            ))}
          </ul>
          {more > 0 && (
            <p className={`sub ${styles.hint}`}>
              {more} more are listed once some of these are fixed.
            </p>
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
      <Button aria-disabled={pending || undefined} onClick={() => run(issue.player_id ?? false)}>
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
