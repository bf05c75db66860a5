import type { LinkProps } from '@tanstack/react-router'
import { Button, ButtonLink, type ButtonLook } from '../control/Button.tsx'

interface Props {
  /** The id of the card's title, by which screen readers tell the cards' identical buttons apart. */
  titleId: string
  label: string
  link: LinkProps
  /** For guests: opens the sign-up instead of the page. */
  onJoin: (() => void) | undefined
  joinLabel?: string
  joinLook?: ButtonLook['look']
}

/** A card's button: opens the card's page for members and asks guests to join. */
export const CardAction = ({ titleId, label, link, onJoin, joinLabel = label, joinLook }: Props) =>
  onJoin ? (
    <Button full look={joinLook} aria-describedby={titleId} onClick={onJoin}>
      {joinLabel}
    </Button>
  ) : (
    <ButtonLink full {...link} aria-describedby={titleId}>
      {label}
    </ButtonLink>
  )
