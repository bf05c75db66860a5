import { expect, test } from 'vitest'
import { everyPair } from './everyPair.ts'

const bound = { stage: ['dev', 'prod'], domain: [null, 'a.example'], payments: ['free', 'stripe'] }
const free = { tracing: [true, false], plan: ['small', 'large'], keys: [[1], [1, 2], [2]] }
const rows = everyPair(
  bound,
  free,
  ({ stage, domain, payments }) => domain !== null || (stage === 'dev' && payments === 'free'),
)

test('every two values that are allowed together occur together, in far fewer combinations than there are', () => {
  const switches: [string, readonly unknown[]][] = Object.entries({ ...bound, ...free })
  const absent = switches.flatMap(([one, values], index) =>
    switches
      .slice(index + 1)
      .flatMap(([other, others]) =>
        values.flatMap((value) =>
          others
            .map((another): Record<string, unknown> => ({ [one]: value, [other]: another }))
            .filter(
              (pair) => !rows.some((row) => expect.objectContaining(pair).asymmetricMatch(row)),
            ),
        ),
      ),
  )
  expect(absent).toEqual([
    { stage: 'prod', domain: null },
    { domain: null, payments: 'stripe' },
  ])
  // Out of 5 × 12.
  expect(rows.length).toBeLessThan(15)
})

test('no combination is forbidden', () => {
  for (const { domain, stage, payments } of rows)
    if (domain === null) expect([stage, payments]).toEqual(['dev', 'free'])
})
