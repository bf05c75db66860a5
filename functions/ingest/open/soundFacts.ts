import type { Fact } from '#shared/domain/facts/fact.ts'
import type { Converted } from '../feed/feed.ts'

const hourMs = 3_600_000
/** Clocks differ by minutes. A report dated further ahead of its reading comes from a wrong clock. */
const clockTolerance = hourMs

/**
 * Drops repeated records, and dates reports from a fast clock by their reading: otherwise they would count hours
 * late. Both are listed among the rejects, where admins look for a feed's faults.
 */
export const soundFacts = (converted: Converted, fetchedAt: Date): Converted => {
  const { facts, repeats } = countedOnce(converted.facts)
  const ahead = facts.flatMap((fact) => aheadOf(fact, fetchedAt))
  const hours = Math.ceil(Math.max(0, ...ahead) / hourMs)
  const at = fetchedAt.toISOString()
  return {
    ...converted,
    facts: facts.map((fact) =>
      fact.kind === 'status' && aheadOf(fact, fetchedAt).length > 0 ? { ...fact, at } : fact,
    ),
    rejects: [
      ...converted.rejects,
      ...(repeats > 0
        ? [said('records', `${counted(repeats, 'record')} came more than once: each counts once`)]
        : []),
      ...(ahead.length > 0
        ? [
            said(
              'reports',
              `${counted(ahead.length, 'report')} had a time after the reading, by up to ${hours} h: the publisher’s clock is ahead, so the time of the reading counts`,
            ),
          ]
        : []),
    ],
  }
}

const said = (path: string, reason: string) => ({ path, reason, record: null })

const counted = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`

const countedOnce = (facts: readonly Fact[]) => {
  const once = new Map(facts.map((fact) => [JSON.stringify(fact), fact]))
  return { facts: [...once.values()], repeats: facts.length - once.size }
}

const aheadOf = (fact: Fact, fetchedAt: Date): number[] => {
  if (fact.kind !== 'status') return []
  const ahead = Date.parse(fact.at) - fetchedAt.getTime()
  return ahead > clockTolerance ? [ahead] : []
}
