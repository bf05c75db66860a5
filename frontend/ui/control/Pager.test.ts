import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { pageItems, pageLinks } from './Pager.tsx'

const shown = (current: number, pages: number) =>
  pageItems(current, pages)
    .map((item) => (item === 'ellipsis' ? '…' : item))
    .join(' ')

test.each([
  [1, 0, ''],
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [1, 5, '1 2 3 4 5'],
  [1, 6, '1 2 3 … 6'],
  [5, 9, '1 2 3 4 5 6 7 8 9'],
  [6, 11, '1 … 4 5 6 7 8 … 11'],
  [5, 11, '1 2 3 4 5 6 7 … 11'],
  [7, 11, '1 … 5 6 7 8 9 10 11'],
  [20, 20, '1 … 18 19 20'],
  [99, 20, '1 … 18 19 20'],
  [-4, 20, '1 2 3 … 20'],
  [Number.NaN, 20, '1 2 3 … 20'],
])('page %i of %i shows %s', (current, pages, items) => {
  expect(shown(current, pages)).toBe(items)
})

it('the pager shows the first, the last and two pages on either side, and no gap of a single page', () => {
  const paged = fc
    .integer({ min: 1, max: 300 })
    .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)))
  fc.assert(
    fc.property(paged, ([current, pages]) => {
      const items = pageItems(current, pages)
      for (let page = current - 2; page <= current + 2; page++)
        if (page >= 1 && page <= pages) expect(items).toContain(page)
      expect(items[0]).toBe(1)
      expect(items.at(-1)).toBe(pages)
      items.forEach((item, index) => {
        const [before, after] = [items[index - 1], items[index + 1]]
        if (item === 'ellipsis') expect(Number(after) - Number(before)).toBeGreaterThan(2)
        else if (typeof before === 'number') expect(item).toBe(before + 1)
      })
    }),
  )
})

test.each([
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 4, 5]],
  [3, 9, [1, 2, 3, 4, 5]],
  [4, 9, [2, 3, 4, 5, 6]],
  [8, 9, [5, 6, 7, 8, 9]],
  [9, 9, [5, 6, 7, 8, 9]],
  [1, 0, []],
])('the admin list on page %i of %i links to %j', (current, pages, links) => {
  expect(pageLinks(current, pages)).toEqual(links)
})
