import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { mostGuestFollows } from '#shared/domain/account/followChange.ts'
import { followKey } from '#shared/domain/account/follows.ts'
import { competitions, sportNames, sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { fullTeamName } from '#shared/domain/team/teamName.ts'
import { statusSource } from '#shared/presentation/playerStatus/absenceWords.ts'
import { playersQuery } from '../../../lib/api/playersQuery.ts'
import { useFollowed } from '../../../lib/follow/follows.ts'
import { ButtonLink } from '../../../ui/control/Button.tsx'
import { FollowStar } from '../../../ui/control/FollowStar.tsx'
import { CallToAction } from '../../../ui/layout/CallToAction.tsx'
import { Placeholder } from '../../../ui/loading/Placeholder.tsx'
import { LockMark } from '../../../ui/score/Lock.tsx'
import { TeamMark } from '../../../ui/score/TeamMark.tsx'
import styles from './Following.module.css'

/** Whom a guest follows, with what the publishers say of them. Our scores and chances are for members. */
export const GuestTeam = () => {
  const players = useFollowed('players')
  const teams = useFollowed('teams')
  const count = players.size + teams.size
  // A row stays while the page is open, so that a press by mistake can be taken back.
  const [opened] = useState([...players, ...teams])
  const listed = new Set([...opened, ...players, ...teams])
  return (
    <div className="stack">
      <div>
        <h1>My team</h1>
        {count > 0 && (
          <p className="note">
            {count} of {mostGuestFollows}, kept in this browser. An account has room for more, and
            takes them along.
          </p>
        )}
      </div>
      {listed.size > 0 && <GuestRows listed={listed} />}
      <CallToAction
        title={count > 0 ? 'See what to decide' : 'Follow your own players'}
        action={
          <ButtonLink to="/signup" look="onInk">
            Sign Up For Free
          </ButtonLink>
        }
      >
        Their chance to play, what changed since you last looked, and when line-ups lock. Free, no
        card.
        {count === 0 &&
          ` Press the star beside a player or a team: up to ${mostGuestFollows} need no account.`}
      </CallToAction>
    </div>
  )
}

const GuestRows = ({ listed }: { listed: ReadonlySet<string> }) => {
  const sports = new Set([...listed].map((key) => key.split(':')[0]))
  const asked = competitions.filter((one) => sports.has(String(sportOfCompetition(one))))
  const lists = useQueries({ queries: asked.map(playersQuery) })
  const failed = lists.find(({ isError }) => isError)?.error
  return (
    <section className={`surface ${styles.sheet}`} aria-label="Players and teams">
      {failed && <p role="alert">{failed.message}</p>}
      {lists.some(({ isPending }) => isPending) && <Placeholder size="line" />}
      <ul className={styles.rows}>
        {asked.flatMap((competition, place) => {
          const sportsID = sportOfCompetition(competition)
          const sport = sportNames[sportsID]
          const { players = [], teams = [] } = lists[place]?.data ?? {}
          const shown = (id: string) => listed.has(followKey(sportsID, id))
          return [
            ...players
              .filter(({ player }) => shown(player.player_id))
              .map(({ player, colors }) => (
                <Row
                  key={player.player_id}
                  mark={<TeamMark abbr={player.team_abbr} colors={colors} sport={sport} />}
                  star={
                    <FollowStar
                      kind="players"
                      sport={sportsID}
                      id={player.player_id}
                      name={player.player_name}
                    />
                  }
                  about={[
                    [player.status, player.body_part].filter(Boolean).join(', ') || 'not listed',
                    statusSource(player),
                    player.position,
                    player.team_name,
                  ]}
                >
                  <Link
                    to="/$sport/player/$player_id"
                    params={{ sport, player_id: player.player_id }}
                    className="reach"
                  >
                    <b>{player.player_name}</b>
                  </Link>
                </Row>
              )),
            ...teams
              .filter(({ team_id }) => shown(team_id))
              .map(({ team_id, team_abbr, team_city, team_name, team_colours }) => {
                const name = fullTeamName(sportsID, { city: team_city, name: team_name })
                return (
                  <Row
                    key={team_id}
                    mark={<TeamMark abbr={team_abbr} colors={team_colours} sport={sport} />}
                    star={<FollowStar kind="teams" sport={sportsID} id={team_id} name={name} />}
                    about={[competition]}
                  >
                    <Link to="/$sport/team/$id" params={{ sport, id: team_id }} className="reach">
                      <b>{name}</b>
                    </Link>
                  </Row>
                )
              }),
          ]
        })}
      </ul>
    </section>
  )
}

interface RowProps {
  mark: ReactNode
  star: ReactNode
  about: readonly (string | null | undefined | false)[]
  /** The name, which leads to the page. */
  children: ReactNode
}

const Row = ({ mark, star, about, children }: RowProps) => (
  <li className={styles.guestRow}>
    {mark}
    <span className={styles.who}>
      {children}
      <small>{about.filter(Boolean).join(' · ')}</small>
    </span>
    <LockMark />
    {star}
  </li>
)
