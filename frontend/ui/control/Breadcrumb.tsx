import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Competition, competitionTitles } from '#shared/domain/sport/sport.ts'
import { landingOf } from '../../lib/page/sportLinks.ts'
import styles from './Pager.module.css'

interface Props {
  competition: Competition
  /** The page between the competition's home and this one. */
  above?: ReactNode
  page: string
  children?: ReactNode
}

/** The path to the page, and the age of its scores. */
export const Breadcrumb = ({ competition, above, page, children }: Props) => (
  <div className="row between">
    <nav aria-label="Breadcrumb">
      <ol className={`flex middle gap-2 small faint ${styles.crumbs}`}>
        <li>
          <Link {...landingOf(competition)}>{competitionTitles[competition]} Home</Link>
        </li>
        {above && <li>{above}</li>}
        <li aria-current="page">{page}</li>
      </ol>
    </nav>
    {children}
  </div>
)
