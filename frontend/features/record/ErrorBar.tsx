import styles from './ErrorBar.module.css'

interface Props {
  name: string
  /** The error as readers see it. */
  text: string
  /** The error relative to the longest bar of the picture, 0 to 1. */
  share: number
  isOurs: boolean
  /** The text beside the bars says the same, so screen readers can skip this one. */
  isSaidBeside?: boolean
}

/** How far somebody was off on average: the shorter bar was closer. */
export const ErrorBar = ({ name, text, share, isOurs, isSaidBeside = false }: Props) => (
  <p className={`grid with-end ${styles.bar}`} aria-hidden={isSaidBeside || undefined}>
    <span>{name}</span>
    <b className="num">{text}</b>
    <i aria-hidden="true" style={{ width: `${100 * share}%` }} data-ours={isOurs} />
  </p>
)
