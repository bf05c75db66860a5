import type { Side } from '#shared/domain/game/side.ts'
import { signed } from '#shared/domain/score/numberText.ts'
import { costText } from '#shared/presentation/explanation/costRange.ts'
import { sides } from '../sides.ts'
import { type ListedAbsence, type MissingSide, othersText } from './missingPlayers.ts'
import styles from './TeamScore.module.css'

/** A line above or below a side's players. */
const line = 'flex between gap-2 small muted'

const kinds = ['missing', 'playing'] as const

interface Props {
  title: string
  names: Readonly<Record<Side, string>>
  missing: Readonly<Record<Side, MissingSide>>
  isPast: boolean
  /** Opens a player's explanation; undefined where there is none. */
  onExplain?: ((playerId: string) => void) | undefined
  /** The id of the element after the list. Keyboard users can skip to it, because every player is a tab stop. */
  next?: string
}

/** The absences of both teams, mirrored: the costs meet in the middle. */
export const Missing = ({ title, names, missing, isPast, onExplain, next }: Props) => {
  const costs = sides.flatMap((side) => missing[side].listed.map(({ cost }) => cost ?? 0))
  const most = Math.max(0.1, ...costs.map(Math.abs))
  if (costs.length === 0) return null
  return (
    <section className={`grid two ruled ${styles.missing}`} aria-label={title}>
      <h3>{title}</h3>
      {onExplain && next && (
        <a className={`small medium whole ${styles.skip}`} href={`#${next}`}>
          Skip past “{title}”
        </a>
      )}
      {sides.map((side) => (
        <div key={side} className={styles.missingSide} data-side={side}>
          <p className={`${line} ${styles.team}`}>
            <span>{names[side]}</span>
            {missing[side].total !== null && <b className="num">{signed(missing[side].total)}</b>}
          </p>
          {missing[side].listed.length === 0 ? (
            <p className={`${line} ${styles.more}`}>
              <span>Nobody</span>
            </p>
          ) : (
            <ul>
              {missing[side].listed.map((player) => (
                <li key={player.id}>
                  <Row player={player} most={most} onExplain={onExplain} />
                </li>
              ))}
            </ul>
          )}
          {kinds.map((kind) => {
            const { count, cost } = missing[side].others[kind]
            return (
              count > 0 && (
                <p key={kind} className={`${line} ${styles.more}`}>
                  <span>{othersText(kind, count, isPast)}</span>
                  {cost !== null && <b className="num">{signed(cost)}</b>}
                </p>
              )
            )
          })}
        </div>
      ))}
    </section>
  )
}

interface RowProps {
  player: ListedAbsence
  /** The largest cost on either side, whose bar is the longest. */
  most: number
  onExplain: Props['onExplain']
}

const Row = ({ player, most, onExplain }: RowProps) => {
  const { id, position, shortName, cost, range, status, returns } = player
  const content = (
    <>
      <span className="shrinks breaks">
        {position} <b>{shortName}</b>
      </span>
      {cost !== null && <b className={`num ${styles.cost}`}>{costText(cost, range)}</b>}
      <small className="flex wraps">
        <span>{status}</span>
        {returns && <span>{returns}</span>}
      </small>
      {cost !== null && (
        <i aria-hidden="true" style={{ width: `${Math.round((100 * Math.abs(cost)) / most)}%` }} />
      )}
    </>
  )
  return onExplain ? (
    <button
      type="button"
      className={`grid baseline anchor ${styles.row}`}
      onClick={() => onExplain(id)}
    >
      {content}
    </button>
  ) : (
    <span className={`grid baseline anchor ${styles.row}`}>{content}</span>
  )
}
