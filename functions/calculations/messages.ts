import { work } from '#functions/queues/calculationQueue.ts'
import { eachMessage } from '#functions/queues/eachMessage.ts'
import { countMetric } from '#functions/runtime/log.ts'
import { calculate } from './calculate.ts'
import type { Dependencies } from './dependencies.ts'

const failures = {
  text: 'not calculated',
  level: 'warn',
  count: () => countMetric('CalculationFailed'),
} as const

/** Does what the queue's messages ask for. */
export const handleMessages = (
  event: unknown,
  remainingMs: () => number,
  dependencies: Dependencies,
) =>
  eachMessage(event, work, failures, async (message) => {
    const asOf = new Date(message.time)
    if (message.kind === 'begin') return calculate({ ...message, asOf }, remainingMs, dependencies)
    const { writeOptions } = await import('./tasks/writeOptions.ts')
    return writeOptions([message.sport], asOf, dependencies)
  })
