import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Notice } from '../../ui/Notice.tsx'

export const Cancelled = () => (
  <Notice
    title="Sorry to see you go. Your subscription has now been cancelled."
    ways={
      <ButtonLink to="/" look="solid">
        HOME
      </ButtonLink>
    }
  />
)
