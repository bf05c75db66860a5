import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { brand } from '#shared/brand.ts'
import type { PublicArticle } from '#shared/contract/articles.ts'
import { ApiError } from '../../../lib/api/send.ts'
import { articleQuery } from '../queries.ts'
import { ArticleHead } from './ArticleHead.tsx'
import { ArticlePage } from './ArticlePage.tsx'

const draw = async (component: () => ReactNode, client = new QueryClient()) => {
  const router = createRouter({
    routeTree: createRootRoute({ component }),
    history: createMemoryHistory(),
  })
  await router.load()
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

const article: PublicArticle = {
  ...{ id: 'a', slug: 'knees', title: 'Knees', meta_title: '', meta_desc: 'How knees heal.' },
  ...{ category: 'EPL', tags: ['ACL', 'recovery'], thumbnail: '/art/knee.svg' },
  ...{ status: 'published', featured: false, reading_minutes: 3 },
  ...{ publish_date: '2026-11-20T12:00:00.000Z', date_modified: '2026-11-20T12:00:00.000Z' },
}

test('the head of an article has its title, date and lead, its category and tags, its picture, and the one author', async () => {
  const markup = await draw(() => <ArticleHead article={article} />)
  const words = markup.replaceAll(/<[^>]*>/g, ' ')
  for (const text of ['Knees', 'Nov 20, 2026', 'How knees heal.', 'EPL', 'ACL', 'recovery'])
    expect(words).toContain(text)
  expect(markup).toContain(`<b>${brand.author}</b>`)
  expect(markup).toContain('src="/art/knee.svg"')
})

const failedWith = async (error: Error) => {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
  const { queryKey } = articleQuery('knees')
  await client.prefetchQuery({ queryKey, queryFn: () => Promise.reject(error), retry: false })
  return draw(() => <ArticlePage slug="knees" />, client)
}

test('an article that fails says so, leads back to the articles and can be tried again', async () => {
  const markup = await failedWith(new ApiError(500, { type: 'INTERNAL', message: 'Out of order' }))
  expect(markup).toContain('Failed to load article. Please try again later.')
  expect(markup).toMatch(/href="\/articles"[^>]*>Back to Articles/)
  expect(markup).toContain('Try again')
})

test('an unknown article says so, and leads back to the articles', async () => {
  const markup = await failedWith(new ApiError(404, { type: 'NOT_FOUND', message: 'None' }))
  expect(markup).toContain('Article not found')
  expect(markup).toMatch(/href="\/articles"[^>]*>Back to Articles/)
})
