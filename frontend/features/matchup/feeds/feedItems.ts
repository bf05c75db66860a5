/** How much of a list is shown at first, and how much more each time its end is reached. */
export const feedStep = 3

const reach = 10

/** Within 10 px of the bottom. */
export const atBottom = (box: {
  readonly scrollTop: number
  readonly clientHeight: number
  readonly scrollHeight: number
}): boolean => box.scrollHeight - box.scrollTop - box.clientHeight <= reach

/** Both teams' items as one list: each once, the newest first. */
export const newestFirst = <Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  timeOf: (item: Item) => string,
): readonly Item[] =>
  [...new Map(items.map((item) => [keyOf(item), item])).values()].toSorted(
    (a, b) => Date.parse(timeOf(b)) - Date.parse(timeOf(a)),
  )
