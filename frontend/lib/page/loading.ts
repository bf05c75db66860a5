import type { QueryClient } from '@tanstack/react-query'
import type { SportId } from '#shared/domain/sport/sport.ts'
import { optionsQuery } from '../api/queries.ts'

/** Milliseconds. A page that is ready within this time shows no placeholders, which would only flash. */
const timeout = 100

/** Resolves when all work has succeeded or failed, or after the timeout, whichever comes first. */
export const settleOrTimeout = (...work: readonly Promise<unknown>[]): Promise<void> =>
  new Promise((resolve) => {
    const done = () => resolve()
    setTimeout(done, timeout)
    Promise.allSettled(work).then(done)
  })

/** Without the options a page still has scores, but marks none as old. */
export const loadOptions = (queryClient: QueryClient, sport: SportId, meta: { quiet: boolean }) =>
  queryClient
    .ensureQueryData({ ...optionsQuery(sport), meta: { ...meta, optional: true } })
    .catch(() => undefined)
