import { useQueryClient } from '@tanstack/react-query'
import type { ArticleSummary } from '#shared/domain/publication/article.ts'
import { banner } from '../../../lib/alerts.ts'
import { apiWithMessage } from '../../../lib/api/api.ts'
import { useAction } from '../../../lib/form/useAction.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'

/** Restores a deleted article, and says so. */
export const useRestore = () => {
  const queryClient = useQueryClient()
  return useAction(async (id: string) => {
    const { message } = await apiWithMessage('POST /admin/articles/{id}/restore', {
      params: { id },
      failure: 'Failed to restore article',
    })
    banner.showMessage(message ?? 'Article restored')
    await queryClient.invalidateQueries()
  })
}

interface Props {
  article: ArticleSummary
  onClose: () => void
  onUndo: (id: string) => void
}

export const DeleteArticle = ({ article: { id, title }, onClose, onUndo }: Props) => {
  const queryClient = useQueryClient()
  const remove = useAction(async () => {
    // Closes at once: the banner reports the outcome.
    onClose()
    const { message } = await apiWithMessage('DELETE /admin/articles/{id}', {
      params: { id },
      failure: 'Failed to delete article',
    })
    banner.showMessage(message ?? 'Article deleted successfully', () => onUndo(id))
    await queryClient.invalidateQueries()
  })
  return (
    <Dialog title="Delete this article?" role="alertdialog" onClose={onClose}>
      <p className="note">
        Readers lose “{title}” at once. Its versions are kept: it can be restored from the list of
        deleted articles.
      </p>
      <Button full data-focus-first onClick={onClose}>
        Keep it
      </Button>
      <Button full look="solid" onClick={() => remove.run()}>
        Delete
      </Button>
    </Dialog>
  )
}
