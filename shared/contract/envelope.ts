import * as z from 'zod'

/** The types of failure and their HTTP statuses. */
export const httpStatusOf = {
  VALIDATION: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  TOO_LARGE: 413,
  UNSUPPORTED: 415,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const

export type ErrorType = keyof typeof httpStatusOf

export const failure = z.lazy(() =>
  z.strictObject({
    status: z.literal('error'),
    type: z.enum(Object.keys(httpStatusOf) as [ErrorType, ...ErrorType[]]),
    message: z.string(),
    errors: z.record(z.string(), z.string()).optional(),
  }),
)
export type Failure = z.infer<typeof failure>

export const success = <Data extends z.ZodType>(data: Data) =>
  z.strictObject({ status: z.literal('success'), data, message: z.string().optional() })
export type Success<Data> = { status: 'success'; data: Data; message?: string }
