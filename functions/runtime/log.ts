import { Logger } from '@aws-lambda-powertools/logger'
import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics'

/**
 * The first part of a JWT is JSON, so it begins with eyJ; the rest is base64url. A guest's token has a fourth
 * part.
 */
const jwt = /eyJ[\w-]{8,}(?:\.[\w-]*){0,3}/g
/** Matched only from its first character, so that a long word takes linear time. */
const emailAddress = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g

/** Removes tokens and addresses, because error messages of libraries quote their input. */
export const withoutSecrets = (text: string) =>
  text.replace(jwt, '[token]').replace(emailAddress, '[email]')

export const logger = new Logger({
  jsonReplacerFn: (_, value) => (typeof value === 'string' ? withoutSecrets(value) : value),
})

/** Writes one line per metric: a shared buffer would mix up requests that one worker interleaves. */
export const countMetric = (name: string, dimensions: Record<string, string> = {}, value = 1) => {
  const metric = new Metrics({ singleMetric: true })
  for (const [dimension, text] of Object.entries(dimensions)) metric.addDimension(dimension, text)
  metric.addMetric(name, MetricUnit.Count, value)
}
