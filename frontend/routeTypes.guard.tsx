import { Link } from '@tanstack/react-router'

// If the next line is no error, every route type has become `any`, as happens under `module:
// nodenext` without the router plugin's `addExtensions`.
// @ts-expect-error there is no such route
export const linkToNowhere = <Link to="/no/such/route" />
