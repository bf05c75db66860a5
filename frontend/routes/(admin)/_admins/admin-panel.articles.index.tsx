import { createFileRoute } from '@tanstack/react-router'
import { AdminArticlesPage } from '../../../features/articles/admin/AdminArticlesPage.tsx'
import {
  type AdminArticlesSearch,
  articlesSearch,
  listedStatuses,
} from '../../../features/articles/articlesSearch.ts'
import { adminPageHead } from '../../../lib/page/adminPageHead.ts'

export const Route = createFileRoute('/(admin)/_admins/admin-panel/articles/')({
  validateSearch: ({ status, ...search }: Record<string, unknown>): AdminArticlesSearch => ({
    ...articlesSearch(search),
    status: listedStatuses.find((one) => one === status),
  }),
  head: () => adminPageHead('Articles'),
  component: AdminArticlesPage,
})
