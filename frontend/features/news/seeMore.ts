import { newsMaxOffset, newsPageSize } from '#shared/domain/publication/newsItem.ts'

/**
 * Where the next page begins, if one may be asked for: after full pages only, and not again after
 * an empty one. What came is counted, not what is shown: an item can come twice when news arrive
 * in between.
 */
export const nextOffset = (pages: readonly (readonly unknown[])[]): number | undefined => {
  const count = pages.reduce((sum, page) => sum + page.length, 0)
  const isOpen = pages.at(-1)?.length !== 0 && count % newsPageSize === 0 && count <= newsMaxOffset
  return isOpen ? count : undefined
}

/** Each item once, in the order they came. */
export const eachOnce = <Item extends { newsId: string }>(
  pages: readonly (readonly Item[])[],
): Item[] => [...new Map(pages.flat().map((item) => [item.newsId, item])).values()]
