import { Link, useNavigate } from '@tanstack/react-router'
import { session } from '../../lib/session/session.ts'
import { useSession } from '../../lib/session/useSession.ts'

export function LogButton() {
  const { login } = useSession()
  const navigate = useNavigate()
  if (!login) return <Link to="/login">LOGIN</Link>
  const logout = async () => {
    await session.logout()
    await navigate({ to: '/' })
  }
  return (
    <button type="button" onClick={() => void logout()}>
      LOGOUT
    </button>
  )
}
