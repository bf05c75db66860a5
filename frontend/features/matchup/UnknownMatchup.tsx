import { Notice } from '../../ui/layout/Notice.tsx'
import { SportButtons } from '../../ui/layout/SportButtons.tsx'
import { BackToNow } from './BackToNow.tsx'

/** No such game; or a game that had no page yet at the time that was asked for. */
export const UnknownMatchup = ({ asOf }: { asOf: string | undefined }) =>
  asOf ? (
    <Notice title="There was no page for this game at that time" ways={<BackToNow />}>
      <p className="note">Pages are kept for 400 days, from the first run that knew the game.</p>
    </Notice>
  ) : (
    <Notice title="There is no such game" ways={<SportButtons />}>
      <p className="note">The link may be old. These are the games that there are.</p>
    </Notice>
  )
