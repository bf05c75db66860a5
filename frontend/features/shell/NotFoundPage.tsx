import { ButtonLink } from '../../ui/control/Button.tsx'
import { Notice, SportButtons } from '../../ui/layout/Notice.tsx'

export const NotFoundPage = () => (
  <Notice
    title="There is no page at this address"
    drawing="lost"
    actions={
      <>
        <ButtonLink to="/" look="solid">
          Home
        </ButtonLink>
        <SportButtons />
      </>
    }
  >
    <p className="note">The link may be old, or a letter may be missing.</p>
  </Notice>
)
