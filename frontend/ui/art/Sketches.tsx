import type { ReactNode } from 'react'
import styles from './EmptyArt.module.css'

const Sketch = ({ children }: { children: ReactNode }) => (
  <svg className={styles.sketch} viewBox="0 0 160 56" aria-hidden="true">
    {children}
  </svg>
)

export const WaterfallSketch = () => (
  <Sketch>
    <rect y="6" width="150" height="8" fill="var(--ink-3)" />
    <rect x="104" y="18" width="46" height="8" fill="var(--poor)" />
    <rect x="84" y="30" width="20" height="8" fill="var(--poor)" />
    <rect y="42" width="84" height="8" fill="var(--moderate)" />
  </Sketch>
)

export const RangeSketch = () => (
  <Sketch>
    <path d="M0 30H160" stroke="var(--line-strong)" strokeWidth="2" />
    <rect width="44" height="8" y="26" fill="var(--poor)" />
    <rect x="66" y="22" width="66" height="16" rx="2" fill="var(--good)" opacity="0.55" />
    <rect x="90" y="16" width="4" height="28" fill="var(--ink)" />
  </Sketch>
)

/** Eleven wedges of a half circle; the neutral one has no color. */
const wedges = Array.from({ length: 11 }, (_, position) => {
  const from = Math.PI * (1 - (position + 0.07) / 11)
  const to = Math.PI * (1 - (position + 0.93) / 11)
  const at = (angle: number, radius: number) =>
    `${(80 + radius * Math.cos(angle)).toFixed(1)} ${(52 - radius * Math.sin(angle)).toFixed(1)}`
  const d = `M${at(from, 44)}A44 44 0 0 1 ${at(to, 44)}L${at(to, 31)}A31 31 0 0 0 ${at(from, 31)}Z`
  const side = position < 5 ? 'var(--fib-late)' : 'var(--fib-early)'
  const strength = 28 + 14 * Math.abs(position - 5)
  return {
    d,
    fill:
      position === 5 ? 'var(--ink-2)' : `color-mix(in oklch, ${side} ${strength}%, var(--sunken))`,
  }
})

export const GaugeSketch = () => (
  <Sketch>
    {wedges.map(({ d, fill }) => (
      <path key={d} d={d} fill={fill} />
    ))}
    <path d="M80 52 101 18" stroke="var(--ink)" strokeWidth="3" strokeLinecap="round" />
    <circle cx="80" cy="52" r="4" fill="var(--ink)" />
  </Sketch>
)

export const SwitchSketch = () => (
  <Sketch>
    <rect x="2" y="14" width="48" height="28" rx="14" fill="var(--ink)" />
    <circle cx="36" cy="28" r="10" fill="var(--surface)" />
    <path d="M62 28h22m-7-6 7 6-7 6" fill="none" stroke="var(--ink-3)" strokeWidth="2" />
    <text x="96" y="39" className={styles.number}>
      7.2
    </text>
  </Sketch>
)

/** Twenty players, four of whom are hurt: a risk of one in five. */
export const RiskSketch = () => (
  <Sketch>
    {Array.from({ length: 20 }, (_, player) => {
      const at = { cx: 8 + 16 * (player % 10), cy: player < 10 ? 16 : 40 }
      const hurt = player % 5 === 3
      return (
        <circle
          key={`${at.cx} ${at.cy}`}
          {...at}
          r="6"
          fill={`var(--${hurt ? 'poor' : 'line-strong'})`}
        />
      )
    })}
  </Sketch>
)

const measured = [6, 30, 54, 78, 98].map((x, index) => ({ x, y: 44 - 7 * index + 5 * (index % 2) }))

/** A line through measured points, dashed beyond them. */
export const FitSketch = () => (
  <Sketch>
    <path d="M2 48 98 20" stroke="var(--ink)" strokeWidth="3" />
    <path d="M98 20 158 3" stroke="var(--ink-3)" strokeWidth="3" strokeDasharray="5 5" />
    {measured.map(({ x, y }) => (
      <circle key={x} cx={x} cy={y} r="4" fill="var(--good)" stroke="var(--ink)" />
    ))}
  </Sketch>
)

/** An interval that reaches across the share at which bets break even. */
export const UnprovenSketch = () => (
  <Sketch>
    <path d="M84 4V52" stroke="var(--ink-3)" strokeWidth="2" strokeDasharray="4 4" />
    <path d="M44 28H140M44 20V36M140 20V36" stroke="var(--ink)" strokeWidth="3" />
    <circle cx="92" cy="28" r="6" fill="var(--ink)" />
  </Sketch>
)
