import { Link } from '@tanstack/react-router'
import { brand } from '#shared/brand.ts'
import { useSession } from '../../lib/session/session.ts'
import { AdminMenu } from './AdminMenu.tsx'
import { LogButton } from './LogButton.tsx'

/** Every link that belongs to no sport: along the bar on wide screens, in the sheet on phones. */
export function SiteLinks() {
  const { login, admin } = useSession()
  return (
    <>
      <Link to="/articles">Articles</Link>
      <Link to="/about">About</Link>
      <Link to="/whitepaper">Whitepaper</Link>
      {login && <Link to="/profile">Profile</Link>}
      {login && admin && <AdminMenu />}
      <a href={brand.social.url} rel="noreferrer" target="_blank">
        {brand.social.name}
      </a>
      <LogButton />
    </>
  )
}
