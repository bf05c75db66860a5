import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SportWays } from '../../ui/SportWays.tsx'

export const NotFoundPage = () => (
  <Notice
    title="There is no page at this address"
    ways={
      <>
        <ButtonLink to="/" look="solid">
          Home
        </ButtonLink>
        <SportWays />
      </>
    }
  >
    <p className="note">The link may be old, or a letter may be missing.</p>
  </Notice>
)
