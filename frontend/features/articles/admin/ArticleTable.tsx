import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ArticleSummary } from '#shared/domain/publication/article.ts'
import { publicationState } from '#shared/domain/publication/articleList.ts'
import { shortDate } from '#shared/domain/time/dates.ts'
import { useSecond } from '../../../lib/serverTime.ts'
import { Button, ButtonLink } from '../../../ui/control/Button.tsx'
import { ScrollingTable } from '../../../ui/layout/ScrollingTable.tsx'
import styles from './AdminArticlesPage.module.css'
import { DeleteArticle, useRestore } from './DeleteArticle.tsx'

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

/** The articles on one page of the list, each with its state and its actions. */
export const ArticleTable = ({ articles }: { articles: readonly ArticleSummary[] }) => {
  // Updated every second: an article that has just been published is not "Scheduled".
  const now = useSecond()
  const restore = useRestore()
  const [deleting, setDeleting] = useState<ArticleSummary>()
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
              <Link
                to="/admin-panel/articles/edit/$id"
                params={{ id: article.id }}
                className="reach"
              >
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
              <div className="flex gap-2">
                <ButtonLink
                  to="/admin-panel/articles/edit/$id"
                  params={{ id: article.id }}
                  aria-label={`Edit ${article.title}`}
                >
                  Edit
                </ButtonLink>
                <Button aria-label={`Delete ${article.title}`} onClick={() => setDeleting(article)}>
                  Delete
                </Button>
              </div>
            </td>
          </tr>
        ))}
      </ScrollingTable>
      {deleting && (
        <DeleteArticle
          article={deleting}
          onClose={() => setDeleting(undefined)}
          onUndo={restore.run}
        />
      )}
    </>
  )
}
