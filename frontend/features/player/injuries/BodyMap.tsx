import type { ShownPastInjury } from '#shared/contract/player.ts'
import { hasRecentInjury } from '#shared/domain/injury/injuryDisplay.ts'
import type { Day } from '#shared/domain/time/calendar.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import styles from './BodyMap.module.css'
import { type BodyMark, bodyMarks, figureSize } from './bodyPlaces.ts'
import { daysLostText, injuryAnchor, injuryName } from './injuryRows.ts'

interface Props {
  history: readonly ShownPastInjury[]
  today: Day
}

const { width, height } = figureSize

/** Half of the outline, from the head down to between the feet. The other half is its mirror image. */
const outline =
  'M60 4C51.5 4 47.5 10.5 47.8 19C48 26.5 51 32.5 54.5 35L54.5 42.5C52.5 47 45 48.8 37.5 50.5C30 52.5 26.8 58.5 26.3 67C25.2 78 23 87 20.8 97C18 108 15.5 118 13.8 128C11.8 133 10 139.5 11.3 145C12.6 150.5 16.4 150.3 18 145C19.4 139.5 20 134 20.2 130C23.8 119 27.5 110 29 101C31.8 93 34.6 85 36 75C38.6 85 41.3 94 41.6 104C41.2 114 38.8 122 38 133C36.2 150 38 166 41 181C41.6 189 39.9 195 39.6 203C39.6 217 42.8 228 44.3 240C43 246 39.8 249.5 38.6 253.5C40.5 258 48.5 258 51 253.5C53 247.5 52.2 243 52.2 238C55.2 224 56.3 212 55 200C54.4 192 55.2 188 55.9 180C58.2 165 59.5 152 60 140'

/** Muscles and joints, by which front and back can be told apart. */
const lines = {
  front:
    'M60 52V116M39 72C44 80 54 81 60 77M47 92H60M46 104H60M43 122C48 134 55 139 60 140M42 176C45 171 52 171 55 176M42 184C46 188 52 188 55 184M31 62C34 66 36 70 36 75',
  back: 'M60 42V122M41 60C48 62 54 70 56 82C50 84 44 80 40 74M40 124C46 130 54 130 60 124M38 138C46 146 56 145 60 138M43 182H55M41 198C46 206 51 206 55 200M47 206V224',
} as const

const views = [
  { view: 'front', title: 'Front' },
  { view: 'back', title: 'Back' },
] as const

/** The places of his injuries in the last 18 months, each as a circle sized by days lost, and as a list. */
export const BodyMap = ({ history, today }: Props) => {
  const recent = history.flatMap((injury, index) =>
    hasRecentInjury(injury, today) ? [{ injury, number: index + 1 }] : [],
  )
  const marks = bodyMarks(history, today)
  const drawn = new Set(marks.map(({ id }) => id))
  const names = new Map(
    recent.map(({ injury }) => [
      injury.injury_id,
      `${injuryName(injury)}, ${daysLostText(injury)}`,
    ]),
  )
  return (
    <Panel title="Body map" aside={<span className="sub">last 18 months, area by days lost</span>}>
      <div className={`grid gap-4 ${styles.figures}`}>
        {views.map(({ view, title }) => (
          <figure key={view} className={`grid gap-1 ${styles.figure}`}>
            <div className={`anchor ${styles.drawing}`}>
              <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
                {['', `matrix(-1 0 0 1 ${width} 0)`].map((transform) => (
                  <g key={transform} transform={transform || undefined}>
                    <path className={styles.skin} d={outline} />
                    <path className={styles.muscle} d={lines[view]} />
                  </g>
                ))}
              </svg>
              {marks
                .filter((mark) => mark.view === view)
                .map((mark) => (
                  <Circle key={mark.key} mark={mark} name={names.get(mark.id) ?? ''} />
                ))}
            </div>
            <figcaption className="sub">{title}</figcaption>
          </figure>
        ))}
      </div>
      {recent.length === 0 ? (
        <p className="note">No injury in the last 18 months.</p>
      ) : (
        <ul className={styles.list}>
          {recent.map(({ injury, number }) => (
            <li key={injury.injury_id}>
              <a href={`#${injuryAnchor(injury.injury_id)}`} className="grid middle gap-3 tap">
                <b className={`small ${styles.number}`} data-open={isOpen(injury) || undefined}>
                  {number}
                </b>
                <span>
                  {injuryName(injury)}
                  {!drawn.has(injury.injury_id) && <span className="sub"> not on the map</span>}
                </span>
                <b className="num">{daysLost(injury)}</b>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

const isOpen = ({ recovery_return_date }: ShownPastInjury) => recovery_return_date === null

const daysLost = (injury: ShownPastInjury) =>
  `${injury.days_lost}${isOpen(injury) ? ' so far' : ''}`

const Circle = ({ mark, name }: { mark: BodyMark; name: string }) => {
  const { id, number, x, y, radius } = mark
  return (
    <a
      className={styles.circle}
      href={`#${injuryAnchor(id)}`}
      aria-label={name}
      data-open={mark.isOpen || undefined}
      style={{
        left: `${(100 * x) / width}%`,
        top: `${(100 * y) / height}%`,
        width: `${(200 * radius) / width}%`,
      }}
    >
      {number}
    </a>
  )
}
