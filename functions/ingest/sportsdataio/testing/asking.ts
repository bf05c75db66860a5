import { FeedError } from '../../feed.ts'
import { type ClientOptions, client } from '../http/client.ts'
import { type Answer, key, stillClock, vendor } from './vendor.ts'

export const path = '/v3/nfl/scores/json/Teams'

/** A client of a provider that gives these answers first. */
export const asking = async (answers: Answer[], options: Partial<ClientOptions> = {}) => {
  const provider = await vendor(...answers)
  const still = stillClock()
  const { get } = client({
    baseUrl: provider.baseUrl,
    key,
    clock: still.clock,
    random: () => 0.5,
    ...options,
  })
  const failure = () =>
    get(path).then(
      () => 'no failure',
      (error) => (error instanceof FeedError ? error.message : error),
    )
  return {
    get,
    failure,
    ...still,
    ...provider,
    [Symbol.asyncDispose]: provider[Symbol.asyncDispose],
  }
}
export const text = (answer: Awaited<ReturnType<ReturnType<typeof client>['get']>>) =>
  answer === 'unchanged' ? answer : new TextDecoder().decode(answer.bytes)
