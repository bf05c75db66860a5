import type { FollowedTeam } from '#shared/contract/following.ts'
import { signed } from '#shared/domain/score/numberText.ts'
import { competitionOf, competitionTitles } from '#shared/domain/sport/sport.ts'
import { fullTeamName } from '#shared/domain/team/teamName.ts'
import { shownTeamScore } from '#shared/presentation/missingScore.ts'
import { BandNumber } from '../../../ui/score/BandNumber.tsx'
import { MoveArrow } from '../../../ui/score/MoveArrow.tsx'
import { FollowRow } from '../FollowRow.tsx'
import styles from './Following.module.css'

interface Props {
  teams: readonly FollowedTeam[]
  clock: (time: string) => string
}

/** The followed teams, with the score gap of their next game and the player whose change moved them. */
export const TeamRows = ({ teams, clock }: Props) =>
  teams.length > 0 && (
    <section className={`surface grid gap-3 ${styles.sheet}`} aria-label="Teams">
      <h2 className={`flex wraps between gap-2 sunken ${styles.lock}`}>Teams</h2>
      <ul className={`lined ${styles.rows}`}>
        {teams.map((team) => (
          <TeamLine key={team.team_id} team={team} clock={clock} />
        ))}
      </ul>
    </section>
  )

const gapText = (gap: number | null, opponent: string): string | null => {
  if (gap === null) return null
  if (gap === 0) return `level with ${opponent}`
  return `${Math.abs(gap).toFixed(1)} ${gap > 0 ? 'ahead of' : 'behind'} ${opponent}`
}

const TeamLine = ({ team, clock }: { team: FollowedTeam; clock: Props['clock'] }) => {
  const fullName = fullTeamName(team.sportsID, { city: team.team_city, name: team.team_name })
  const score = shownTeamScore(team.score, false, team.unreported)
  const { next, moved_by: moved } = team
  return (
    <FollowRow
      kind="teams"
      sportsID={team.sportsID}
      id={team.team_id}
      name={fullName}
      abbr={team.team_abbr}
      colours={team.team_colours}
      about={[competitionTitles[competitionOf(team.sportsID, team.league ?? undefined)]]}
    >
      <span>
        <BandNumber band={score.band} text={score.text} />
        <span className={team.unreported ? 'small muted unbroken' : 'vh'}> {score.band.label}</span>
      </span>
      <span className={`grid gap-2 middle ${styles.chance}`}>
        <b>{next && gapText(next.gap, next.opponent_name)}</b>
      </span>
      <span className={styles.change}>
        {moved ? (
          <>
            <b className="num unbroken">
              <MoveArrow up={moved.effect > 0} /> {signed(moved.effect)}{' '}
            </b>
            {moved.player_name}
          </>
        ) : (
          'no change'
        )}
      </span>
      <span className={`muted ${styles.next}`}>
        {next
          ? `${next.opponent_name} (${next.home ? 'H' : 'A'}), ${clock(next.start)}`
          : 'no game listed'}
      </span>
    </FollowRow>
  )
}
