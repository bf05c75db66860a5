type PageItem = number | 'ellipsis'

const range = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)

const within = (page: number, pages: number): number =>
  Math.min(Math.max(1, Math.trunc(page) || 1), Math.max(1, pages))

/** The first and the last page and two on either side of the current one. An ellipsis hides at least two pages. */
export const pageItems = (current: number, pages: number): readonly PageItem[] => {
  const page = within(current, pages)
  const first = page - 2 <= 3 ? 1 : page - 2
  const last = page + 2 >= pages - 2 ? pages : page + 2
  return [
    ...(first > 1 ? ([1, 'ellipsis'] as const) : []),
    ...range(first, last),
    ...(last < pages ? (['ellipsis', pages] as const) : []),
  ]
}

/** Up to five consecutive pages, with the current one as near to the middle as possible. */
export const pageLinks = (current: number, pages: number): readonly number[] => {
  const first = Math.max(1, Math.min(within(current, pages) - 2, pages - 4))
  return range(first, Math.min(pages, first + 4))
}
