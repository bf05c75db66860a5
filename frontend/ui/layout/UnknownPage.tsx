import type { ReactNode } from 'react'
import { firstPagesToCome, noPagesYet } from '#shared/domain/time/age.ts'
import { useOptions } from '../../lib/api/useOptions.ts'
import { Notice } from './Notice.tsx'
import { SportButtons } from './SportButtons.tsx'

interface Props {
  title: string
  children: ReactNode
}

/** What an address shows that leads to no page: it is wrong, or the sport has no pages yet. */
export const UnknownPage = ({ title, children }: Props) => {
  const isBeforeFirstRun = useOptions()?.updated_at === null
  return (
    <Notice
      title={isBeforeFirstRun ? noPagesYet : title}
      drawing={isBeforeFirstRun ? 'games' : 'lost'}
      actions={<SportButtons />}
    >
      <p className="note">{isBeforeFirstRun ? firstPagesToCome : children}</p>
    </Notice>
  )
}
