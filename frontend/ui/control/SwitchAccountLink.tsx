import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { logOut } from '../../lib/session/session.ts'
import { ButtonLink, type ButtonLook } from './Button.tsx'

interface Props extends ButtonLook {
  to: '/login' | '/signup'
  children: ReactNode
}

/** Logs out before it follows the link, because members are redirected away from these pages. */
export const SwitchAccountLink = ({ to, children, ...look }: Props) => {
  const navigate = useNavigate()
  const logOutAndGo = async (event: MouseEvent) => {
    event.preventDefault()
    if (await logOut()) await navigate({ to })
  }
  return (
    <ButtonLink {...look} to={to} onClick={(event) => void logOutAndGo(event)}>
      {children}
    </ButtonLink>
  )
}
