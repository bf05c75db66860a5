import type { Context } from 'aws-lambda'
import { expect, it } from 'vitest'
import { forecastRecordView } from '#functions/store/pageViews.ts'
import { views } from '#functions/store/views.ts'
import { testStack } from '#infra/testing/testStack.ts'
import { type FlagsPage, flagEndpoints } from '#shared/contract/record/flags.ts'
import { forecastRecordOf } from '#shared/presentation/forecastRecord.ts'
import type { FlagCell } from '#shared/scoring/register/flags/flagTotals.ts'
import { noTotals } from '#shared/scoring/register/totals.ts'

const stack = await testStack('sports')
const { handler } = await import('../handler.ts')

const registered: FlagCell = {
  ...{ competition: 'NFL', publisher: 'NFL clubs', listing: 'Questionable' },
  ...{ n: 4, played: 3, ours: 8000, sums: {} },
}

const ask = (endpoint: (typeof flagEndpoints)[keyof typeof flagEndpoints]) =>
  handler(stack.request({ endpoint }), {} as Context)

it('anybody gets how often flags came true for one request, and the edge keeps the answer', async () => {
  stack.calls.clear()
  const { statusCode, headers, body = '' } = await ask(flagEndpoints.recordFlags)
  expect([statusCode, headers?.['cache-control']]).toEqual([
    200,
    'public, max-age=0, s-maxage=300, stale-while-revalidate=3600',
  ])
  const { published, proven_at }: FlagsPage = JSON.parse(body).data
  expect(proven_at).toBe(200)
  expect(published.map(({ listing, n }) => `${listing} ${n}`)).toContain('Doubtful 499')
  expect(stack.calls.list()).toHaveLength(1)
})

it('flags that the portal has registered are shown as the record counts them', async () => {
  const totals = { ...noTotals, flags: { one: registered } }
  const view = views(stack.db, stack.environment.VIEWS_TABLE ?? '')
  const document = forecastRecordOf({ days: [], totals })
  await view.writeFrom(forecastRecordView, async () => document, new Date('2026-11-23T12:00:00Z'))
  const { body = '' } = await ask(flagEndpoints.recordFlags)
  const page: FlagsPage = JSON.parse(body).data
  expect(page.registered).toEqual(document.flags)
  expect(page.registered).toMatchObject([{ n: 4, played: 3, brier: { ours: 0.2, record: null } }])
})

it('the same table is a CSV file', async () => {
  const { headers, body = '' } = await ask(flagEndpoints.recordFlagsFile)
  expect(headers?.['content-type']).toBe('text/csv; charset=utf-8')
  expect(body).toMatch(/^Counted,Competition,/)
  expect(body).toContain('published by others,NBA,NBA clubs,Doubtful,,2025,2025,499,15,')
})
