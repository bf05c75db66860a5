import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { isScore } from '#shared/domain/score/numberText.ts'
import { type Competition, sportNames, sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { LeagueStrip } from '../../charts/LeagueStrip.tsx'
import listHead from '../../ui/layout/ListHead.module.css'
import { Notice, SportButtons } from '../../ui/layout/Notice.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { Shape } from '../../ui/score/Shape.tsx'
import styles from './Ladder.module.css'
import { LadderRow } from './LadderRow.tsx'
import { middleScore, nextGameByTeam, teamLadder, weekChange } from './ladder.ts'
import { type TeamInList, teamsQuery } from './queries.ts'
import { TeamsGuestNote } from './TeamsGuestNote.tsx'

interface Props {
  competition: Competition
  /** For guests: opens the sign-up instead of a team. */
  onJoin: (() => void) | undefined
}

/** The teams of a league by health; by name for guests, who see no scores. */
export const TeamsTab = ({ competition, onJoin }: Props) => {
  const sport = sportNames[sportOfCompetition(competition)]
  const { teams, games } = useSuspenseQuery(teamsQuery(competition)).data
  if (teams.length === 0)
    return (
      <Notice
        level="h2"
        title="No teams found"
        drawing="players"
        actions={<SportButtons except={competition} />}
      />
    )
  const next = nextGameByTeam(games)
  const rowOf = (team: TeamInList) => (
    <LadderRow
      key={team.team_id}
      team={team}
      next={next.get(team.team_id)}
      sport={sport}
      onJoin={onJoin}
    />
  )
  const scored = teams.flatMap((team) => ('locked' in team ? [] : team))
  if (scored.length === 0)
    return (
      <>
        {onJoin && <TeamsGuestNote onJoin={onJoin} />}
        <div className={`surface ${styles.list}`}>
          <Rung title="By name">{teams.map(rowOf)}</Rung>
        </div>
      </>
    )
  const reported = scored.filter(({ unreported }) => !unreported)
  const hasChanges = scored.some((team) => weekChange(team) !== undefined)
  return (
    <>
      <Distribution scores={reported.flatMap(({ team_gaming_score: score }) => score ?? [])} />
      <div className={`surface ${styles.list}`}>
        {teamLadder(scored).map(({ band, teams }) => (
          <Rung
            key={band?.key}
            title={band?.label ?? 'No data yet'}
            note={band?.range}
            aside={hasChanges ? '7 days' : undefined}
            mark={
              band && (
                <span data-band={band.key}>
                  <Shape shape={band.shape} />
                </span>
              )
            }
          >
            {teams.map(rowOf)}
          </Rung>
        ))}
      </div>
    </>
  )
}

const Distribution = ({ scores }: { scores: readonly number[] }) => {
  const middle = middleScore(scores.filter(isScore))
  return (
    middle !== undefined && (
      <Panel title="Where the league stands" aside={<span className="sub">one mark per team</span>}>
        <LeagueStrip scores={scores} middle={middle} />
      </Panel>
    )
  )
}

interface RungProps {
  title: string
  note?: string | undefined
  aside?: string | undefined
  mark?: ReactNode
  children: ReactNode
}

const Rung = ({ title, note, aside, mark, children }: RungProps) => {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <div className={`flex small muted middle gap-2 ${listHead.head} ${styles.head}`}>
        {mark}
        <h2 id={heading}>{title}</h2>
        {note}
        {aside && (
          <span className={styles.aside} aria-hidden="true">
            {aside}
          </span>
        )}
      </div>
      <ul>{children}</ul>
    </section>
  )
}
