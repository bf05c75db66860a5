import { Figure } from '../../../charts/Figure.tsx'
import styles from './ReturnBars.module.css'

interface Props {
  /** 0 to 10. */
  position: number
  /** The label of the first date: `Team says`. */
  named: string
  /** Both dates as printed, or why a date is missing. */
  team: string
  predicted: string
  sentence: string
}

const positions = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const center = { x: 160, y: 150 }
/** The half circle is shared by eleven positions. */
const wedge = 180 / positions.length
const gap = 0.8

const pointAt = (radius: number, degrees: number) => {
  const angle = (degrees * Math.PI) / 180
  const [x, y] = [center.x - radius * Math.cos(angle), center.y - radius * Math.sin(angle)]
  return `${x.toFixed(1)} ${y.toFixed(1)}`
}

const wedgePath = (position: number, outer: number) => {
  const [from, to] = [position * wedge + gap, (position + 1) * wedge - gap]
  const [inner, edge] = [92, outer]
  return `M${pointAt(edge, from)}A${edge} ${edge} 0 0 1 ${pointAt(edge, to)}L${pointAt(inner, to)}A${inner} ${inner} 0 0 0 ${pointAt(inner, from)}Z`
}

/** Cool if the team's date is later than ours, warm if it is earlier. */
const fillOf = (position: number) => {
  if (position === 5) return 'var(--ink-2)'
  const share = 28 + 14 * Math.abs(position - 5)
  return `color-mix(in oklch, var(--fib-${position < 5 ? 'late' : 'early'}) ${share}%, var(--sunken))`
}

/** Compares the team's return date with ours, on a dial of eleven equally likely positions. */
export const FibOMeter = ({ position, named, team, predicted, sentence }: Props) => (
  <Figure
    title={`FIB-O-Meter: position ${position} of 0 to 10`}
    description={sentence}
    table={{
      columns: ['Date', 'Day'],
      rows: [
        { key: 'team', cells: [named, team] },
        { key: 'predicted', cells: ['Usual return (ORT)', predicted] },
      ],
    }}
  >
    <div className={styles.meter}>
      <svg viewBox="0 0 320 164" aria-hidden="true">
        {positions.map((each) => {
          const [x, y] = pointAt(140, (each + 0.5) * wedge).split(' ')
          const isHere = each === position
          return (
            <g key={each} className={isHere ? styles.here : undefined}>
              <path d={wedgePath(each, isHere ? 128 : 122)} style={{ fill: fillOf(each) }} />
              <text x={x} y={Number(y) + 4}>
                {each}
              </text>
            </g>
          )
        })}
        <path
          className={styles.needle}
          style={{ rotate: `${(position + 0.5) * wedge - 90}deg` }}
          d="M156.5 150 160 66l3.5 84z"
        />
        <circle className={styles.hub} cx={center.x} cy={center.y} r="9" />
      </svg>
      <p className="row between sub">
        <span>Team says later</span>
        <span>Team says earlier</span>
      </p>
    </div>
  </Figure>
)
