import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { SportName } from '#shared/domain/sport/sport.ts'
import { landingOf } from '../../lib/page/sportLinks.ts'
import { CourtArt } from '../../ui/art/CourtArt.tsx'
import { FieldArt, PitchArt } from '../../ui/art/GrassArt.tsx'
import { ButtonLink } from '../../ui/control/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import styles from './HomePage.module.css'

const Caption = ({ title, children }: { title: string; children: ReactNode }) => (
  <span className={`grid anchor small ${styles.caption}`}>
    <b>{title}</b>
    <span>{children}</span>
  </span>
)

const NflBanner = () => (
  <Link {...landingOf('NFL')} className={`grid anchor ${styles.banner} ${styles.turf}`}>
    <FieldArt />
    <Caption title="NFL">Upcoming games</Caption>
  </Link>
)

const NbaBanner = () => (
  <Link {...landingOf('NBA')} className={`grid anchor ${styles.banner} ${styles.court}`}>
    <CourtArt />
    <Caption title="NBA">Upcoming games</Caption>
  </Link>
)

/** Opens a dialog to choose one of soccer's two leagues. */
const SoccerBanner = () => {
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={`grid anchor ${styles.banner} ${styles.pitch}`}
        onClick={() => setChoosing(true)}
      >
        <PitchArt />
        <Caption title="Soccer">EPL and La Liga</Caption>
      </button>
      {choosing && <LeagueDialog onClose={() => setChoosing(false)} />}
    </>
  )
}

const banners = { nfl: NflBanner, nba: NbaBanner, soccer: SoccerBanner }
const order = ['nfl', 'nba', 'soccer'] as const

/** A banner for each sport. On a sport's own dashboard its banner comes first. */
export const SportBanners = ({ first = 'nfl' }: { first?: SportName | undefined }) => {
  const sorted = [first, ...order.filter((sport) => sport !== first)]
  return (
    <nav className={`grid gap-2 ${styles.banners}`} aria-label="Games by sport">
      {sorted.map((sport) => {
        const Banner = banners[sport]
        return <Banner key={sport} />
      })}
    </nav>
  )
}

const LeagueDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Choose a league" onClose={onClose}>
    <ButtonLink full {...landingOf('EPL')}>
      EPL
    </ButtonLink>
    <ButtonLink full {...landingOf('ESP')}>
      La Liga
    </ButtonLink>
  </Dialog>
)
