import type { Competition } from '#shared/domain/sport/sport.ts'
import { sportLinks } from '../../lib/page/sportLinks.ts'
import { ButtonLink } from '../control/Button.tsx'

/** The four competitions, as ways on from a page that has nothing else to offer. */
export const SportButtons = ({ except }: { except?: Competition }) =>
  sportLinks
    .filter(({ competition }) => competition !== except)
    .map(({ competition, title, landing }) => (
      <ButtonLink key={competition} {...landing}>
        {title} games
      </ButtonLink>
    ))
