import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { EndOfList } from '../layout/EndOfList.tsx'
import { Spinner } from './Spinner.tsx'

interface Props {
  /** The text for screen readers while the script is loading. */
  label: string
  children: ReactNode
}

/** A part far down the page, whose script is loaded when the reader is less than a screen away. */
export const WhenNear = ({ label, children }: Props) => {
  const [isNear, setNear] = useState(false)
  const come = useCallback(() => setNear(true), [])
  return isNear ? (
    <Suspense fallback={<Spinner label={label} />}>{children}</Suspense>
  ) : (
    <EndOfList onReach={come} />
  )
}
