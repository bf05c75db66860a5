import type { Competition } from '#shared/domain/sport/sport.ts'
import { sportLinks } from '../../lib/page/sportLinks.ts'
import { ButtonLink } from '../control/Button.tsx'

/** Links to the games of all competitions, for pages that have nothing else to offer. */
export const SportButtons = ({ except }: { except?: Competition }) =>
  sportLinks
    .filter(({ competition }) => competition !== except)
    .map(({ competition, title, landing }) => (
      <ButtonLink key={competition} {...landing}>
        {title} games
      </ButtonLink>
    ))
