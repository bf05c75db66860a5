import type { CostlyAbsence } from '#shared/contract/playerRow.ts'
import type { Side } from '#shared/domain/game/side.ts'
import { sportNames } from '#shared/domain/sport/sport.ts'
import { shortDateTime } from '#shared/domain/time/dates.ts'
import { useNow } from '../../lib/serverTime.ts'
import { ButtonLink } from '../../ui/control/Button.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { AbsenceLine } from '../../ui/score/AbsenceLine.tsx'
import { TeamRow } from '../../ui/score/TeamRow.tsx'
import type { OpenGameOfToday } from './queries.ts'
import styles from './TodayBoard.module.css'

interface Props {
  game: OpenGameOfToday
  /** How many games a guest does not see. */
  others: number
}

/** The one game that guests see whole: both scores, and what each absence costs. */
export const OpenGame = ({ game, others }: Props) => {
  const sport = sportNames[game.sportsID]
  return (
    <Panel
      title="Open today"
      aside={<span className="sub">{shortDateTime(game.date_time, useNow())}</span>}
    >
      <div className="grid gap-3">
        {(['away', 'home'] as const).map((side) => (
          <div key={side}>
            <TeamRow team={teamOf(game, side)} sport={sport} />
            <Costs absences={game.absences?.[side] ?? []} />
          </div>
        ))}
        <ButtonLink
          full
          to="/{-$sport}/upcominggames"
          params={{ sport }}
          search={{ league: game.league ?? undefined }}
        >
          This week’s games
        </ButtonLink>
        <ButtonLink full look="solid" to="/signup">
          Sign Up For Free{others > 0 && `: ${others} more games`}
        </ButtonLink>
      </div>
    </Panel>
  )
}

const teamOf = (game: Props['game'], side: Side) => ({
  city: game[`${side}_team_city`],
  name: game[`${side}_team_name`],
  abbr: game[`${side}_team_abbr`],
  colors: game[`${side}_team_colours`],
  score: game[`${side}_team_gaming_score`],
})

const Costs = ({ absences }: { absences: readonly CostlyAbsence[] }) =>
  absences.length > 0 && (
    <ul className={`flex wraps small muted ${styles.costs}`}>
      {absences.map((absence) => (
        <li key={absence.player_id}>
          <AbsenceLine absence={absence} />
        </li>
      ))}
    </ul>
  )
