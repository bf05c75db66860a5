import type { ReactNode } from 'react'
import { Icon } from '../../../ui/control/Icon.tsx'
import styles from './ImportPage.module.css'

const names = ['Paste', 'Check', 'Follow'] as const

interface Props {
  title: string
  lead: string
  /** The current step; 3 when all are done. */
  at: 0 | 1 | 2 | 3
}

/** Each step takes the focus for keyboards and screen readers, except the first, where the page has it. */
const focusHeading = (heading: HTMLHeadingElement | null) => heading?.focus()

/** The head of each step of the import, with its place among the three. */
export const ImportSteps = ({ title, lead, at }: Props) => (
  <header className="grid gap-2">
    <h1 ref={at === 0 ? undefined : focusHeading} tabIndex={-1} className={styles.title}>
      {title}
    </h1>
    <p className="note">{lead}</p>
    <ol className={`row small faint ${styles.steps}`}>
      {names.map((name, place) => (
        <li
          key={name}
          className="flex middle gap-1"
          aria-current={place === at ? 'step' : undefined}
        >
          {place < at && <Icon name="done" />}
          {place + 1}. {name}
        </li>
      ))}
    </ol>
  </header>
)

interface BarProps {
  count: string
  /** How the count adds up. */
  account: string
  children: ReactNode
}

/** Stays at the foot of the screen: the count, and the button to the next step. */
export const ImportBar = ({ count, account, children }: BarProps) => (
  <div className={`flex middle between wraps ${styles.bar}`}>
    <span role="status">
      <b>{count}</b> <span className="sub">{account}</span>
    </span>
    <div className="row">{children}</div>
  </div>
)
