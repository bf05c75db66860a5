import { Link, linkOptions } from '@tanstack/react-router'
import type { ShownScore } from '#shared/presentation/missingScore.ts'
import { type Comparison, comparisonSearch } from '../../lib/page/comparisonAddress.ts'
import { IconButtonLink } from '../../ui/control/Button.tsx'
import { FollowStar } from '../../ui/control/FollowStar.tsx'
import { BandChip } from '../../ui/score/BandChip.tsx'
import { TeamMark } from '../../ui/score/TeamMark.tsx'
import styles from './ComparePage.module.css'
import { MemberMark } from './MemberMark.tsx'
import type { Head } from './queries.ts'

export interface ShownMember {
  readonly head: Head
  /** Undefined for guests, and where nothing is compared. */
  readonly score: ShownScore | undefined
}

const pageOf = ({ kind, sport, id }: Head) =>
  kind === 'teams'
    ? linkOptions({ to: '/$sport/team/$id', params: { sport, id } })
    : linkOptions({ to: '/$sport/player/$player_id', params: { sport, player_id: id } })

interface Props {
  members: readonly ShownMember[]
  comparison: Comparison
}

/** The players or teams that are compared: mark, name and score, with a button to remove each. */
export const Members = ({ members, comparison }: Props) => (
  <ul className={`grid gap-3 ${styles.members}`}>
    {members.map(({ head, score }, place) => (
      <li key={head.id} className={`surface grid middle anchor ${styles.member}`}>
        <TeamMark abbr={head.abbr} colors={head.colors} sport={head.sport} />
        <FollowStar kind={head.kind} sport={head.sport} id={head.id} name={head.name} onMark />
        <span className={`grid reading bold breaks ${styles.who}`}>
          {head.about && <span className="sub">{head.about}</span>}
          <Link {...pageOf(head)} className="reach">
            {head.name}
          </Link>
        </span>
        <IconButtonLink
          icon="close"
          label={`Remove ${head.name}`}
          to="/compare"
          search={comparisonSearch({
            ...comparison,
            members: comparison.members.filter(({ id }) => id !== head.id),
          })}
        />
        {score && (
          <p className={`flex middle gap-2 whole ${styles.score}`}>
            <MemberMark place={place} />
            <b className="num">{score.note ? 'N/A' : score.text}</b>
            {!score.note && <BandChip band={score.band} />}
          </p>
        )}
      </li>
    ))}
  </ul>
)
