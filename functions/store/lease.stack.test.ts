import fc from 'fast-check'
import { expect, it } from 'vitest'
import { testStack } from '#infra/local/testing/testStack.ts'
import { type Lease, leases } from './lease.ts'
import { repeatingWrites } from './testing/faultyClients.ts'

const { ownDb, environment } = await testStack('ingest')
const table = environment.RUNS_TABLE ?? ''
const store = leases(ownDb, table)

const start = Date.parse('2026-11-21T12:00:00.000Z')
const at = (minutes: number) => new Date(start + minutes * 60_000)
const lasts = 11 * 60_000
let subjects = 0
const newSubject = () => `ingest#${++subjects}`
const takenBy = async (subject: string, now: Date) => {
  const lease = await store.take(subject, lasts, now)
  if (!lease) throw new Error(`${subject} is taken`)
  return lease
}

it('of several who take a lease at the same moment, one gets it', async () => {
  const subject = newSubject()
  const takers = await Promise.all([1, 2, 3, 4, 5].map(() => store.take(subject, lasts, at(0))))
  expect(takers.filter(Boolean)).toHaveLength(1)
})

it('of several who take the lease of a killed holder at the same moment, one gets it', async () => {
  const subject = newSubject()
  await takenBy(subject, at(0))
  const takers = await Promise.all([1, 2, 3].map(() => store.take(subject, lasts, at(11))))
  expect(takers.filter(Boolean)).toHaveLength(1)
})

it('the lease of a killed holder can be taken once its time is over, and no earlier', async () => {
  const subject = newSubject()
  await takenBy(subject, at(0))
  expect(await store.take(subject, lasts, new Date(at(11).getTime() - 1))).toBeUndefined()
  expect(await takenBy(subject, at(11))).toMatchObject({ subject, until: at(22) })
})

it('a lease that was released can be taken at once', async () => {
  const subject = newSubject()
  await store.release(await takenBy(subject, at(0)))
  expect(await store.holds(await takenBy(subject, at(0)), at(0))).toBe(true)
})

it('leases of different subjects do not concern each other', async () => {
  await takenBy(newSubject(), at(0))
  expect(await store.take(newSubject(), lasts, at(0))).toBeDefined()
})

it('a slow holder learns that its time is over, although nobody has taken the lease', async () => {
  const lease = await takenBy(newSubject(), at(0))
  expect(await store.holds(lease, at(10))).toBe(true)
  expect(await store.holds(lease, at(11))).toBe(false)
})

it('a slow holder whose clock is late learns that another has taken the lease', async () => {
  const subject = newSubject()
  const slow = await takenBy(subject, at(0))
  await takenBy(subject, at(11))
  expect(await store.holds(slow, at(10))).toBe(false)
})

it('a slow holder does not release the lease of the next one', async () => {
  const subject = newSubject()
  const slow = await takenBy(subject, at(0))
  const next = await takenBy(subject, at(11))
  await store.release(slow)
  expect(await store.holds(next, at(12))).toBe(true)
  expect(await store.take(subject, lasts, at(12))).toBeUndefined()
})

it('a write that the client repeats, because its answer was lost, takes and releases all the same', async () => {
  const subject = newSubject()
  const repeating = leases(repeatingWrites(ownDb), table)
  const lease = (await repeating.take(subject, lasts, at(0))) as Lease
  expect(await store.holds(lease, at(0))).toBe(true)
  await repeating.release(lease)
  expect(await store.holds(lease, at(0))).toBe(false)
})

it('whatever holders do, at most one of them holds the lease', async () => {
  const steps = fc.array(
    fc.record({
      who: fc.nat(2),
      does: fc.constantFrom('take', 'release', 'killed'),
      minutes: fc.constantFrom(0, 4, 11),
    }),
    { minLength: 2, maxLength: 8 },
  )
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const subject = newSubject()
      const held = new Map<number, Lease>()
      let now = 0
      for (const { who, does, minutes } of taken) {
        now += minutes
        const lease = held.get(who)
        if (does === 'take' && !lease) {
          const got = await store.take(subject, lasts, at(now))
          if (got) held.set(who, got)
        } else if (does === 'release' && lease) await store.release(lease)
        // A killed holder releases nothing.
        if (does !== 'take') held.delete(who)
        const holding = await Promise.all(
          [...held.values()].map((one) => store.holds(one, at(now))),
        )
        expect(holding.filter(Boolean).length).toBeLessThanOrEqual(1)
      }
    }),
    { numRuns: 30 },
  )
})
