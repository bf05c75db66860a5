/** What was shown of one of those compared, from a time on. */
interface TrendPoint {
  readonly at: string
  readonly value: number
}

/** A time at which somebody's score changed, with what everybody had then. */
export interface SharedPoint {
  readonly at: string
  /** By place; null before his first score. */
  readonly values: readonly (number | null)[]
  /** The place of the one whose score changed, the first of several. */
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
