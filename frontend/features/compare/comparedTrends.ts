/** A member's published score from this time on. */
interface TrendPoint {
  readonly at: string
  /** Null where his score ends. */
  readonly value: number | null
}

/** A time at which a member's score changed, with the scores of all members at that time. */
export interface SharedPoint {
  readonly at: string
  /** In the order of the members; null where a member has no score. */
  readonly values: readonly (number | null)[]
  /** The index of the member whose score changed; the first of several. */
  readonly changed: number
}

/** Several histories, each oldest first, as one list of the times at which any of them changed. */
export const sharedPoints = (
  histories: readonly (readonly TrendPoint[])[],
): readonly SharedPoint[] => {
  const times = new Set(histories.flatMap((history) => history.map(({ at }) => at)))
  return [...times]
    .toSorted((a, b) => Date.parse(a) - Date.parse(b))
    .map((at) => ({
      at,
      values: histories.map(
        (history) =>
          history.findLast((point) => Date.parse(point.at) <= Date.parse(at))?.value ?? null,
      ),
      changed: histories.findIndex((history) => history.some((point) => point.at === at)),
    }))
}
