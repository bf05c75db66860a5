import { afterAll, expect, inject, test } from 'vitest'
import * as z from 'zod'
import { applyFacts } from '#functions/ingest/apply/applyFacts.ts'
import { factStore } from '#functions/store/facts/facts.ts'
import { pairOfClubs } from '../../demo/league/testing/factsOfClubs.ts'
import { demoTables } from '../../demo/tables.ts'
import { portalClock } from '../clock.ts'
import { startStack } from '../stack.ts'

const template = inject('template')
const now = '2026-11-21T17:00:00Z'
let output = ''
const stack = await startStack({
  ...{ template, pages: '', clock: portalClock(new Date(now)) },
  onOutput: (_, text) => {
    output += text
  },
})
afterAll(() => stack.close())

/** A metric as CloudWatch reads it from a function's log. */
const metricLine = z.looseObject({
  service: z.string(),
  competition: z.string(),
  _aws: z.object({
    CloudWatchMetrics: z.tuple([
      z.object({
        Namespace: z.string(),
        Dimensions: z.tuple([z.array(z.string())]),
        Metrics: z.tuple([z.object({ Name: z.string() })]),
      }),
    ]),
  }),
})

const counted = (text: string) =>
  text.split('\n').flatMap((line) => {
    if (!line.includes('CloudWatchMetrics')) return []
    const metric = metricLine.safeParse(JSON.parse(line))
    if (!metric.success) return []
    const [{ Namespace, Dimensions, Metrics }] = metric.data._aws.CloudWatchMetrics
    const dimensions = Dimensions[0].map((name) => [name, metric.data[name]])
    return [JSON.stringify([Namespace, Metrics[0].Name, dimensions.toSorted()])]
  })

const watched = Object.values(template.Resources).flatMap(({ Type, Properties }) => {
  if (Type !== 'AWS::CloudWatch::Alarm' || Properties?.TreatMissingData !== 'breaching') return []
  const { Namespace, MetricName, Dimensions } = Properties
  const dimensions = (Dimensions as { Name: string; Value: string }[]).map((one) => [
    one.Name,
    one.Value,
  ])
  return [JSON.stringify([Namespace, MetricName, dimensions.toSorted()])]
})

const call = (name: string, competition: string) =>
  stack.functions.invoke(name, { competition, time: now })

test('scheduled functions write the metrics whose absence raises an alarm, even for a league without teams', async () => {
  for (const name of ['ingest', 'calculations'])
    for (const competition of ['NFL', 'NBA', 'EPL', 'ESP']) await call(name, competition)
  expect(watched).toHaveLength(8)
  expect(new Set(counted(output))).toEqual(new Set(watched))
})

test('a run counts once, when it has ended', async () => {
  const { facts } = pairOfClubs('ESP', new Date(now))
  const tables = demoTables(stack.descriptions)
  await applyFacts({ facts, rejects: [] }, { store: factStore(stack.db, tables.facts) })
  output = ''
  const scores = watched.find(
    (metric) => metric.includes('"ScoresUpToDate"') && metric.includes('"ESP"'),
  )
  expect(scores).toBeDefined()
  expect(await call('calculations', 'ESP')).toMatchObject({ outcome: 'calculated' })
  await expect.poll(() => counted(output), { timeout: 600_000 }).toEqual([scores])
})
