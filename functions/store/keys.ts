import type { SportId } from '#shared/domain/sport.ts'

/** Every key of every table. Nothing else knows one. */

export const viewKey = (view: string, at: 'current' | Date) => ({
  pk: `view#${view}`,
  sk: at === 'current' ? at : at.toISOString(),
})

/** One freshness item per sport, read together with the view. */
export const lastRunKey = (sport: SportId) => ({ pk: `lastRun#${sport}`, sk: 'current' })

export const sessionKey = (userId: string) => ({ pk: `session#${userId}`, sk: 'session' })
