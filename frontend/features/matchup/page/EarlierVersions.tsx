import { Suspense } from 'react'
import { lazyPart } from '../../../lib/page/lazyPart.ts'
import { Fold } from '../../../ui/fold/Fold.tsx'
import { Spinner } from '../../../ui/loading/Spinner.tsx'
import styles from './Layout.module.css'
import type { Versions } from './VersionChoice.tsx'
import { VersionLinks } from './VersionLinks.tsx'

/** Loaded with the list that it shows, when it is opened. */
const VersionChoice = lazyPart(() => import('./VersionChoice.tsx'), 'VersionChoice')

/** Earlier versions of the page: links to those before and after this one, and a list of all. */
export const EarlierVersions = (props: Versions) => (
  <Fold title="See an earlier version">
    <div className={`flex wraps ${styles.earlierVersionsLinks}`}>
      <VersionLinks versions={props.versions} />
    </div>
    <Suspense fallback={<Spinner label="Loading the versions" />}>
      <VersionChoice {...props} />
    </Suspense>
  </Fold>
)
