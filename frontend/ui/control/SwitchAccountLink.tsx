import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { logOut, session } from '../../lib/session/session.ts'
import type { ButtonLook } from './Button.tsx'
import { ButtonLink } from './Button.tsx'

interface Props extends ButtonLook {
  to: '/login' | '/signup'
  children: ReactNode
}

/** For somebody whose account gets no further: those pages are closed to who is logged in. */
export const SwitchAccountLink = ({ to, children, ...look }: Props) => {
  const navigate = useNavigate()
  const leave = async (event: MouseEvent) => {
    event.preventDefault()
    await logOut()
    if (!session.user().login) await navigate({ to })
  }
  return (
    <ButtonLink {...look} to={to} onClick={(event) => void leave(event)}>
      {children}
    </ButtonLink>
  )
}
