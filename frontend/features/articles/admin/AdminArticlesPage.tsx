import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { pageLinks } from '#shared/domain/list/pagination.ts'
import type { ArticleSummary } from '#shared/domain/publication/article.ts'
import { articleCategories } from '#shared/domain/publication/articleCategory.ts'
import { publicationState } from '#shared/domain/publication/articleList.ts'
import { shortDate } from '#shared/domain/time/dates.ts'
import { banner } from '../../../lib/alerts.ts'
import { apiWithMessage } from '../../../lib/api/api.ts'
import { useAction } from '../../../lib/form/useAction.ts'
import { useNow } from '../../../lib/serverTime.ts'
import { Button, ButtonLink } from '../../../ui/control/Button.tsx'
import { Icon } from '../../../ui/control/Icon.tsx'
import pager from '../../../ui/control/Pager.module.css'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { SearchBox } from '../../../ui/form/SearchBox.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { Notice } from '../../../ui/layout/Notice.tsx'
import { ScrollingTable } from '../../../ui/layout/ScrollingTable.tsx'
import { Spinner } from '../../../ui/loading/Spinner.tsx'
import { useTypedSearch } from '../useTypedSearch.ts'
import styles from './AdminArticlesPage.module.css'
import { type AdminArticlesSearch, adminArticlesQuery } from './queries.ts'

interface Props {
  filters: AdminArticlesSearch
  onFilter: (filters: AdminArticlesSearch) => void
}

export const AdminArticlesPage = ({ filters, onFilter }: Props) => {
  const { page = 1, search = '', category, status } = filters
  const { data, isError, refetch } = useQuery(adminArticlesQuery(filters))
  const [typed, setTyped] = useTypedSearch(search, (text) =>
    onFilter({ category, status, search: text || undefined }),
  )
  const isFiltered = Boolean(search || category || status)
  return (
    <div className="stack">
      <div className="row between">
        <h1>Articles</h1>
        <ButtonLink to="/admin-panel/articles/create" look="solid">
          Create New Article
        </ButtonLink>
      </div>
      <div className={styles.filters}>
        <SearchBox
          label="Search articles"
          placeholder="Search articles"
          text={typed}
          onSearch={setTyped}
        />
        <Select
          aria-label="Category"
          options={[
            { value: '', label: 'All categories' },
            ...articleCategories.map((value) => ({ value, label: value })),
          ]}
          value={category ?? ''}
          onChange={({ target }) =>
            onFilter({
              ...filters,
              page: undefined,
              category: articleCategories.find((one) => one === target.value),
            })
          }
        />
        <Select
          aria-label="Status"
          options={[
            { value: '', label: 'All statuses' },
            { value: 'draft', label: 'Draft' },
            { value: 'published', label: 'Published' },
          ]}
          value={status ?? ''}
          onChange={({ target }) =>
            onFilter({
              ...filters,
              page: undefined,
              status: (['draft', 'published'] as const).find((one) => one === target.value),
            })
          }
        />
      </div>
      {!data && !isError && <Spinner label="Loading articles" />}
      {isError && (
        <Notice
          level="h2"
          title="Failed to fetch articles"
          drawing="failed"
          urgent
          actions={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
      {data && data.articles.length === 0 && (
        <Notice
          level="h2"
          title={isFiltered ? 'No articles found matching your filters' : 'No articles found'}
          drawing="articles"
          actions={isFiltered && <Button onClick={() => onFilter({})}>Clear Filters</Button>}
        />
      )}
      {data && data.articles.length > 0 && <ArticleTable articles={data.articles} />}
      <PageLinks page={page} pages={data?.pagination.pages ?? 0} />
    </div>
  )
}

const stateNames = { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' }

const columns = [
  'Title',
  'Slug',
  'Thumbnail',
  'Category',
  'Status',
  'Created',
  'Published',
  'Actions',
]

const ArticleTable = ({ articles }: { articles: readonly ArticleSummary[] }) => {
  const now = useNow()
  const [doomed, setDoomed] = useState<ArticleSummary>()
  return (
    <>
      <ScrollingTable
        label="Articles"
        caption="All articles, those last changed first"
        columns={columns}
        className={styles.table}
      >
        {articles.map((article) => (
          <tr key={article.id}>
            <th scope="row">
              <Link to="/admin-panel/articles/edit/$id" params={{ id: article.id }}>
                {article.title}
              </Link>
            </th>
            <td>{article.slug}</td>
            <td>
              {article.thumbnail ? (
                <img className={styles.thumbnail} src={article.thumbnail} alt="" loading="lazy" />
              ) : (
                'None'
              )}
            </td>
            <td>{article.category}</td>
            <td>{stateNames[publicationState(article, now)]}</td>
            <td>{shortDate(article.date_created)}</td>
            <td>
              {article.status === 'draft' || article.publish_date === null
                ? 'Not published'
                : shortDate(article.publish_date)}
            </td>
            <td>
              <div className={styles.actions}>
                <ButtonLink
                  to="/admin-panel/articles/edit/$id"
                  params={{ id: article.id }}
                  aria-label={`Edit ${article.title}`}
                >
                  Edit
                </ButtonLink>
                <Button aria-label={`Delete ${article.title}`} onClick={() => setDoomed(article)}>
                  Delete
                </Button>
              </div>
            </td>
          </tr>
        ))}
      </ScrollingTable>
      {doomed && <DeleteDialog article={doomed} onClose={() => setDoomed(undefined)} />}
    </>
  )
}

interface DeleteProps {
  article: ArticleSummary
  onClose: () => void
}

const DeleteDialog = ({ article: { id, title }, onClose }: DeleteProps) => {
  const queryClient = useQueryClient()
  const remove = useAction(async () => {
    // The banner tells a failure; the question has been answered.
    onClose()
    const { message } = await apiWithMessage('DELETE /admin/articles/{id}', {
      params: { id },
      failure: 'Failed to delete article',
    })
    banner.showMessage(message ?? 'Article deleted successfully')
    await queryClient.invalidateQueries()
  })
  return (
    <Dialog title="Delete this article?" role="alertdialog" onClose={onClose}>
      <p className="note">“{title}” disappears from every list at once. Its versions are kept.</p>
      <Button full data-focus-first onClick={onClose}>
        Keep it
      </Button>
      <Button full look="solid" onClick={() => remove.run()}>
        Delete
      </Button>
    </Dialog>
  )
}

/** Five pages around the current one. */
const PageLinks = ({ page, pages }: { page: number; pages: number }) => {
  if (pages < 2) return null
  const link = (to: number, label: string, content: ReactNode) => (
    <Link
      key={label}
      from="/admin-panel/articles/"
      to="."
      search={(now) => ({ ...now, page: to === 1 ? undefined : to })}
      activeOptions={{ exact: true }}
      aria-label={label}
      aria-current={to === page ? 'page' : undefined}
    >
      {content}
    </Link>
  )
  return (
    <nav className={pager.pager} aria-label="Pages">
      {page > 1 && link(page - 1, 'Previous page', <Icon name="back" />)}
      {pageLinks(page, pages).map((to) => link(to, `Page ${to}`, to))}
      {page < pages && link(page + 1, 'Next page', <Icon name="next" />)}
    </nav>
  )
}
