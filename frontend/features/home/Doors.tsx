import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Competition } from '#shared/domain/sport.ts'
import { sportLinks } from '../../lib/sportLinks.ts'
import { CourtArt } from '../../ui/art/CourtArt.tsx'
import { FieldArt } from '../../ui/art/FieldArt.tsx'
import { PitchArt } from '../../ui/art/PitchArt.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Doors.module.css'

const grounds: Record<Competition, { Art: ComponentType; ground: string | undefined }> = {
  NFL: { Art: FieldArt, ground: styles.turf },
  NBA: { Art: CourtArt, ground: styles.court },
  EPL: { Art: PitchArt, ground: styles.pitch },
  ESP: { Art: PitchArt, ground: `${styles.pitch} ${styles.mirrored}` },
}

export const Doors = () => (
  <nav className={styles.doors} aria-label="Competitions">
    {sportLinks.map(({ competition, title, landing }) => {
      const { Art, ground } = grounds[competition]
      return (
        <Link key={competition} {...landing} className={`${styles.door} ${ground}`}>
          <Art />
          <span className={styles.foot}>
            <b>{title}</b>
            <span>Upcoming games</span>
            <Icon name="next" />
          </span>
        </Link>
      )
    })}
  </nav>
)
