import type { ReactNode } from 'react'
import { teamCardScore } from '#shared/domain/missingScore.ts'
import type { SportName } from '#shared/domain/sport.ts'
import { HealthRow } from './HealthRow.tsx'
import { TeamMark } from './TeamMark.tsx'

export interface TeamOnCard {
  city: string
  name: ReactNode
  abbr: string
  colours: { primary: string; secondary: string }
  score: number | null | 'locked'
}

interface Props {
  team: TeamOnCard
  sport: SportName
}

/** A soccer club's name says where it is from. */
export const TeamRow = ({ team: { city, name, abbr, colours, score }, sport }: Props) => (
  <HealthRow
    mark={<TeamMark abbr={abbr} colours={colours} sport={sport} />}
    above={sport !== 'soccer' && city}
    name={name}
    score={score === 'locked' ? score : teamCardScore(score)}
  />
)
