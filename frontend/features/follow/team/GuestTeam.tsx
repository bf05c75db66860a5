import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { mostGuestFollows } from '#shared/domain/account/followChange.ts'
import { followKey } from '#shared/domain/account/follows.ts'
import { competitions, sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { fullTeamName } from '#shared/domain/team/teamName.ts'
import { statusSource } from '#shared/presentation/playerStatus/absenceWords.ts'
import { playersQuery } from '../../../lib/api/playersQuery.ts'
import { useFollowed } from '../../../lib/follow/follows.ts'
import { ButtonLink } from '../../../ui/control/Button.tsx'
import { CallToAction } from '../../../ui/layout/CallToAction.tsx'
import { Placeholder } from '../../../ui/loading/Placeholder.tsx'
import { LockMark } from '../../../ui/score/Lock.tsx'
import { FollowRow } from '../FollowRow.tsx'
import styles from './Following.module.css'

/** A guest's follows, with what the publishers say about them. Our scores and chances are for members. */
export const GuestTeam = () => {
  const players = useFollowed('players')
  const teams = useFollowed('teams')
  const count = players.size + teams.size
  // A row stays while the page is open, so that an accidental press can be undone.
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
    <section className={`surface grid gap-3 ${styles.sheet}`} aria-label="Players and teams">
      {failed && <p role="alert">{failed.message}</p>}
      {lists.some(({ isPending }) => isPending) && <Placeholder size="line" />}
      <ul className={`lined ${styles.guestRows}`}>
        {asked.flatMap((competition, place) => {
          const sportsID = sportOfCompetition(competition)
          const { players = [], teams = [] } = lists[place]?.data ?? {}
          const shown = (id: string) => listed.has(followKey(sportsID, id))
          return [
            ...players
              .filter(({ player }) => shown(player.player_id))
              .map(({ player, colors }) => (
                <FollowRow
                  key={player.player_id}
                  kind="players"
                  sportsID={sportsID}
                  id={player.player_id}
                  name={player.player_name}
                  abbr={player.team_abbr}
                  colours={colors}
                  about={[
                    [player.status, player.body_part].filter(Boolean).join(', ') || 'not listed',
                    statusSource(player),
                    player.position,
                    player.team_name,
                  ]}
                >
                  <LockMark />
                </FollowRow>
              )),
            ...teams
              .filter(({ team_id }) => shown(team_id))
              .map(({ team_id, team_abbr, team_city, team_name, team_colours }) => (
                <FollowRow
                  key={team_id}
                  kind="teams"
                  sportsID={sportsID}
                  id={team_id}
                  name={fullTeamName(sportsID, { city: team_city, name: team_name })}
                  abbr={team_abbr}
                  colours={team_colours}
                  about={[competition]}
                >
                  <LockMark />
                </FollowRow>
              )),
          ]
        })}
      </ul>
    </section>
  )
}
