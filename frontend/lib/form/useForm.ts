import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { banner } from '../alerts.ts'
import { ApiError } from '../api/send.ts'

type Values<Name extends string> = Readonly<Record<Name, string>>

/** Each field's rule, which may look at the other fields. */
export type Rules<Name extends string> = {
  readonly [N in Name]?: (value: string, values: Values<Name>) => string | undefined
}

/** The server's errors about the values it was sent. */
interface Refusal<Name extends string> {
  readonly values: Values<Name>
  readonly errors: { readonly [N in Name]?: string }
  readonly message: string
}

export const refusalFrom = <Name extends string>(
  values: Values<Name>,
  { message, errors }: ApiError,
): Refusal<Name> => {
  const fieldErrors = Object.entries(errors).filter(([name]) => name in values)
  return { values, message, errors: Object.fromEntries(fieldErrors) as Refusal<Name>['errors'] }
}

/** A field's own rule takes precedence. The server's error is shown until the value changes. */
export const fieldError = <Name extends string>(
  name: Name,
  values: Values<Name>,
  rules: Rules<Name>,
  refusal?: Refusal<Name>,
): string | undefined => {
  const own = rules[name]?.(values[name], values)
  if (own !== undefined || refusal?.values[name] !== values[name]) return own
  return refusal?.errors[name]
}

/** A refusal that names no field is shown for the whole form until a value changes. */
export const formFailure = <Name extends string>(
  values: Values<Name>,
  refusal: Refusal<Name> | undefined,
): string | undefined => {
  if (!refusal || Object.keys(refusal.errors).length > 0) return undefined
  const names = Object.keys(values) as Name[]
  return names.every((name) => values[name] === refusal.values[name]) ? refusal.message : undefined
}

interface FormOptions<Name extends string> {
  initial: Values<Name>
  rules: Rules<Name>
  /** An ApiError from it is shown at its fields, or above the button. */
  send: (values: Values<Name>) => Promise<void>
}

export interface BoundField {
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  readonly change: (value: string) => void
  readonly leave: () => void
}

/** Moves the focus to the first field with an error. */
const focusFirstError = (form: HTMLFormElement) => {
  const invalid = form.querySelector<HTMLElement>('[aria-invalid=true]')
  const control = invalid?.role === 'radiogroup' ? invalid.querySelector('input') : invalid
  control?.focus()
}

/** Handles the submission of a form whose fields are kept in state. */
export const submitting = (send: () => void) => (event: FormEvent) => {
  event.preventDefault()
  send()
}

/** Shows a field's error once the user has left the field, and the server's errors at their fields. */
export const useForm = <Name extends string>({ initial, rules, send }: FormOptions<Name>) => {
  const [values, setValues] = useState(initial)
  const [touched, setTouched] = useState<readonly Name[]>([])
  const [refusal, setRefusal] = useState<Refusal<Name>>()
  const [pending, setPending] = useState(false)
  const sending = useRef(false)
  const names = Object.keys(initial) as Name[]
  const error = (name: Name) => fieldError(name, values, rules, refusal)

  const deliver = async (form: HTMLFormElement) => {
    sending.current = true
    setPending(true)
    // The last error may no longer apply.
    banner.clear()
    try {
      await send(values)
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown
      flushSync(() => setRefusal(refusalFrom(values, thrown)))
      focusFirstError(form)
    } finally {
      sending.current = false
      setPending(false)
    }
  }

  return {
    values,
    pending,
    failure: formFailure(values, refusal),
    change: (changes: Partial<Values<Name>>) => setValues((now) => ({ ...now, ...changes })),
    field: (name: Name): BoundField => ({
      name,
      value: values[name],
      error: touched.includes(name) ? error(name) : undefined,
      change: (value) => setValues((now) => ({ ...now, [name]: value })),
      leave: () => setTouched((now) => (now.includes(name) ? now : [...now, name])),
    }),
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (sending.current) return
      const form = event.currentTarget
      flushSync(() => setTouched(names))
      if (names.some(error)) focusFirstError(form)
      else void deliver(form)
    },
  }
}

export type FormState = Pick<ReturnType<typeof useForm>, 'pending' | 'failure' | 'submit'>
