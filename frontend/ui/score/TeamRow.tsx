import type { ReactNode } from 'react'
import { type SportName, sportIds } from '#shared/domain/sport/sport.ts'
import { shownCity } from '#shared/domain/team/teamName.ts'
import { shownTeamScore } from '#shared/presentation/missingScore.ts'
import { HealthRow } from './HealthRow.tsx'
import { TeamMark } from './TeamMark.tsx'

interface TeamOnCard {
  city: string
  name: ReactNode
  logo?: string | null
  abbr: string
  colors: { primary: string; secondary: string }
  score: number | null | 'locked'
  /** There are no injury reports for the team. */
  unreported?: true | undefined
}

interface Props {
  team: TeamOnCard
  sport: SportName
}

export const TeamRow = ({
  team: { city, name, logo = null, abbr, colors, score, unreported },
  sport,
}: Props) => (
  <HealthRow
    mark={<TeamMark logo={logo} abbr={abbr} colors={colors} sport={sport} />}
    above={shownCity(sportIds[sport], { city })}
    name={name}
    score={score === 'locked' ? score : shownTeamScore(score, false, unreported)}
  />
)
