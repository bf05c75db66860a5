import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ArticleSummary } from '#shared/domain/publication/article.ts'
import { ArticleTable } from './ArticleTable.tsx'

const article: ArticleSummary = {
  ...{ id: 'a', slug: 'ankles', title: 'Ankles', category: 'NBA', tags: [], thumbnail: null },
  ...{ status: 'published', featured: false, publish_date: '2025-11-12T15:00:00.000Z' },
  ...{ meta_title: '', meta_desc: '', reading_minutes: 1 },
  date_created: '2025-11-10T15:00:00.000Z',
  date_modified: '2025-11-12T15:00:00.000Z',
}

const tableOf = async (...articles: ArticleSummary[]) => {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <ArticleTable articles={articles} /> }),
    history: createMemoryHistory(),
  })
  await router.load()
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

const cellsOf = (markup: string) =>
  [...markup.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = '']) =>
    cell.replaceAll(/<[^>]*>/g, ''),
  )

test('the list of articles has its columns, and an edit and a delete button per row', async () => {
  const markup = await tableOf(article)
  expect(cellsOf(markup).slice(0, 8)).toEqual([
    ...['Title', 'Slug', 'Thumbnail', 'Category'],
    ...['Status', 'Created', 'Published', 'Actions'],
  ])
  expect(cellsOf(markup).slice(8, 15)).toEqual([
    ...['Ankles', 'ankles', 'None', 'NBA', 'Published', 'Nov 10, 2025', 'Nov 12, 2025'],
  ])
  expect(markup).toContain('aria-label="Edit Ankles" href="/admin-panel/articles/edit/a"')
  expect(markup).toContain('aria-label="Delete Ankles"')
})

test('a draft shows that it is not published', async () => {
  const cells = cellsOf(await tableOf({ ...article, status: 'draft', publish_date: null }))
  expect(cells.slice(12, 15)).toEqual(['Draft', 'Nov 10, 2025', 'Not published'])
})
