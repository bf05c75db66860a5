import type { Fact } from '#shared/domain/facts/fact.ts'
import type { Converted } from '../feed/feed.ts'
import { rejectOf } from '../feed/reject.ts'

const hourMs = 3_600_000
/** Clocks differ by minutes. A report dated further ahead of its reading comes from a wrong clock. */
const clockTolerance = hourMs

/**
 * Drops repeated records, and dates reports from a fast clock by their reading: otherwise they would count hours
 * late. Both are listed among the rejects, where admins look for a feed's faults.
 */
export const soundFacts = (converted: Converted, fetchedAt: Date): Converted => {
  const once = new Map(converted.facts.map((fact) => [JSON.stringify(fact), fact]))
  const facts = [...once.values()]
  const rejects = [...converted.rejects]
  const repeats = converted.facts.length - facts.length
  if (repeats > 0) {
    const reason = `${counted(repeats, 'record')} came more than once: each counts once`
    rejects.push(rejectOf('records', reason))
  }
  const ahead = facts.flatMap((fact) => aheadOf(fact, fetchedAt))
  if (ahead.length > 0) {
    const hours = Math.ceil(Math.max(...ahead) / hourMs)
    const reason = `${counted(ahead.length, 'report')} had a time after the reading, by up to ${hours} h: the publisher’s clock is ahead, so the time of the reading counts`
    rejects.push(rejectOf('reports', reason))
  }
  const at = fetchedAt.toISOString()
  return {
    ...converted,
    facts: facts.map((fact) =>
      fact.kind === 'status' && aheadOf(fact, fetchedAt).length > 0 ? { ...fact, at } : fact,
    ),
    rejects,
  }
}

const counted = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`

const aheadOf = (fact: Fact, fetchedAt: Date): number[] => {
  if (fact.kind !== 'status') return []
  const ahead = Date.parse(fact.at) - fetchedAt.getTime()
  return ahead > clockTolerance ? [ahead] : []
}
