import { ButtonLink } from '../../ui/control/Button.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { SportButtons } from '../../ui/layout/SportButtons.tsx'

/** Stands in for a page that the navigation already links to and that is still being built. */
export const NotOpenPage = ({ name }: { name: string }) => (
  <Notice
    title={`${name}: this page is not open yet`}
    drawing="locked"
    actions={
      <>
        <SportButtons />
        <ButtonLink to="/" look="solid">
          Home
        </ButtonLink>
      </>
    }
  >
    <p className="note">We are still building it. The upcoming games and their scores are open.</p>
  </Notice>
)
