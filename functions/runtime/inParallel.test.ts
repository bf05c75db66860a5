import { expect, it, vi } from 'vitest'
import { inParallel } from './inParallel.ts'

it('results are in the order of the items, whichever finishes first', async () => {
  const { promise: slow, resolve } = Promise.withResolvers<void>()
  const work = async (item: number) => {
    if (item === 1) await slow
    else resolve()
    return item * 10
  }
  expect(await inParallel([1, 2, 3], 2, work)).toEqual([10, 20, 30])
})

it('after a failure no further item is begun, and the error is thrown once the others have ended', async () => {
  const { promise: slow, resolve: end } = Promise.withResolvers<void>()
  const begun: string[] = []
  const ended: string[] = []
  const work = async (item: string) => {
    begun.push(item)
    if (item === 'broken') throw new Error('It broke')
    await slow
    ended.push(item)
  }
  const thrown = vi.fn()
  const failure = inParallel(['slow', 'broken', 'never'], 2, work).catch(thrown)
  await new Promise(setImmediate)
  expect(thrown).not.toHaveBeenCalled()
  end()
  await failure
  expect(thrown).toHaveBeenCalledWith(new Error('It broke'))
  expect(ended).toEqual(['slow'])
  expect(begun).toEqual(['slow', 'broken'])
})
