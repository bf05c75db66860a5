import type { ReactNode } from 'react'
import type { PlayerPage } from '#shared/contract/player.ts'
import { type BandScale, bandOf, hpfScale, ircScale } from '#shared/domain/score/bands.ts'
import { signed } from '#shared/domain/score/numberText.ts'
import { type SportName, sportIds } from '#shared/domain/sport/sport.ts'
import { riskAgainstUsual } from '#shared/presentation/explanation/usualRisk.ts'
import { Panel } from '../../ui/layout/Panel.tsx'
import { BandChip } from '../../ui/score/BandChip.tsx'
import styles from './RiskAndForm.module.css'

interface Props {
  page: PlayerPage
  sport: SportName
}

/** The risk of a new injury, and the form if he played, each with its time span and its band. */
export const RiskAndForm = ({ page: { playerInfo, risk }, sport }: Props) => (
  <Panel title="Risk and form">
    <Measure
      name="IRC, injury risk"
      percent={playerInfo.irc_total}
      usual={risk ? (risk.usual ?? risk.start) : undefined}
      scale={ircScale}
      end={50}
    >
      <b>{sportIds[sport] === 1 ? 'The next four games.' : 'The next 28 days.'}</b> The chance of a
      new injury that costs him time{sportIds[sport] === 1 ? '' : ', while he plays'}.
      {risk && ' His usual risk, the thin line, is that of his position and age.'}
    </Measure>
    {risk && (
      <details className={styles.made}>
        <summary className="underlined tap">What his risk is made of</summary>
        <ul className={styles.parts} aria-label="The parts of the risk">
          <Part label="All players" value={`${risk.start.toFixed(1)}%`} />
          {risk.parts.map(({ label, shown }) => (
            <Part key={label} label={label} value={signed(shown)} />
          ))}
          <Part label="His risk" value={`${risk.shown.toFixed(1)}%`} />
        </ul>
      </details>
    )}
    <Measure name="HPF, peak form" percent={playerInfo.hpf_total} scale={hpfScale} end={100}>
      <b>If he played now.</b> The share of his own normal performance.
    </Measure>
  </Panel>
)

const Part = ({ label, value }: { label: string; value: string }) => (
  <li>
    <span>{label}</span>
    <b className="num">{value}</b>
  </li>
)

interface MeasureProps {
  name: string
  percent: number | null
  /** The usual percentage, drawn as a thin line. The first word and its color compare with it. */
  usual?: number | undefined
  scale: BandScale
  /** The percentage at the right end of the scale. */
  end: number
  /** The time span first, then what is measured. */
  children: ReactNode
}

const Measure = ({ name, percent, usual, scale, end, children }: MeasureProps) => {
  const rounded = percent === null ? null : Math.round(percent)
  const at = (value: number) => Math.min(100, Math.max(0, (100 * value) / end))
  const bands = scale.bands.toSorted((a, b) => a.floor - b.floor)
  return (
    <section className={`grid middle from-start with-end ${styles.measure}`} aria-label={name}>
      <h3>{name}</h3>
      <b className={`num ${styles.percent}`}>{rounded === null ? 'N/A' : `${rounded}%`}</b>
      {rounded !== null && (
        <>
          <span className={`flex wraps ${styles.words}`}>
            {usual !== undefined && <BandChip band={riskAgainstUsual(rounded, usual)} />}
            <BandChip band={bandOf(scale, rounded)} />
          </span>
          <span className={`whole flex anchor ${styles.scale}`} aria-hidden="true">
            {bands.map(({ key, floor }, index) => (
              <i
                key={key}
                data-band={key}
                style={{ width: `${at(bands[index + 1]?.floor ?? end) - at(floor)}%` }}
              />
            ))}
            {usual !== undefined && (
              <span className={styles.usual} style={{ left: `${at(usual)}%` }} />
            )}
            <span className={styles.own} style={{ left: `${at(rounded)}%` }} />
          </span>
        </>
      )}
      <p className="sub">{children}</p>
    </section>
  )
}
