import { Link } from '@tanstack/react-router'
import type { SportName } from '#shared/domain/sport/sport.ts'

/** From an explained score to the card of the model that made it. */
export const ModelLink = ({ sport }: { sport: SportName }) => (
  <p className="sub flex middle tap">
    <Link to="/science/$sport" params={{ sport }} className="reach">
      How this is worked out, and where it fails
    </Link>
  </p>
)
