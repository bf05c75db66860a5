import { Notice } from '../../ui/Notice.tsx'
import { SportWays } from '../../ui/SportWays.tsx'

export const UnknownMatchup = () => (
  <Notice title="There is no such game" ways={<SportWays />}>
    <p className="note">The link may be old. These are the games that there are.</p>
  </Notice>
)
