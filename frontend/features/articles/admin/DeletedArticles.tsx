import { useState } from 'react'
import type { ListedArticle } from '#shared/contract/admin/articles.ts'
import { useAction } from '../../../lib/form/useAction.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { ScrollingTable } from '../../../ui/layout/ScrollingTable.tsx'
import { type ArticleForm, formOf } from '../editor/articleForm.ts'
import { ArticlePreview } from '../preview/ArticlePreview.tsx'
import styles from './AdminArticlesPage.module.css'
import { useRestore } from './DeleteArticle.tsx'
import { versionOf } from './queries.ts'

const columns = ['Title', 'Slug', 'Category', 'Deleted', 'By', 'Actions']

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** The deleted articles on one page of the list. Readers see none of them; an admin can view and restore each. */
export const DeletedArticles = ({ articles }: { articles: readonly ListedArticle[] }) => {
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
                    aria-disabled={restore.pending || undefined}
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
