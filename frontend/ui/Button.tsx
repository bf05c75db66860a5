import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from './buttonClass.ts'

type Props = ButtonLook & Omit<ComponentProps<'button'>, 'className'>

export const Button = ({ look, full, ...rest }: Props) => (
  <button type="button" {...rest} className={buttonClass({ look, full })} />
)
