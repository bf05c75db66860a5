import { setImmediate } from 'node:timers/promises'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { writeChanges } from './tables.ts'

test('writes that are stopped end when the last request under way is answered', async () => {
  const answers: (() => void)[] = []
  const db = {
    send: () => new Promise((resolve) => answers.push(() => resolve({}))),
  } as unknown as DynamoDBDocumentClient
  const changes = Array.from({ length: 1_000 }, (_, i) => {
    return { item: { pk: 'page', sk: String(i) }, before: undefined }
  })
  const stopping = new AbortController()
  let hasEnded = false
  const writing = writeChanges(db, 'Views', changes, stopping.signal).finally(() => {
    hasEnded = true
  })
  const requests = answers.length
  expect(requests).toBeGreaterThan(1)

  stopping.abort()
  for (const answer of answers.slice(1)) answer()
  await setImmediate()
  expect(hasEnded).toBe(false)
  answers[0]?.()
  await expect(writing).rejects.toThrow('aborted')
  expect(answers).toHaveLength(requests)
})
