import { createFileRoute } from '@tanstack/react-router'
import { AdminArticlesPage } from '../../../features/articles/admin/AdminArticlesPage.tsx'
import {
  type AdminArticlesSearch,
  articlesSearch,
  listedStatuses,
} from '../../../features/articles/articlesSearch.ts'
import { adminPageHead } from '../../../lib/page/adminPageHead.ts'

const AdminArticles = () => {
  const filters = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AdminArticlesPage
      filters={filters}
      onFilter={(changes) =>
        void navigate({
          search: (now) => ({ ...now, ...changes, page: undefined }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}

export const Route = createFileRoute('/(admin)/_admins/admin-panel/articles/')({
  validateSearch: ({ status, ...search }: Record<string, unknown>): AdminArticlesSearch => ({
    ...articlesSearch(search),
    status: listedStatuses.find((one) => one === status),
  }),
  head: () => adminPageHead('Articles'),
  component: AdminArticles,
})
