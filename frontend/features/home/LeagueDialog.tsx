import { landingOf } from '../../lib/page/sportLinks.ts'
import { ButtonLink } from '../../ui/control/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'

export const LeagueDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Choose a league" onClose={onClose}>
    <ButtonLink full {...landingOf('EPL')}>
      EPL
    </ButtonLink>
    <ButtonLink full {...landingOf('ESP')}>
      La Liga
    </ButtonLink>
  </Dialog>
)
