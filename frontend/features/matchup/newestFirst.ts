/** Both teams' items as one list: each once, the newest first. */
export const newestFirst = <Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  timeOf: (item: Item) => string,
): readonly Item[] =>
  [...new Map(items.map((item) => [keyOf(item), item])).values()].toSorted(
    (a, b) => Date.parse(timeOf(b)) - Date.parse(timeOf(a)),
  )
