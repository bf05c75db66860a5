import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { ListedArticle } from '#shared/contract/admin/articles.ts'
import { articleCategories } from '#shared/domain/publication/articleCategory.ts'
import { useAction } from '../../../lib/form/useAction.ts'
import { Button, ButtonLink } from '../../../ui/control/Button.tsx'
import { Pager } from '../../../ui/control/Pager.tsx'
import { Select } from '../../../ui/form/Input.tsx'
import { SearchBox } from '../../../ui/form/SearchBox.tsx'
import { Notice } from '../../../ui/layout/Notice.tsx'
import { ScrollingTable } from '../../../ui/layout/ScrollingTable.tsx'
import { Spinner } from '../../../ui/loading/Spinner.tsx'
import { FailedList } from '../ArticleListParts.tsx'
import { listedStatuses } from '../articlesSearch.ts'
import { type ArticleForm, formOf } from '../editor/articleForm.ts'
import { ArticlePreview } from '../preview/ArticlePreview.tsx'
import { useArticleFilters } from '../useArticleFilters.ts'
import styles from './AdminArticlesPage.module.css'
import { ArticleTable } from './ArticleTable.tsx'
import { useRestore } from './DeleteArticle.tsx'
import { adminArticlesQuery, versionOf } from './queries.ts'

export const AdminArticlesPage = () => {
  const filters = useSearch({ from: '/(admin)/_admins/admin-panel/articles/' })
  const { page = 1, search = '', category, status } = filters
  const { data, isError, refetch } = useQuery(adminArticlesQuery(filters))
  const { typed, setTyped, filter, clear } = useArticleFilters(search)
  // The previous list is shown until the next one has loaded.
  const Table = data?.articles[0]?.deleted ? DeletedArticles : ArticleTable
  const isFiltered = Boolean(search || category || status)
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
            filter({ category: articleCategories.find((one) => one === target.value) })
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
            filter({ status: listedStatuses.find((one) => one === target.value) })
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

const columns = ['Title', 'Slug', 'Category', 'Deleted', 'By', 'Actions']

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** The deleted articles on one page of the list. Readers see none of them; an admin can view and restore each. */
const DeletedArticles = ({ articles }: { articles: readonly ListedArticle[] }) => {
  const restore = useRestore()
  const [shown, setShown] = useState<ArticleForm>()
  const look = useAction(async ({ id, deleted }: ListedArticle) => {
    if (deleted) setShown(formOf(await versionOf(id, deleted.revision)))
  })
  return (
    <>
      <ScrollingTable
        label="Deleted articles"
        caption="Deleted articles, those last deleted first"
        columns={columns}
        className={styles.table}
      >
        {articles.map((article) => {
          const { id, title, slug, category, deleted } = article
          return (
            <tr key={id}>
              <th scope="row">{title}</th>
              <td>{slug}</td>
              <td>{category}</td>
              <td>{deleted && time.format(new Date(deleted.at))}</td>
              <td>{deleted?.by}</td>
              <td>
                <div className="flex gap-2">
                  <Button aria-label={`Preview ${title}`} onClick={() => look.run(article)}>
                    Preview
                  </Button>
                  <Button
                    aria-label={`Restore ${title}`}
                    aria-disabled={restore.pending}
                    onClick={() => restore.run(id)}
                  >
                    Restore
                  </Button>
                </div>
              </td>
            </tr>
          )
        })}
      </ScrollingTable>
      {shown && <ArticlePreview form={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}
