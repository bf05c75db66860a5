import { ButtonLink } from '../../ui/control/Button.tsx'

/** From a time that has no page for this reader. */
export const BackToNow = () => (
  <ButtonLink from="/$sport/matchup/$id" to="." search={({ league }) => ({ league })} look="solid">
    Back to now
  </ButtonLink>
)
