import { Logger } from '@aws-lambda-powertools/logger'
import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics'

/** A JWT is base64url and begins with JSON, which is eyJ. A guest's token has a fourth part. */
const jwt = /eyJ[\w-]{8,}(?:\.[\w-]*){0,3}/g
/** Matched only from its first character, so that a long word takes linear time. */
const emailAddress = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g

/** For all logs, because error messages of libraries quote their input. */
export const withoutSecrets = (text: string) =>
  text.replace(jwt, '[token]').replace(emailAddress, '[email]')

export const logger = new Logger({
  jsonReplacerFn: (_, value) => (typeof value === 'string' ? withoutSecrets(value) : value),
})

/** Writes each metric at once, because one worker may interleave requests. */
export const countMetric = (name: string, dimensions: Record<string, string> = {}, value = 1) => {
  const metric = new Metrics({ singleMetric: true })
  for (const [dimension, text] of Object.entries(dimensions)) metric.addDimension(dimension, text)
  metric.addMetric(name, MetricUnit.Count, value)
}
