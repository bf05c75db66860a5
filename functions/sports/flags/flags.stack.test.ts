import type { Context } from 'aws-lambda'
import { expect, it } from 'vitest'
import { testStack } from '#infra/testing/testStack.ts'
import { type FlagsPage, flagEndpoints } from '#shared/contract/record/flags.ts'

const stack = await testStack('sports')
const { handler } = await import('../handler.ts')

const ask = (endpoint: (typeof flagEndpoints)[keyof typeof flagEndpoints]) =>
  handler(stack.request({ endpoint }), {} as Context)

it('anybody gets what flags are worth, kept at the edge, without a request to a table', async () => {
  stack.calls.clear()
  const { statusCode, headers, body = '' } = await ask(flagEndpoints.recordFlags)
  expect([statusCode, headers?.['cache-control']]).toEqual([
    200,
    'public, max-age=0, s-maxage=300, stale-while-revalidate=3600',
  ])
  const { published, proven_at }: FlagsPage = JSON.parse(body).data
  expect(proven_at).toBe(200)
  expect(published.map(({ listing, n }) => `${listing} ${n}`)).toContain('Doubtful 499')
  expect(stack.calls.list()).toEqual([])
})

it('the same table is a CSV file', async () => {
  const { headers, body = '' } = await ask(flagEndpoints.recordFlagsFile)
  expect(headers?.['content-type']).toBe('text/csv; charset=utf-8')
  expect(body).toMatch(/^Counted,Competition,/)
  expect(body).toContain('published by others,NBA,NBA clubs,Doubtful,,2025,2025,499,15,')
})
