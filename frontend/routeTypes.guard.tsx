import { Link } from '@tanstack/react-router'

// When this stops being an error, every route type has silently become `any`, as it does under
// `module: nodenext` without the router plugin's `addExtensions`.
// @ts-expect-error there is no such route
export const linkToNowhere = <Link to="/no/such/route" />
