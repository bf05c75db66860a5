import type { ReactNode } from 'react'
import type { ShownScore } from '#shared/presentation/missingScore.ts'
import { Tooltip } from '../control/Tooltip.tsx'

interface Props {
  score: Pick<ShownScore, 'text' | 'note'>
  /** A class for a box around the tooltip, for example to lift it above a row's link. */
  boxClass?: string | undefined
  children: ReactNode
}

/** A printed score. A default score has a tooltip that says so. */
export const NotedScore = ({ score: { text, note }, boxClass, children }: Props) => {
  if (!note) return children
  const noted = (
    <Tooltip tip={note} label={`${text}, ${note}`}>
      {children}
    </Tooltip>
  )
  return boxClass ? <span className={boxClass}>{noted}</span> : noted
}
