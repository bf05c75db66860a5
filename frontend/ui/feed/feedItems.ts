const tolerance = 10

/** Within 10 px of the bottom. */
export const isAtBottom = (box: {
  readonly scrollTop: number
  readonly clientHeight: number
  readonly scrollHeight: number
}): boolean => box.scrollHeight - box.scrollTop - box.clientHeight <= tolerance

/** Merges both teams' items without repeats, the newest first. */
export const newestFirst = <Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  timeOf: (item: Item) => string,
): readonly Item[] =>
  [...new Map(items.map((item) => [keyOf(item), item])).values()].toSorted(
    (a, b) => Date.parse(timeOf(b)) - Date.parse(timeOf(a)),
  )
