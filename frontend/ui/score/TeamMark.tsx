import type { SportName } from '#shared/domain/sport/sport.ts'
import { legibleOn } from '../../lib/theme/colour.ts'
import styles from './TeamMark.module.css'

interface Props {
  /** A picture of our own site; without one the mark is drawn. */
  logo?: string | null
  abbr: string
  colours: { primary: string; secondary: string }
  sport: SportName
}

/** NFL: a plate with cut corners. NBA: a disc. Soccer: a crest. `base` is the strip at the foot. */
const plates: Record<SportName, { body: string; base: string }> = {
  nfl: {
    body: 'M8 1h24l7 7v24l-7 7H8l-7-7V8z',
    base: 'M1 30h38v2l-7 7H8l-7-7z',
  },
  nba: {
    body: 'M20 1a19 19 0 1 0 0 38 19 19 0 0 0 0-38z',
    base: 'M3.84 30a19 19 0 0 0 32.32 0z',
  },
  soccer: {
    body: 'M4 1h32a2 2 0 0 1 2 2v19c0 8.5-7.5 13.5-18 17C9.5 35.5 2 30.5 2 22V3a2 2 0 0 1 2-2z',
    base: 'M4.6 29h30.8C32.3 33.4 26.8 36.7 20 39 13.2 36.7 7.7 33.4 4.6 29z',
  },
}

export const TeamMark = ({ logo = null, abbr, colours, sport }: Props) => {
  if (logo) return <img className={styles.mark} src={logo} alt="" />
  const { body, base } = plates[sport]
  return (
    <svg className={styles.mark} viewBox="0 0 40 40" aria-hidden="true">
      <path className={styles.body} d={body} fill={colours.primary} />
      <path d={base} fill={colours.secondary} />
      <text
        className={styles.letters}
        x="20"
        y="24.5"
        fontSize={abbr.length > 3 ? 12.5 : 15.5}
        fill={legibleOn(colours.primary)}
      >
        {abbr}
      </text>
    </svg>
  )
}
