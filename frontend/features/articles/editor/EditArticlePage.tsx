import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EditedArticle } from '#shared/contract/admin/articles.ts'
import { ApiError } from '../../../lib/api/send.ts'
import { Button, ButtonLink } from '../../../ui/control/Button.tsx'
import { Notice } from '../../../ui/layout/Notice.tsx'
import { Spinner } from '../../../ui/loading/Spinner.tsx'
import { editedArticleQuery } from '../admin/queries.ts'
import { ArticleEditor } from './ArticleEditor.tsx'

export const EditArticlePage = ({ id }: { id: string }) => {
  const { data, error, refetch } = useQuery(editedArticleQuery(id))
  // The first answer stays: neither a newer one nor the end of the login may replace what is being written.
  const [opened, setOpened] = useState<EditedArticle>()
  if (data && !opened) setOpened(data)
  if (opened) return <ArticleEditor article={opened} />
  if (!error) return <Spinner label="Loading article" />
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <Notice
      title={isGone ? 'Article not found' : 'Failed to load article'}
      drawing="failed"
      urgent
      actions={
        <>
          <ButtonLink to="/admin-panel/articles">Back to Articles</ButtonLink>
          {isGone && (
            <ButtonLink to="/admin-panel/articles" search={{ status: 'deleted' }}>
              Deleted articles
            </ButtonLink>
          )}
          {!isGone && <Button onClick={() => void refetch()}>Try again</Button>}
        </>
      }
    />
  )
}
