import { Logger } from '@aws-lambda-powertools/logger'
import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics'
import { masked } from './masked.ts'

export const logger = new Logger({
  jsonReplacerFn: (_, value) => (typeof value === 'string' ? masked(value) : value),
})
const metrics = new Metrics()

/** One metric, one line: shared metric buffers would mix requests that a worker interleaves. */
export const count = (name: string, dimensions: Record<string, string> = {}, value = 1) => {
  const metric = metrics.singleMetric()
  for (const [key, value] of Object.entries(dimensions)) metric.addDimension(key, value)
  metric.addMetric(name, MetricUnit.Count, value)
}
