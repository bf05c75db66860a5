import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { SportName } from '#shared/domain/sport/sport.ts'
import { landingOf } from '../../lib/page/sportLinks.ts'
import { CourtArt } from '../../ui/art/CourtArt.tsx'
import { FieldArt } from '../../ui/art/FieldArt.tsx'
import { PitchArt } from '../../ui/art/PitchArt.tsx'
import { ButtonLink } from '../../ui/control/Button.tsx'
import { Icon } from '../../ui/control/Icon.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import styles from './SportBanners.module.css'

const Foot = ({ title, children }: { title: string; children: ReactNode }) => (
  <span className={styles.foot}>
    <b>{title}</b>
    <span>{children}</span>
    <Icon name="next" />
  </span>
)

const NflDoor = () => (
  <Link {...landingOf('NFL')} className={`${styles.door} ${styles.turf}`}>
    <FieldArt />
    <Foot title="NFL">Upcoming games</Foot>
  </Link>
)

const NbaDoor = () => (
  <Link {...landingOf('NBA')} className={`${styles.door} ${styles.court}`}>
    <CourtArt />
    <Foot title="NBA">Upcoming games</Foot>
  </Link>
)

/** Soccer has two leagues: its banner asks for which. */
const SoccerDoor = () => {
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={`${styles.door} ${styles.pitch}`}
        onClick={() => setChoosing(true)}
      >
        <PitchArt />
        <Foot title="Soccer">EPL and La Liga</Foot>
      </button>
      {choosing && <LeagueDialog onClose={() => setChoosing(false)} />}
    </>
  )
}

const doors = { nfl: NflDoor, nba: NbaDoor, soccer: SoccerDoor }
const order = ['nfl', 'nba', 'soccer'] as const

/** A banner per sport; on a sport's own dashboard that sport's comes first. */
export const SportBanners = ({ first = 'nfl' }: { first?: SportName | undefined }) => {
  const sorted = [first, ...order.filter((sport) => sport !== first)]
  return (
    <nav className={styles.doors} aria-label="Games by sport">
      {sorted.map((sport) => {
        const Door = doors[sport]
        return <Door key={sport} />
      })}
    </nav>
  )
}

export const LeagueDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Choose a league" onClose={onClose}>
    <ButtonLink full {...landingOf('EPL')}>
      EPL
    </ButtonLink>
    <ButtonLink full {...landingOf('ESP')}>
      La Liga
    </ButtonLink>
  </Dialog>
)
