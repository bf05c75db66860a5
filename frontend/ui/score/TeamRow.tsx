import type { ReactNode } from 'react'
import type { ShownStanding } from '#shared/contract/teamInfo.ts'
import { type SportName, sportIds } from '#shared/domain/sport/sport.ts'
import { shownCity } from '#shared/domain/team/teamName.ts'
import { shownTeamScore } from '#shared/presentation/missingScore.ts'
import { standingText } from '#shared/presentation/standingText.ts'
import { HealthRow } from './HealthRow.tsx'
import { TeamMark } from './TeamMark.tsx'

export interface TeamOnCard {
  city: string
  name: ReactNode
  logo?: string | null
  abbr: string
  colours: { primary: string; secondary: string }
  score: number | null | 'locked'
  standing?: ShownStanding | undefined
}

interface Props {
  team: TeamOnCard
  sport: SportName
  /** The team's game has started: without a score it was played unscored. */
  gameHasStarted?: boolean
}

export const TeamRow = ({
  team: { city, name, logo = null, abbr, colours, score, standing },
  sport,
  gameHasStarted = false,
}: Props) => (
  <HealthRow
    mark={<TeamMark logo={logo} abbr={abbr} colours={colours} sport={sport} />}
    above={shownCity(sportIds[sport], { city })}
    name={name}
    score={score === 'locked' ? score : shownTeamScore(score, gameHasStarted)}
    below={standing && <Rank standing={standing} />}
  />
)

/** Short, so that a row with a rank is as tall as one without. */
const Rank = ({ standing }: { standing: ShownStanding }) => {
  const [rank, ...rest] = standingText(standing).split(', ')
  return (
    <>
      {rank}
      <span className="vh">, {rest.join(', ')}</span>
    </>
  )
}
