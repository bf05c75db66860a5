import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { testStack } from '#infra/testing/testStack.ts'
import { repeatingWrites } from '../testing/faultyClients.ts'
import { type Lease, leases } from './lease.ts'

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

it('one of several who take a lease at the same time gets it', async () => {
  const subject = newSubject()
  const takers = await Promise.all([1, 2, 3, 4, 5].map(() => store.take(subject, lasts, at(0))))
  expect(takers.filter(Boolean)).toHaveLength(1)
})

it('one of several who take the lease of a killed holder at the same time gets it', async () => {
  const subject = newSubject()
  await takenBy(subject, at(0))
  const takers = await Promise.all([1, 2, 3].map(() => store.take(subject, lasts, at(11))))
  expect(takers.filter(Boolean)).toHaveLength(1)
})

it('the lease of a killed holder can be taken once it has expired, and no earlier', async () => {
  const subject = newSubject()
  await takenBy(subject, at(0))
  expect(await store.take(subject, lasts, new Date(at(11).getTime() - 1))).toBeUndefined()
  expect(await takenBy(subject, at(11))).toMatchObject({ subject, until: at(22) })
})

it('a lease that was released can be taken at once', async () => {
  const subject = newSubject()
  await store.release(await takenBy(subject, at(0)))
  expect(await store.take(subject, lasts, at(0))).toBeDefined()
})

it('leases of different subjects are independent', async () => {
  await takenBy(newSubject(), at(0))
  expect(await store.take(newSubject(), lasts, at(0))).toBeDefined()
})

it('a slow holder does not release the lease of the next one', async () => {
  const subject = newSubject()
  const slow = await takenBy(subject, at(0))
  await takenBy(subject, at(11))
  await store.release(slow)
  expect(await store.take(subject, lasts, at(12))).toBeUndefined()
})

it('a lease is taken and released even if the client repeats a write whose answer was lost', async () => {
  const subject = newSubject()
  const repeating = leases(repeatingWrites(ownDb), table)
  const lease = (await repeating.take(subject, lasts, at(0))) as Lease
  expect(await store.take(subject, lasts, at(0))).toBeUndefined()
  await repeating.release(lease)
  expect(await store.take(subject, lasts, at(0))).toBeDefined()
})

it('work that needs several leases is done with all of them or not at all, and releases them', async () => {
  const [one, other] = [newSubject(), newSubject()]
  const work = vi.fn(async () => 'done')
  const taken = await takenBy(other, new Date())
  expect(await store.whileHolding([one, other], lasts, work)).toBeUndefined()
  expect(work).not.toHaveBeenCalled()
  await store.release(taken)
  expect(await store.whileHolding([one, other], lasts, work)).toBe('done')
  const failing = () => Promise.reject(new Error('It failed'))
  await expect(store.whileHolding([one, other], lasts, failing)).rejects.toThrow('It failed')
  expect(await store.whileHolding([one, other], lasts, work)).toBe('done')
})

it('however many want to do the same work at once, at most one is doing it at any time', async () => {
  const subjects = [newSubject(), newSubject(), newSubject()]
  const wanted = fc.array(fc.subarray(subjects, { minLength: 1 }), { minLength: 2, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), wanted, async (scheduler, wishes) => {
      const atWork = new Map<string, number>()
      const count = (subject: string, by: number) =>
        atWork.set(subject, (atWork.get(subject) ?? 0) + by)
      const work = (wish: readonly string[]) => async () => {
        for (const subject of wish) count(subject, 1)
        expect([...atWork.values()].every((holders) => holders <= 1)).toBe(true)
        await scheduler.schedule(Promise.resolve())
        for (const subject of wish) count(subject, -1)
        return true
      }
      const all = Promise.all(wishes.map((wish) => store.whileHolding(wish, lasts, work(wish))))
      const done = await scheduler.waitFor(all)
      expect(done.length).toBe(wishes.length)
      for (const subject of subjects)
        expect(await store.whileHolding([subject], lasts, async () => true)).toBe(true)
    }),
    { numRuns: 20 },
  )
})

it('whatever holders do, a lease is taken only when nobody else has it', async () => {
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
      let standing: Lease | undefined
      let now = 0
      for (const { who, does, minutes } of taken) {
        now += minutes
        const lease = held.get(who)
        if (does === 'take' && !lease) {
          const isFree = !standing || standing.until <= at(now)
          const got = await store.take(subject, lasts, at(now))
          expect(got !== undefined).toBe(isFree)
          if (got) held.set(who, got)
          standing = got ?? standing
        } else if (does === 'release' && lease) {
          await store.release(lease)
          if (standing?.holder === lease.holder) standing = undefined
        }
        // A killed holder releases nothing.
        if (does !== 'take') held.delete(who)
      }
    }),
    { numRuns: 30 },
  )
})
