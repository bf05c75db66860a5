import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { articleCategories } from '#shared/domain/publication/articleCategory.ts'
import { Button, ButtonLink } from '../../../ui/control/Button.tsx'
import { Pager } from '../../../ui/control/Pager.tsx'
import { SearchBox } from '../../../ui/form/SearchBox.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { Notice } from '../../../ui/layout/Notice.tsx'
import { Spinner } from '../../../ui/loading/Spinner.tsx'
import { FailedList } from '../ArticleListParts.tsx'
import { type AdminArticlesSearch, listedStatuses } from '../articlesSearch.ts'
import { useTypedSearch } from '../useTypedSearch.ts'
import styles from './AdminArticlesPage.module.css'
import { ArticleTable } from './ArticleTable.tsx'
import { DeletedArticles } from './DeletedArticles.tsx'
import { adminArticlesQuery } from './queries.ts'

export const AdminArticlesPage = () => {
  const filters = useSearch({ from: '/(admin)/_admins/admin-panel/articles/' })
  const navigate = useNavigate({ from: '/admin-panel/articles/' })
  /** Changes filters in the address, and returns to the first page. */
  const onFilter = (changes: Omit<AdminArticlesSearch, 'page'>) =>
    void navigate({
      search: (now) => ({ ...now, ...changes, page: undefined }),
      replace: true,
      resetScroll: false,
    })
  const { page = 1, search = '', category, status } = filters
  const { data, isError, refetch } = useQuery(adminArticlesQuery(filters))
  const [typed, setTyped] = useTypedSearch(search, (text) =>
    onFilter({ search: text || undefined }),
  )
  // The previous list is shown until the next one has loaded.
  const Table = data?.articles[0]?.deleted ? DeletedArticles : ArticleTable
  const isFiltered = Boolean(search || category || status)
  const clear = () => {
    setTyped('')
    onFilter({ search: undefined, category: undefined, status: undefined })
  }
  return (
    <div className="stack">
      <div className="row between">
        <h1>Articles</h1>
        <ButtonLink to="/admin-panel/articles/create" look="solid">
          Create New Article
        </ButtonLink>
      </div>
      <div className={`stack gap-3 ${styles.filters}`}>
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
            onFilter({ category: articleCategories.find((one) => one === target.value) })
          }
        />
        <Select
          aria-label="Status"
          options={[
            { value: '', label: 'All statuses' },
            { value: 'draft', label: 'Draft' },
            { value: 'published', label: 'Published' },
            { value: 'deleted', label: 'Deleted' },
          ]}
          value={status ?? ''}
          onChange={({ target }) =>
            onFilter({ status: listedStatuses.find((one) => one === target.value) })
          }
        />
      </div>
      {!data && !isError && <Spinner label="Loading articles" />}
      {isError && <FailedList title="Failed to fetch articles" onRetry={() => void refetch()} />}
      {data && data.articles.length === 0 && (
        <Notice
          level="h2"
          title={isFiltered ? 'No articles found matching your filters' : 'No articles found'}
          drawing="articles"
          actions={isFiltered && <Button onClick={clear}>Clear Filters</Button>}
        />
      )}
      {data && data.articles.length > 0 && <Table articles={data.articles} />}
      <Pager five page={page} pages={data?.pagination.pages ?? 0} />
    </div>
  )
}
