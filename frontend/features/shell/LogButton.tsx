import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { logOut } from '../../lib/session/logOut.ts'
import { useSession } from '../../lib/session/useSession.ts'

export function LogButton() {
  const { login } = useSession()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  if (!login) return <Link to="/login">LOGIN</Link>
  const logout = async () => {
    setLeaving(true)
    await logOut()
    setLeaving(false)
    await navigate({ to: '/' })
  }
  return (
    <button type="button" aria-busy={leaving} onClick={() => void logout()}>
      LOGOUT
    </button>
  )
}
