import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SportWays } from '../../ui/SportWays.tsx'

/** For an address that the navigation already names and whose page is still being built. */
export const NotOpenPage = ({ name }: { name: string }) => (
  <Notice
    title={`${name}: this page is not open yet`}
    ways={
      <>
        <SportWays />
        <ButtonLink to="/" look="solid">
          Home
        </ButtonLink>
      </>
    }
  >
    <p className="note">We are still building it. The upcoming games and their scores are open.</p>
  </Notice>
)
