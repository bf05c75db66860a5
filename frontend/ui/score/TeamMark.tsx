import type { SportName } from '#shared/domain/sport/sport.ts'
import { legibleOn, markPlates } from '#shared/domain/team/teamMark.ts'
import styles from './Score.module.css'

interface Props {
  /** A picture hosted on this site; without one the mark is drawn. */
  logo?: string | null
  abbr: string
  colors: { primary: string; secondary: string }
  sport: SportName
}

export const TeamMark = ({ logo = null, abbr, colors, sport }: Props) => {
  if (logo) return <img className={styles.teamMarkMark} src={logo} alt="" />
  const { body, base } = markPlates[sport]
  return (
    <svg className={styles.teamMarkMark} viewBox="0 0 40 40" aria-hidden="true">
      <path className={styles.body} d={body} fill={colors.primary} />
      <path d={base} fill={colors.secondary} />
      <text
        className={styles.letters}
        x="20"
        y="24.5"
        fontSize={abbr.length > 3 ? 12.5 : 15.5}
        fill={legibleOn(colors.primary)}
      >
        {abbr}
      </text>
    </svg>
  )
}
