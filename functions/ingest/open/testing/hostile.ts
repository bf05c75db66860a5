import { expect } from 'vitest'
import { type Fact, fact } from '#shared/domain/facts/fact.ts'
import { type Converted, FeedError } from '../../feed/feed.ts'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** Values that no publisher should send, and that some do. */
const hostileValues: readonly unknown[] = [
  ...['', ' ', '\0', '-', 'N/A', '<b>x</b>', '\ud83c', '__proto__', 'x'.repeat(6000), '{}'],
  ...[-1, 0.5, 1e21, true, [], {}, [null], '0000-00-00', '9999-12-31T23:59:59Z', '25:99'],
]

const placesIn = (value: Json, path: string[] = []): string[][] => [
  ...(path.length > 0 ? [path] : []),
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key]))
    : []),
]

const changed = (value: Json, [key, ...rest]: readonly string[], by: unknown): unknown => {
  if (key === undefined) return by
  if (Array.isArray(value))
    return value.map((inner, index) => (String(index) === key ? changed(inner, rest, by) : inner))
  const { [key]: inner, ...others } = value as { [key: string]: Json }
  const next = changed(inner ?? null, rest, by)
  return next === undefined ? others : { ...others, [key]: next }
}

const keyOf = (one: Fact): string => {
  const { id, playerId, gameId, at, season } = one as Record<string, unknown>
  return [one.kind, id ?? playerId ?? gameId, id ? '' : (at ?? season)].join(' ')
}

/**
 * Puts each hostile value in each place of a payload, and removes each place. The result must be valid facts,
 * rejects with a reason, or a FeedError. Only fields read from free text may lose a known value.
 */
export const expectNoHarm = (
  payload: unknown,
  convert: (payload: unknown) => Converted,
  fromText: readonly string[] = [],
): void => {
  const before = new Map(convert(payload).facts.map((one) => [keyOf(one), one]))
  expect(before.size).toBeGreaterThan(0)
  for (const place of placesIn(payload as Json))
    for (const by of [undefined, ...hostileValues]) {
      const what = `${place.join('.')} = ${JSON.stringify(by)?.slice(0, 40)}`
      try {
        const { facts, rejects } = convert(changed(payload as Json, place, by))
        for (const { path, reason } of rejects) expect(path && reason, what).not.toBe('')
        for (const one of facts) {
          expect(fact.parse(one), what).toEqual(one)
          const lost = lostFields(before.get(keyOf(one)), one)
          expect(
            lost.filter((field) => !fromText.includes(field)),
            what,
          ).toEqual([])
        }
      } catch (error) {
        if (!(error instanceof FeedError)) throw error
        expect(error.message, what).not.toBe('')
      }
    }
}

const lostFields = (before: Fact | undefined, after: Fact): string[] =>
  Object.entries(before ?? {}).flatMap(([field, value]) =>
    value !== null && (after as unknown as Record<string, unknown>)[field] === null ? [field] : [],
  )
