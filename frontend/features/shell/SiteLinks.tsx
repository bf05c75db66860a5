import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { brand } from '#shared/brand.ts'
import { lazyPart } from '../../lib/page/lazyPart.ts'
import { keepsDrafts, logOut, logoutQuestion, useSession } from '../../lib/session/session.ts'
import { hasAccount, isAdmin } from '../../lib/session/storedSession.ts'

/** Only admins load it. */
const AdminMenu = lazyPart(() => import('./AdminMenu.tsx'), 'AdminMenu')

/** The links that belong to no sport: in the bar on wide screens, in the menu on phones. */
export const SiteLinks = () => {
  const user = useSession()
  return (
    <>
      <Link to="/following">My team</Link>
      <Link to="/articles">Articles</Link>
      <Link to="/about">About</Link>
      <Link to="/whitepaper">Whitepaper</Link>
      {hasAccount(user) && <Link to="/profile">PROFILE</Link>}
      <Suspense>{isAdmin(user) && <AdminMenu />}</Suspense>
      <a href={brand.social.url} rel="noreferrer" target="_blank">
        {brand.social.name}
      </a>
      <LogInOrOut />
    </>
  )
}

const LogInOrOut = () => {
  const { login } = useSession()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  if (!login) return <Link to="/login">LOGIN</Link>
  const logout = async () => {
    setLeaving(true)
    const isOut = await logOut()
    setLeaving(false)
    if (isOut) await navigate({ to: '/' })
  }
  return (
    <button
      type="button"
      aria-busy={leaving}
      onClick={() => (keepsDrafts() ? logoutQuestion.set(true) : void logout())}
    >
      LOGOUT
    </button>
  )
}
