import { Link } from '@tanstack/react-router'
import type { ShownVersion } from '#shared/contract/matchup.ts'

/** Links to the versions of the page before and after the shown one, if there are any. */
export const VersionLinks = ({ versions: { previous, next } }: { versions: ShownVersion }) => (
  <>
    {previous && <VersionLink asOf={previous} text="Previous version" />}
    {next && <VersionLink asOf={next} text="Next version" />}
  </>
)

const VersionLink = ({ asOf, text }: { asOf: string; text: string }) => (
  <Link from="/$sport/matchup/$id" to="." search={({ league }) => ({ league, asOf })}>
    {text}
  </Link>
)
