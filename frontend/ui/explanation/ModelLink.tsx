import { Link } from '@tanstack/react-router'
import type { SportName } from '#shared/domain/sport/sport.ts'

/** Links from an explained score to the model card of its sport. */
export const ModelLink = ({ sport }: { sport: SportName }) => (
  <p className="sub flex middle tap">
    <Link to="/science/$sport" params={{ sport }} className="reach">
      How this is worked out, and where it fails
    </Link>
  </p>
)
