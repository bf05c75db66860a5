import { ButtonLink } from '../../ui/control/Button.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'

export const Cancelled = () => (
  <Notice
    title="Sorry to see you go. Your subscription has now been cancelled."
    drawing="done"
    actions={
      <ButtonLink to="/" look="solid">
        HOME
      </ButtonLink>
    }
  />
)
