import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { logOut, useSession } from '../../lib/session/session.ts'

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
