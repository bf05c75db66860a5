import type { BandScale } from '#shared/domain/score/bands.ts'
import { surnameOf } from '#shared/domain/team/playerName.ts'
import { Panel } from '../../ui/layout/Panel.tsx'
import styles from './ComparePage.module.css'
import type { ComparedRow } from './comparedFigures.ts'
import { MemberMark } from './MemberMark.tsx'
import type { Head } from './queries.ts'

interface Props {
  heads: readonly Head[]
  rows: readonly ComparedRow[]
}

/** A player’s given names, with the space behind them; empty for a team. */
const givenNames = (name: string, kind: Head['kind']) =>
  kind === 'players' ? name.slice(0, Math.max(0, name.lastIndexOf(surnameOf(name)))) : ''

const percent = (share: number) => `${Math.round(1000 * Math.min(1, Math.max(0, share))) / 10}%`

/** Every measure as a row of figures, with all of them on one scale below. */
export const SideBySide = ({ heads, rows }: Props) => (
  <Panel title="Side by side" flush>
    <table className={styles.table} data-many={heads.length > 2 || undefined}>
      <caption className="vh">The healthiest figure of each row is in bold.</caption>
      <thead>
        <tr>
          <td />
          {heads.map(({ id, name, kind }, place) => (
            <th key={id} scope="col">
              <MemberMark place={place} />
              <span className={styles.name}>
                <span className={styles.given}>{givenNames(name, kind)}</span>
                {name.slice(givenNames(name, kind).length)}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      {rows.map((row) => (
        <tbody key={row.label}>
          <tr>
            <th scope="row">
              {row.label}
              <small>{row.about}</small>
            </th>
            {row.figures.map(({ text, below }, place) => (
              <td key={heads[place]?.id} className="num">
                {row.best.includes(place) ? <strong>{text}</strong> : text}
                {below && <small>{below}</small>}
              </td>
            ))}
          </tr>
          <tr>
            <td colSpan={heads.length + 1}>
              <Scale row={row} />
            </td>
          </tr>
        </tbody>
      ))}
    </table>
    <p className={`note ${styles.note}`}>The healthiest figure of each row is set in bold.</p>
  </Panel>
)

const Scale = ({ row: { figures, top, bands } }: { row: ComparedRow }) => {
  const places = figures.flatMap(({ value }) => (value === null ? [] : value / top))
  return (
    <div className={`grid middle anchor ${styles.scale}`} aria-hidden="true">
      <div className={styles.track}>{bands && <Zones bands={bands} top={top} />}</div>
      {places.length > 1 && (
        <span
          className={styles.between}
          style={{
            left: percent(Math.min(...places)),
            right: `calc(100% - ${percent(Math.max(...places))})`,
          }}
        />
      )}
      {figures.map(
        ({ value }, place) =>
          value !== null && (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a mark is known by its place
              key={place}
              className={styles.sideBySideMark}
              style={{ left: percent(value / top) }}
            >
              <MemberMark place={place} />
            </span>
          ),
      )}
    </div>
  )
}

/** The scale's bands, each as wide as its range. */
const Zones = ({ bands: { bands }, top }: { bands: BandScale; top: number }) =>
  bands
    .map(({ key, floor }) => ({ key, floor: Math.max(0, floor) }))
    .toSorted((a, b) => a.floor - b.floor)
    .map(({ key, floor }, place, all) => (
      <i key={key} data-band={key} style={{ flexGrow: (all[place + 1]?.floor ?? top) - floor }} />
    ))
