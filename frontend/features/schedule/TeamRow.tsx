import { teamCardScore } from '#shared/domain/missingScore.ts'
import type { SportName } from '#shared/domain/sport.ts'
import { BandChip } from '../../ui/BandChip.tsx'
import { Lock } from '../../ui/Lock.tsx'
import { TeamMark } from '../../ui/TeamMark.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'
import styles from './TeamRow.module.css'
import type { TeamOnCard } from './teamOnCard.ts'

interface Props {
  team: TeamOnCard
  sport: SportName
}

export const TeamRow = ({ team, sport }: Props) => (
  <div className={styles.team}>
    <TeamMark abbr={team.abbr} colours={team.colours} sport={sport} />
    <span className={styles.name}>
      {sport !== 'soccer' && <span className="sub">{team.city}</span>}
      <b>{team.name}</b>
    </span>
    <span className={styles.health}>
      {team.score === 'locked' ? <Lock /> : <Score score={team.score} />}
    </span>
  </div>
)

function Score({ score }: { score: number | null }) {
  const { text, band, note } = teamCardScore(score)
  const number = <span className={`num ${styles.number}`}>{text}</span>
  return (
    <>
      {note ? (
        <Tooltip tip={note} label={`${text}, ${note}`}>
          {number}
        </Tooltip>
      ) : (
        number
      )}
      <BandChip band={band} />
    </>
  )
}
