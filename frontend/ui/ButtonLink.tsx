import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from './buttonClass.ts'

type Props = ButtonLook & Omit<ComponentProps<'a'>, 'className'>

const Anchor = ({ look, full, ...rest }: Props) => (
  <a {...rest} className={buttonClass({ look, full })} />
)

/** A way to another page that looks like a button, with the router's checked addresses. */
export const ButtonLink = createLink(Anchor)
