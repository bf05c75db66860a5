import { describe, expect, it } from 'vitest'
import { failure, httpStatusOf } from '#shared/contract/envelope.ts'
import { AppError, failureResponse, toAppError } from './errors.ts'

describe('the error mapper', () => {
  it.each(Object.entries(httpStatusOf))(
    'answers an error of type %s with status %i',
    (type, status) => {
      const answer = failureResponse(
        new AppError(type as keyof typeof httpStatusOf, 'Said so.'),
        'r-1',
      )
      expect(answer.statusCode).toBe(status)
      expect(failure.parse(JSON.parse(answer.body ?? ''))).toEqual({
        status: 'error',
        type,
        message: 'Said so.',
      })
    },
  )

  it('names the invalid fields', () => {
    const error = new AppError('VALIDATION', 'Check.', { errors: { email: 'Required*' } })
    expect(JSON.parse(failureResponse(error, 'r-1').body ?? '')).toMatchObject({
      errors: { email: 'Required*' },
    })
  })

  it('forbids caching an error', () => {
    const error = new AppError('NOT_FOUND', 'No.', { headers: { 'cache-control': 'public' } })
    expect(failureResponse(error, 'r-1').headers).toMatchObject({
      'cache-control': 'private, no-store',
    })
  })

  it('replaces an internal message by the endpoint’s failure message', () => {
    const error = toAppError(new TypeError('table matchfit-Views is gone'), 'Unable to retrieve x')
    expect([error.type, error.message]).toEqual(['INTERNAL', 'Unable to retrieve x'])
    expect(error.cause).toBeInstanceOf(TypeError)
  })

  it.each([
    'ThrottlingException',
    // Cognito's name for throttling.
    'TooManyRequestsException',
    'ProvisionedThroughputExceededException',
    'TimeoutError',
    'FetchError',
  ])('treats %s as temporary', (name) => {
    expect(toAppError(Object.assign(new Error('x'), { name })).type).toBe('UNAVAILABLE')
  })

  it('treats a refused connection as temporary', () => {
    expect(toAppError(Object.assign(new Error('x'), { code: 'ECONNREFUSED' })).status).toBe(503)
  })

  it('maps a thrown value that is not an Error', () => {
    expect(toAppError('oops').status).toBe(500)
    expect(toAppError(undefined).status).toBe(500)
  })
})
