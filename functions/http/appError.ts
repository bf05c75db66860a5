import { type ErrorType, statusOf } from '#shared/contract/envelope.ts'

interface Details {
  errors?: Record<string, string>
  headers?: Record<string, string>
  /** Set-Cookie lines: a refusal may end what the browser keeps. */
  cookies?: string[]
  /** Where the envelope's type travels under another status than its own (405 has no type). */
  status?: number
  cause?: unknown
}

/** A rule was broken, and the caller may know. Anything else that is thrown is our own fault. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly type: ErrorType
  readonly status: number
  readonly errors: Record<string, string> | undefined
  readonly headers: Record<string, string>
  readonly cookies: string[]

  constructor(type: ErrorType, message: string, details: Details = {}) {
    super(message, { cause: details.cause })
    this.type = type
    this.status = details.status ?? statusOf[type]
    this.errors = details.errors
    this.headers = details.headers ?? {}
    this.cookies = details.cookies ?? []
  }
}
