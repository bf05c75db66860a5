import type { ReactNode } from 'react'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { sportLinks } from '../../lib/page/sportLinks.ts'
import { type Drawing, EmptyArt } from '../art/EmptyArt.tsx'
import { ButtonLink } from '../control/Button.tsx'
import styles from './Panel.module.css'

interface Props {
  title: string
  level?: 'h1' | 'h2'
  drawing: Drawing
  /** Announced as soon as it appears, because something has failed. */
  urgent?: boolean
  children?: ReactNode
  /** At least one link or button, so that no page is a dead end. */
  actions: ReactNode
}

/** A page or section that has nothing to show, with what the reader can do instead. */
export const Notice = ({
  title,
  level: Heading = 'h1',
  drawing,
  urgent = false,
  children,
  actions,
}: Props) => (
  <section className={`surface ${styles.notice}`} role={urgent ? 'alert' : undefined}>
    <EmptyArt drawing={drawing} />
    <Heading className={styles.title}>{title}</Heading>
    {children}
    <div className={`flex wraps gap-2 ${styles.actions}`}>{actions}</div>
  </section>
)

/** Links to the games of all competitions, for pages that have nothing else to offer. */
export const SportButtons = ({ except }: { except?: Competition }) =>
  sportLinks
    .filter(({ competition }) => competition !== except)
    .map(({ competition, title, landing }) => (
      <ButtonLink key={competition} {...landing}>
        {title} games
      </ButtonLink>
    ))
