import { Logger } from '@aws-lambda-powertools/logger'
import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics'

/** A JWT's first part is JSON, so that it begins with eyJ; the rest follows in base64url. */
const token = /eyJ[\w-]{8,}(?:\.[\w-]*){0,2}/g
const address = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g

/** Other people's error messages quote what they were given. Our logs do not. */
export const redact = (text: string) => text.replace(token, '[token]').replace(address, '[email]')

export const logger = new Logger({
  jsonReplacerFn: (_, value) => (typeof value === 'string' ? redact(value) : value),
})
const metrics = new Metrics()

/** One metric, one line: shared metric buffers would mix requests that a worker interleaves. */
export const countMetric = (name: string, dimensions: Record<string, string> = {}, value = 1) => {
  const metric = metrics.singleMetric()
  for (const [key, value] of Object.entries(dimensions)) metric.addDimension(key, value)
  metric.addMetric(name, MetricUnit.Count, value)
}
